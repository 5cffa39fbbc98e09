# Test cases as TAP, for scripts: checks between test_case and verdict call fault when they fail.
#
#   test_case "what it shows"; ...; verdict
#   exit $status

number=0
status=0
name=
good=1

test_case() { name=$1 good=1; }
fault() {
    good=0
    echo "# $*"
}
verdict() {
    number=$((number + 1))
    if test $good = 1; then echo "ok $number - $name"; else echo "not ok $number - $name"; status=1; fi
}

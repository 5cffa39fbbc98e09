# SPDX-License-Identifier: GPL-3.0-or-later
lint_tests = \
	%D%/callers.sh \
	%D%/catalogues.sh \
	%D%/features.sh \
	%D%/glyphs.sh \
	%D%/guide.sh \
	%D%/headers.sh \
	%D%/layers.sh \
	%D%/lists.sh \
	%D%/manual.sh \
	%D%/places.sh \
	%D%/spdx.sh \
	%D%/texts.sh
dist_check_SCRIPTS += $(lint_tests)
EXTRA_DIST += \
	%D%/callers.exceptions \
	%D%/features.exceptions \
	%D%/includes.awk \
	%D%/includes.exceptions \
	%D%/iwyu.imp \
	%D%/layers.awk \
	%D%/layers.exceptions \
	%D%/texts.awk \
	%D%/texts.exceptions

# The checks of how the code is laid out alone; part of `make check` too.
lint: luft$(EXEEXT)
	@$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='$(lint_tests)'

.PHONY: lint

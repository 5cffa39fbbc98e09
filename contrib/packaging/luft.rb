# Homebrew: brew install --build-from-source ./luft.rb, with the tarball beside it.
class Luft < Formula
  desc "Chess in the terminal, with a strong engine inside"
  url "file://#{File.expand_path("luft-0.1.0.tar.xz", __dir__)}"
  license "GPL-3.0-or-later"

  depends_on "gettext"
  depends_on "libunistring"
  depends_on "ncurses"
  depends_on "readline"
  depends_on "zstd"

  def install
    system "./configure", *std_configure_args, "--sysconfdir=#{etc}"
    system "make", "install"
  end

  test do
    assert_match "ok ", shell_output("#{bin}/luft fen 'k7/8/8/8/8/8/8/K6R w - -'")
  end
end

# SPDX-License-Identifier: GPL-3.0-or-later
# What desktops and distributions take besides the program.

applicationsdir = $(datadir)/applications
dist_applications_DATA = %D%/desktop/luft.desktop
metainfodir = $(datadir)/metainfo
nodist_metainfo_DATA = %D%/desktop/luft.metainfo.xml
mimedir = $(datadir)/mime/packages
dist_mime_DATA = %D%/desktop/luft.xml
xboarddir = $(datadir)/games/plugins/xboard
dist_xboard_DATA = %D%/desktop/luft.eng
examplesdir = $(docdir)/examples
dist_examples_DATA = %D%/examples/game.pgn %D%/examples/luftrc %D%/examples/mates.epd
dist_doc_DATA = AUTHORS NEWS README.md
icons = $(DESTDIR)$(datadir)/icons/hicolor

EXTRA_DIST += %D%/release-check %D%/desktop/luft.svg %D%/desktop/luft-48.png %D%/desktop/luft-128.png \
	%D%/desktop/luft.metainfo.xml.in %D%/luftrc

# The pictures that the icon's sizes need, of the drawing; they are in the distribution.
icons: %D%/desktop/luft.svg
	for size in 48 128; do \
	    rsvg-convert -w $$size '$(srcdir)/%D%/desktop/luft.svg' -o "$(srcdir)/%D%/desktop/luft-$$size.png" || exit; \
	done

# An administrator's changes to the settings outlast the next `make install`.
install-contrib:
	$(MKDIR_P) '$(icons)/48x48/apps' '$(icons)/128x128/apps' '$(icons)/scalable/apps' '$(DESTDIR)$(sysconfdir)'
	$(INSTALL_DATA) '$(srcdir)/%D%/desktop/luft-48.png' '$(icons)/48x48/apps/luft.png'
	$(INSTALL_DATA) '$(srcdir)/%D%/desktop/luft-128.png' '$(icons)/128x128/apps/luft.png'
	$(INSTALL_DATA) '$(srcdir)/%D%/desktop/luft.svg' '$(icons)/scalable/apps/luft.svg'
	test -f '$(DESTDIR)$(sysconfdir)/luftrc' || \
	    $(INSTALL_DATA) '$(srcdir)/%D%/luftrc' '$(DESTDIR)$(sysconfdir)/luftrc'

uninstall-contrib:
	rm -f '$(icons)/48x48/apps/luft.png' '$(icons)/128x128/apps/luft.png' '$(icons)/scalable/apps/luft.svg'
	rm -f '$(DESTDIR)$(sysconfdir)/luftrc'

# Recipes of distributions; `make deb` builds Debian's of the tarball, in the folder package.
EXTRA_DIST += \
	%D%/packaging/PKGBUILD \
	%D%/packaging/debian/changelog \
	%D%/packaging/debian/control \
	%D%/packaging/debian/copyright \
	%D%/packaging/debian/lintian-overrides \
	%D%/packaging/debian/luft.doc-base \
	%D%/packaging/debian/rules \
	%D%/packaging/debian/source/format \
	%D%/packaging/default.nix \
	%D%/packaging/luft.rb \
	%D%/packaging/luft.spec

deb: dist
	rm -rf package && $(MKDIR_P) package
	cp $(distdir).tar.xz package/luft_$(PACKAGE_VERSION).orig.tar.xz
	cd package && tar xf luft_$(PACKAGE_VERSION).orig.tar.xz && cd $(distdir) && \
	    cp -r contrib/packaging/debian . && dpkg-buildpackage --no-sign -d && lintian --fail-on error,warning

clean-package:
	-chmod -R u+w package 2>/dev/null
	rm -rf package

.PHONY: clean-package deb icons install-contrib uninstall-contrib

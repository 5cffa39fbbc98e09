# SPDX-License-Identifier: GPL-3.0-or-later
dist_man_MANS = \
	%D%/luft-commands.7 \
	%D%/luft-keys.7 \
	%D%/luft-match.6 \
	%D%/luft-pgn.6 \
	%D%/luft-plain.6 \
	%D%/luft-uci.6 \
	%D%/luft.6 \
	%D%/luftrc.5
pictures = \
	%D%/explorer.svg \
	%D%/games.svg \
	%D%/screen.svg \
	%D%/settings.svg \
	%D%/setup.svg \
	%D%/summary.svg \
	%D%/tables.svg
EXTRA_DIST += \
	$(pictures) \
	%D%/guide.sh \
	%D%/merge.awk

# The pages' parts that come from the tables that luft reads; the pages are in the distribution.
EXTRA_PROGRAMS += %D%/tables
check_DATA += %D%/tables$(EXEEXT)
%C%_tables_LDADD = $(UI_LIBS)
table_pages = luft-commands.7 luft-keys.7 luftrc.5

manual: %D%/tables$(EXEEXT)
	%D%/tables$(EXEEXT) > tables.mdoc
	for page in $(table_pages); do \
		LC_ALL=C awk -f '$(srcdir)/man/merge.awk' tables.mdoc "$(srcdir)/man/$$page" > tables.new && \
		mv tables.new "$(srcdir)/man/$$page" || exit; \
	done
	rm -f tables.mdoc

# All pages and pictures in one file, for a browser; needs mandoc. `make install-html` installs it.
guide html-local: %D%/guide.html
%D%/guide.html: %D%/guide.sh $(dist_man_MANS) $(pictures)
	$(MKDIR_P) %D%
	sh '$(srcdir)/%D%/guide.sh' '$(srcdir)/%D%' > $@.new
	mv $@.new $@
CLEANFILES += %D%/guide.html

install-html-local: %D%/guide.html
	$(MKDIR_P) '$(DESTDIR)$(htmldir)'
	$(INSTALL_DATA) %D%/guide.html '$(DESTDIR)$(htmldir)/guide.html'

uninstall-guide:
	rm -f '$(DESTDIR)$(htmldir)/guide.html'

.PHONY: guide manual uninstall-guide

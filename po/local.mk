# SPDX-License-Identifier: GPL-3.0-or-later
# Texts for people. LINGUAS names the languages besides English; LANGUAGE.po has the texts of one, made
# from luft.pot, which `make luft.pot` makes from the sources.

LINGUAS = de es fr ru

# What only the command line and the filters say (src/), a domain of its own: filters/LANGUAGE.po has the
# texts of one, made from luft-filters.pot.
FILTER_LINGUAS = de es fr ru

# Names of openings, a domain of their own: openings/LANGUAGE.po has the parts of names of one, made from
# a template which `make luft-openings.pot` makes from the tables of names.
OPENING_LINGUAS = de es fr ru

# Laid out as they are installed: a program that is not finds them beside itself.
catalogues =
if MAKE_CATALOGUES
catalogues += $(LINGUAS:%=%D%/locale/%/LC_MESSAGES/luft.mo)
catalogues += $(FILTER_LINGUAS:%=%D%/locale/%/LC_MESSAGES/luft-filters.mo)
catalogues += $(OPENING_LINGUAS:%=%D%/locale/%/LC_MESSAGES/luft-openings.mo)
endif
luft_pot = $(srcdir)/%D%/luft.pot
filters_pot = $(srcdir)/%D%/filters/luft-filters.pot
openings_pot = $(srcdir)/%D%/openings/luft-openings.pot
text_sources = $(sort $(filter %.c %.h,$(libengine_a_SOURCES) $(libui_a_SOURCES)))
filter_sources = $(sort $(filter %.c %.h,$(libsrc_a_SOURCES) $(luft_SOURCES)))

EXTRA_DIST += %D%/keywords %D%/notes %D%/notes.awk %D%/luft.pot $(LINGUAS:%=%D%/%.po) \
	%D%/filters/luft-filters.pot $(FILTER_LINGUAS:%=%D%/filters/%.po) \
	%D%/openings/template.awk %D%/openings/luft-openings.pot $(OPENING_LINGUAS:%=%D%/openings/%.po)
CLEANFILES += $(catalogues) %D%/luft.pot.new %D%/filters/luft-filters.pot.new %D%/openings/luft-openings.pot.new

# make_template SOURCES: places are files without lines, and there are no dates: what changes in a template
# is a text or where it is.
make_template = $(AM_V_GEN)$(MKDIR_P) $(@D) && $(XGETTEXT) --directory='$(srcdir)' --from-code=UTF-8 \
	  --add-location=file --sort-output --add-comments=Translators --package-name=luft \
	  --msgid-bugs-address='$(PACKAGE_BUGREPORT)' --copyright-holder='the authors of luft' \
	  --keyword $$(cat '$(srcdir)/%D%/keywords') --output=- $(1) | \
	  sed '/^"POT-Creation-Date/d; /^\# SOME/d; /^\# FIRST/d; /^\#, fuzzy$$/d; s/PACKAGE/luft/; s/CHARSET/UTF-8/' | \
	  LC_ALL=C $(AWK) -f '$(srcdir)/%D%/notes.awk' '$(srcdir)/%D%/notes' - >$@
template_tools = %D%/keywords %D%/notes %D%/notes.awk $(srcdir)/%D%/local.mk

%D%/luft.pot.new: $(text_sources) $(template_tools)
	$(call make_template,$(text_sources))

luft.pot: %D%/luft.pot.new
	cmp -s %D%/luft.pot.new '$(luft_pot)' || cp %D%/luft.pot.new '$(luft_pot)'

# Not those that luft.pot has.
%D%/filters/luft-filters.pot.new: $(filter_sources) %D%/luft.pot.new $(template_tools)
	$(call make_template,--exclude-file='$(abs_builddir)/%D%/luft.pot.new' $(filter_sources))

luft-filters.pot: %D%/filters/luft-filters.pot.new
	cmp -s %D%/filters/luft-filters.pot.new '$(filters_pot)' || cp %D%/filters/luft-filters.pot.new '$(filters_pot)'

%D%/openings/luft-openings.pot.new: %D%/openings/template.awk $(opening_inputs)
	$(AM_V_GEN)$(MKDIR_P) %D%/openings && cd '$(abs_top_srcdir)' && \
	LC_ALL=C $(AWK) -f %D%/openings/template.awk $(filter %.tsv,$(opening_inputs)) >'$(abs_top_builddir)/$@'

luft-openings.pot: %D%/openings/luft-openings.pot.new
	cmp -s %D%/openings/luft-openings.pot.new '$(openings_pot)' || \
	  cp %D%/openings/luft-openings.pot.new '$(openings_pot)'

# Gives each language the messages of the templates, untranslated where they are new or worded anew. What
# luft does not say any more stays at the end of the file, for whoever translates.
merge_catalogue = $(MSGMERGE) --quiet --update --backup=off --no-fuzzy-matching --sort-output --add-location=file
merge-catalogues: luft.pot luft-filters.pot luft-openings.pot
	@for language in $(LINGUAS); do \
	  $(merge_catalogue) '$(srcdir)'/%D%/$$language.po '$(luft_pot)' || exit 1; \
	done
	@for language in $(FILTER_LINGUAS); do \
	  $(merge_catalogue) '$(srcdir)'/%D%/filters/$$language.po '$(filters_pot)' || exit 1; \
	done
	@for language in $(OPENING_LINGUAS); do \
	  $(merge_catalogue) '$(srcdir)'/%D%/openings/$$language.po '$(openings_pot)' || exit 1; \
	done

%D%/locale/%/LC_MESSAGES/luft.mo: $(srcdir)/%D%/%.po
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(MSGFMT) --check --output-file=$@ $<

%D%/locale/%/LC_MESSAGES/luft-filters.mo: $(srcdir)/%D%/filters/%.po
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(MSGFMT) --check --output-file=$@ $<

%D%/locale/%/LC_MESSAGES/luft-openings.mo: $(srcdir)/%D%/openings/%.po
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(MSGFMT) --check --output-file=$@ $<

install-catalogues: $(catalogues)
	@for catalogue in $(catalogues); do \
	  folder='$(DESTDIR)$(localedir)'/$$(dirname "$${catalogue#%D%/locale/}"); \
	  $(MKDIR_P) "$$folder" && $(INSTALL_DATA) "$$catalogue" "$$folder" || exit 1; \
	done

uninstall-catalogues:
	@for language in $(LINGUAS); do \
	  rm -f '$(DESTDIR)$(localedir)'/$$language/LC_MESSAGES/luft.mo; \
	done
	@for language in $(FILTER_LINGUAS); do \
	  rm -f '$(DESTDIR)$(localedir)'/$$language/LC_MESSAGES/luft-filters.mo; \
	done
	@for language in $(OPENING_LINGUAS); do \
	  rm -f '$(DESTDIR)$(localedir)'/$$language/LC_MESSAGES/luft-openings.mo; \
	done

.PHONY: luft.pot luft-filters.pot luft-openings.pot merge-catalogues install-catalogues uninstall-catalogues

# Texts for people. po/LINGUAS names the languages, one a line; po/LANGUAGE.po has their texts, made
# from luft.pot, which `make luft.pot` makes from the sources.

catalogues = $(LINGUAS:%=%D%/%.gmo)
luft_pot = $(srcdir)/%D%/luft.pot
text_sources = $(sort $(filter %.c %.h,$(libengine_a_SOURCES) $(libui_a_SOURCES) $(libsrc_a_SOURCES) \
	$(luft_SOURCES)))

LINGUAS =
EXTRA_DIST += %D%/keywords %D%/luft.pot $(LINGUAS:%=%D%/%.po)
CLEANFILES += $(catalogues) %D%/luft.pot.new

# Neither places nor dates: what changes in luft.pot is a text.
%D%/luft.pot.new: $(text_sources) %D%/keywords
	$(AM_V_GEN)$(MKDIR_P) %D% && $(XGETTEXT) --directory='$(srcdir)' --from-code=UTF-8 \
	  --no-location --sort-output --add-comments=Translators --package-name=luft \
	  --msgid-bugs-address='$(PACKAGE_BUGREPORT)' --copyright-holder='the authors of luft' \
	  --keyword $$(cat '$(srcdir)/%D%/keywords') --output=- $(text_sources) | \
	  sed '/^"POT-Creation-Date/d; /^# SOME/d; /^# FIRST/d; /^#, fuzzy$$/d; s/PACKAGE/luft/; s/CHARSET/UTF-8/' >$@

luft.pot: %D%/luft.pot.new
	cmp -s %D%/luft.pot.new '$(luft_pot)' || cp %D%/luft.pot.new '$(luft_pot)'

%D%/%.gmo: %D%/%.po
	$(AM_V_GEN)$(MKDIR_P) %D% && $(MSGFMT) --check --output-file=$@ $<

install-catalogues: $(catalogues)
	@for language in $(LINGUAS); do \
	  folder='$(DESTDIR)$(localedir)'/$$language/LC_MESSAGES; \
	  $(MKDIR_P) "$$folder" && $(INSTALL_DATA) %D%/$$language.gmo "$$folder/luft.mo" || exit 1; \
	done

uninstall-catalogues:
	@for language in $(LINGUAS); do \
	  rm -f '$(DESTDIR)$(localedir)'/$$language/LC_MESSAGES/luft.mo; \
	done

.PHONY: luft.pot install-catalogues uninstall-catalogues

# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_bell \
	%D%/test_byte_source \
	%D%/test_encoding \
	%D%/test_fdio \
	%D%/test_folder \
	%D%/test_linein \
	%D%/test_mapped_file \
	%D%/test_replace_file \
	%D%/test_sorted_runs \
	%D%/test_status \
	%D%/test_strbuf \
	%D%/test_text_fold \
	%D%/test_textout \
	%D%/test_unsafe_char \
	%D%/test_utf8 \
	%D%/test_width \
	%D%/test_words

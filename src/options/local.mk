libsrc_a_SOURCES += \
	%D%/match_plan.h \
	%D%/options.c \
	%D%/options.h \
	%D%/options_match.c \
	%D%/options_match.h \
	%D%/options_parse.c \
	%D%/options_parse.h \
	%D%/options_table.c \
	%D%/options_table.h \
	%D%/paths.c \
	%D%/paths.h \
	%D%/rcfile.c \
	%D%/rcfile.h

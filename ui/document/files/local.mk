libui_a_SOURCES += \
	%D%/errand.c \
	%D%/errand.h \
	%D%/file_place.c \
	%D%/file_place.h \
	%D%/file_watch.c \
	%D%/file_watch.h \
	%D%/files.c \
	%D%/files.h \
	%D%/movelist.c \
	%D%/movelist.h \
	%D%/recent.c \
	%D%/recent.h \
	%D%/recognise.c \
	%D%/recognise.h \
	%D%/savefile.c \
	%D%/savefile.h

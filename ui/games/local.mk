libui_a_SOURCES += \
	%D%/games.c \
	%D%/games.h \
	%D%/games_columns.c \
	%D%/games_columns.h \
	%D%/glance.c \
	%D%/glance.h \
	%D%/loading.c \
	%D%/loading.h \
	%D%/pasted.c \
	%D%/pasted.h

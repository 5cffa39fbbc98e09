libui_a_SOURCES += \
	%D%/games.c \
	%D%/games.h \
	%D%/listed_game.c \
	%D%/listed_game.h \
	%D%/loading.c \
	%D%/loading.h \
	%D%/pasted.c \
	%D%/pasted.h

libengine_a_SOURCES += \
	%D%/explorer.c \
	%D%/explorer.h \
	%D%/game_file.c \
	%D%/game_file.h \
	%D%/game_index.c \
	%D%/game_index.h \
	%D%/game_order.c \
	%D%/game_order.h \
	%D%/game_query.c \
	%D%/game_query.h \
	%D%/game_query_parse.c \
	%D%/game_row.c \
	%D%/game_row.h \
	%D%/game_search.c \
	%D%/game_search.h \
	%D%/name_table.c \
	%D%/name_table.h \
	%D%/position_index.c \
	%D%/position_index.h \
	%D%/position_index_build.c \
	%D%/position_index_format.h

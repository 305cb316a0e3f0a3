/** The highest id a row can have: a signed 32-bit integer. */
export const ID_MAX = 2_147_483_647

/** Longest name of a game, in characters. */
export const GAME_NAME_MAX = 40

/** Longest name of an avatar, in characters. */
export const AVATAR_NAME_MAX = 40

/** Longest answer, in characters. */
export const ANSWER_MAX = 120

/** Answers offered in a section, at most. */
export const ANSWERS_MAX = 4

/** The most sections any game has. */
export const SECTIONS_MAX = 20

/** Lowest and highest guest id: eight digits. */
export const GUEST_ID_MIN = 10_000_000
export const GUEST_ID_MAX = 99_999_999

/** Rows of a leaderboard. */
export const LEADERBOARD_ROWS = 50

/** Random games of a category that home shows. */
export const RANDOM_GAMES = 4

/** Games on one page of a category, and the most a caller may ask for. */
export const GAMES_PAGE_SIZE = 3
export const PAGE_SIZE_MAX = 50
export const TREND_GAMES = 2

/** Milliseconds that Open Square rests after a press. */
export const OPEN_SQUARE_REST_MS = 500

/** Milliseconds in which a second press of Quit counts, and after which a lost play leads home. */
export const QUIT_WINDOW_MS = 5_000
export const SESSION_EXPIRED_MS = 3_000

/** Milliseconds that 'Link copied successfully.' stays. */
export const NOTICE_MS = 2_000

/** A play without a move for so long is closed: 30 minutes, in milliseconds. */
export const PLAY_IDLE_MS = 30 * 60_000

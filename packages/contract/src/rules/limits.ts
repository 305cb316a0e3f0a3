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

/** Characters of a user name. */
export const USERNAME_MIN = 3
export const USERNAME_MAX = 15

/** Characters of an e-mail address, at most. */
export const MAIL_MAX = 50

/** Characters of a password. */
export const PASSWORD_MIN = 7
export const PASSWORD_MAX = 64

/** Digits of a verification code, and the most characters its field takes. */
export const CODE_DIGITS = 6
export const CODE_INPUT_MAX = 250

/** A verification code is good for so long, in milliseconds; so is what it has verified. */
export const CODE_LASTS_MS = 10 * 60_000

/** Tries that a code has, and codes that one requester may have sent to a mailbox in an hour. */
export const CODE_TRIES = 5
export const CODES_PER_HOUR = 5

/** Seconds until a code may be sent again. */
export const RESEND_AFTER_S = 100

/** Milliseconds that 'Verification Successful' stays before the account is made. */
export const VERIFIED_MS = 3_000

/** A reset link is good for so long, in milliseconds, and leads on so long after it was used. */
export const RESET_LASTS_MS = 30 * 60_000
export const RESET_REDIRECT_MS = 2_000

/** An access token is good for so long, and a session without a call for so long, in milliseconds. */
export const ACCESS_LASTS_MS = 15 * 60_000
export const SESSION_LASTS_MS = 30 * 24 * 3_600_000

/** Milliseconds between two looks at whether the session is still good. */
export const SESSION_CHECK_MS = 15 * 60_000

/** An account without a call for five years is deleted, as the privacy page says. */
export const ACCOUNT_RETENTION_YEARS = 5

/** Characters of a title typed into a list, and of one that came from the titles or an import. */
export const LIST_NAME_TYPED_MAX = 50
export const LIST_NAME_MAX = 120

/** Entries of a list on one page, and in one list at most. */
export const LIST_PAGE_SIZE = 6
export const LIST_MAX = 5_000

/** Characters of a MyAnimeList export, at most. */
export const LIST_IMPORT_MAX = 8_000_000

/** Titles suggested for what was typed, and the fewest characters that are looked up. */
export const TITLE_SUGGESTIONS = 8
export const TITLE_SEARCH_MIN = 2

/** Plays on one page of a profile, and days of its activity. */
export const RECENT_PLAYS_PAGE_SIZE = 6
export const ACTIVITY_DAYS = 371

/** Placeholders of the avatar picker while it loads. */
export const AVATAR_PLACEHOLDERS = 8

/** The longest text that a form's field may send; what is shorter is judged by the field's own limit. */
export const ANY_TEXT_MAX = 500

/** An answer so soon after its section could first be seen, in milliseconds, is nobody's who looked. */
export const TOO_FAST_MS = 300

/** A game so large is hard to guess whole by its first squares: its squares and its sections, at least. */
export const HARD_SQUARES_MIN = 9
export const HARD_SECTIONS_MIN = 5

/** So many hard games in a row, each whole by its first squares, are looked at by somebody. */
export const PERFECT_PLAYS_MAX = 3

/** Numbers of sections that a made game can have. */
export const SECTION_AMOUNTS = [5, 10, 15, 20] as const

/** Bytes of a picture that is sent in, and pixels that it may have, at most. */
export const IMAGE_BYTES_MAX = 10_000_000
export const IMAGE_PIXELS_MAX = 25_000_000

/** Pixels that a side of a picture may have, and how many times as long as the other it may be. */
export const IMAGE_SIDE_MAX = 16_384
export const IMAGE_ASPECT_MAX = 20

/** Games that an account may add in a day, and how long a draft waits for its sections, in milliseconds. */
export const GAMES_PER_DAY = 5
export const DRAFT_LASTS_MS = 3_600_000

/** Games on one page of a creator. */
export const CREATED_PAGE_SIZE = 6

/** Characters that a report may say beside its reason. */
export const REPORT_TEXT_MAX = 500

/** Rows on one page of the operators' lists, of avatars there, and the most that a search gives. */
export const ADMIN_PAGE_SIZE = 25
export const AVATARS_PAGE_SIZE = 10
export const SEARCH_ROWS_MAX = 25

/** Characters from which on names are searched. */
export const SEARCH_MIN = 3

/** Characters of a param's name and value, and of a role's name. */
export const PARAM_NAME_MAX = 60
export const PARAM_VALUE_MAX = 4_000
export const ROLE_NAME_MAX = 40

/** Days that the operators' charts go back, at most. */
export const CHART_DAYS_MAX = 365

/** Days that a chart goes back where nothing else is asked, and rows of the operators' tables of games and of the best. */
export const CHART_DAYS = 30
export const FIGURE_ROWS = 50
export const TOP_ROWS = 10

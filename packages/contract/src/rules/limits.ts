/** Maximum id of a row: ids are signed 32-bit integers. */
export const ID_MAX = 2_147_483_647

/** Maximum length of a game's name, in characters. */
export const GAME_NAME_MAX = 40

/** Maximum length of an avatar's name, in characters. */
export const AVATAR_NAME_MAX = 40

/** Maximum length of an answer, in characters. */
export const ANSWER_MAX = 120

/** Maximum number of answers offered in a section. */
export const ANSWERS_MAX = 4

/** Maximum number of sections of a game. */
export const SECTIONS_MAX = 20

/** Minimum and maximum guest id: eight digits. */
export const GUEST_ID_MIN = 10_000_000
export const GUEST_ID_MAX = 99_999_999

/** Number of rows of a leaderboard. */
export const LEADERBOARD_ROWS = 50

/** Number of random games per category on the home page. */
export const RANDOM_GAMES = 4

/** Number of games per page of a category, maximum page size of any list, and default number of trending games. */
export const GAMES_PAGE_SIZE = 3
export const PAGE_SIZE_MAX = 50
export const TREND_GAMES = 2

/** Maximum number of games whose results a call can request. */
export const RESULTS_MAX = 60

/** Milliseconds that Open Square stays disabled after a press. */
export const OPEN_SQUARE_REST_MS = 500

/** Milliseconds within which a second press of Quit confirms it, and after which an expired play redirects to the home page. */
export const QUIT_WINDOW_MS = 5_000
export const SESSION_EXPIRED_MS = 3_000

/** Milliseconds that 'Link copied successfully.' stays visible. */
export const NOTICE_MS = 2_000

/** Minimum number of finished plays, or of answers to a section, before their figures are shown. */
export const FIGURES_MIN = 20

/** Milliseconds without a move after which a play is closed: 30 minutes. */
export const PLAY_IDLE_MS = 30 * 60_000

/** Milliseconds for which an account or a game counts as new in the lists of operators. */
export const NEW_MS = 7 * 24 * 3_600_000

/** Maximum number of rows of each list on an operator's page of an account or a game. */
export const STORY_ROWS = 25

/** Maximum number of rows that one action of an operator changes, and milliseconds in which it can be undone. */
export const BULK_MAX = 50
export const UNDO_MS = 10_000

/** Milliseconds that a deleted game stays in the bin, from which it can be restored: 30 days. */
export const BIN_MS = 30 * 24 * 3_600_000

/** Milliseconds after the end of a guest's play in which an account that is created can be credited with it (GUEST-11). */
export const GUEST_PLAY_KEPT_MS = 7 * 24 * 3_600_000

/** Minimum and maximum length of a user name, in characters. */
export const USERNAME_MIN = 3
export const USERNAME_MAX = 15

/** Maximum length of an email address, in characters. */
export const MAIL_MAX = 50

/** Minimum and maximum length of a password, in characters. */
export const PASSWORD_MIN = 7
export const PASSWORD_MAX = 64

/** Number of digits of a verification code, and maximum length of its input field in characters. */
export const CODE_DIGITS = 6
export const CODE_INPUT_MAX = 250

/** Milliseconds that a verification code is valid, and also a completed verification. */
export const CODE_LASTS_MS = 10 * 60_000

/** Maximum number of attempts per verification code, and of codes per hour from one requester to one mailbox. */
export const CODE_TRIES = 5
export const CODES_PER_HOUR = 5

/** Seconds until the user can request another code. */
export const RESEND_AFTER_S = 100

/** Milliseconds that 'Verification Successful' stays visible before the account is created. */
export const VERIFIED_MS = 3_000

/** Milliseconds that a reset link is valid, and that the page waits after its use before it redirects. */
export const RESET_LASTS_MS = 30 * 60_000
export const RESET_REDIRECT_MS = 2_000

/** Milliseconds that an access token is valid, and milliseconds without a call after which a session ends. */
export const ACCESS_LASTS_MS = 15 * 60_000
export const SESSION_LASTS_MS = 30 * 24 * 3_600_000
/** How long a session lasts however often it is used. */
export const SESSION_ENDS_MS = 180 * 24 * 3_600_000

/** Digits of an authenticator app's code, and letters of a recovery code without its dashes. */
export const APP_CODE_DIGITS = 6
export const RECOVERY_CODE_LETTERS = 16

/** Number of recovery codes, maximum number of passkeys, and maximum length of a passkey's name in characters. */
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 40

/** Milliseconds within which a second factor is used at a sign-in, or set up. */
export const FACTOR_CHALLENGE_MS = 10 * 60_000

/** Milliseconds after its use in which a second factor need not be asked for again. */
export const FACTOR_FRESH_MS = 10 * 60_000

/** Milliseconds after an operator's first visit in which the panel opens without a second factor. */
export const FACTOR_GRACE_MS = 7 * 24 * 3_600_000

/** Milliseconds between two checks of whether the session is still valid. */
export const SESSION_CHECK_MS = 15 * 60_000

/** Years without a call after which an account is deleted, as the privacy page says. */
export const ACCOUNT_RETENTION_YEARS = 5

/** Maximum length of a list entry, in characters: typed by the user, and taken from a known title or an import. */
export const LIST_NAME_TYPED_MAX = 50
export const LIST_NAME_MAX = 120

/** Number of list entries per page, and maximum number of entries per list. */
export const LIST_PAGE_SIZE = 6
export const LIST_MAX = 5_000

/** Maximum length of a MyAnimeList export, in characters. */
export const LIST_IMPORT_MAX = 8_000_000

/**
 * Maximum size of the call that imports one, in bytes. In JSON, a line break and a tab take two characters each, and a Japanese
 * character takes three bytes.
 */
export const LIST_IMPORT_BYTES_MAX = 1.5 * LIST_IMPORT_MAX

/** Maximum number of title suggestions, and minimum number of characters for a title search. */
export const TITLE_SUGGESTIONS = 8
export const TITLE_SEARCH_MIN = 2

/** Number of plays per page of a profile, and number of days in its activity chart. */
export const RECENT_PLAYS_PAGE_SIZE = 6
export const ACTIVITY_DAYS = 371

/** Number of skeletons in the avatar picker while it loads. */
export const AVATAR_PLACEHOLDERS = 8

/** Maximum length of any form field, in characters. The routes check the lower limits of single fields. */
export const ANY_TEXT_MAX = 500

/** An answer within this many milliseconds after its section was first visible is too fast for a human. */
export const TOO_FAST_MS = 300

/** Minimum number of squares and of sections that make a game hard to answer perfectly from its first squares alone. */
export const HARD_SQUARES_MIN = 9
export const HARD_SECTIONS_MIN = 5

/**
 * Number of consecutive hard games, each answered perfectly from the first squares, after which an operator reviews the plays.
 */
export const PERFECT_PLAYS_MAX = 3

/** Maximum length of what a player can write about a play that is under review. */
export const APPEAL_MAX = 280

/** Allowed numbers of sections of a created game. */
export const SECTION_AMOUNTS = [5, 10, 15, 20] as const

/** Maximum size of an uploaded picture, in bytes and in pixels. */
export const IMAGE_BYTES_MAX = 10_000_000
export const IMAGE_PIXELS_MAX = 25_000_000

/** Maximum size of a whole form with a picture, in bytes: 128 KB are for its fields and boundaries. */
export const FORM_BYTES_MAX = IMAGE_BYTES_MAX + 128 * 1024

/** Maximum side length of a picture in pixels, and maximum ratio of its longer side to its shorter one. */
export const IMAGE_SIDE_MAX = 16_384
export const IMAGE_ASPECT_MAX = 20

/** Maximum number of counted points that the games of one creator give one player for the plays of one day (RATED-6). */
export const CREATOR_DAY_POINTS_MAX = 2_500

/** Number of established players who make a game rated by finishing it, and milliseconds after which an account can be one. */
export const RATED_BY_PLAYERS = 10
export const ESTABLISHED_AFTER_MS = 24 * 3_600_000

/** Milliseconds after which an incomplete draft expires. */
export const DRAFT_LASTS_MS = 3_600_000

/** Milliseconds after its last section in which a draft of an open number of sections is published. */
export const OPEN_DRAFT_QUIET_MS = 2 * 60_000

/** Number of games per page of a creator's list. */
export const CREATED_PAGE_SIZE = 6

/** Maximum length of a report's text, in characters. */
export const REPORT_TEXT_MAX = 500

/** Maximum length of an operator's note on a decision, and of a search in the panel's lists, in characters. */
export const DECISION_NOTE_MAX = 500
export const PANEL_SEARCH_MAX = 100

/** Number of rows per page of the panel's lists and of its avatar list, and maximum number of search results. */
export const ADMIN_PAGE_SIZE = 25
export const AVATARS_PAGE_SIZE = 10
export const SEARCH_ROWS_MAX = 25

/** Minimum number of characters for a name search. */
export const SEARCH_MIN = 3

/** Maximum length of a param's name, a param's value and a role's name, in characters. */
export const PARAM_NAME_MAX = 60
export const PARAM_VALUE_MAX = 4_000
export const ROLE_NAME_MAX = 40

/** Maximum number of days in the panel's charts. */
export const CHART_DAYS_MAX = 365

/** Default number of days in a chart, and number of rows in the panel's table of game figures and in its top lists. */
export const CHART_DAYS = 30
export const FIGURE_ROWS = 50
export const TOP_ROWS = 10

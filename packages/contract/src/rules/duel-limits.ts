import type { SquareAmount } from './squares.ts'

/** Milliseconds after which a lobby without a second player expires; each extension adds as many. */
export const LOBBY_MS = 100_000

/** Milliseconds of the countdown that both screens show before the match, once both seats are taken. */
export const COUNT_IN_MS = 3_000

/** Length and letters of a room code. Letters that are easily confused are left out. */
export const DUEL_CODE_LENGTH = 6
export const DUEL_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A section starts when both players have it on screen, or after this many milliseconds at the latest. */
export const SECTION_START_MS = 3_000

/** Milliseconds of a section, by the number of squares. */
const SECTION_MS: Record<SquareAmount, number> = { 1: 20_000, 4: 20_000, 9: 30_000, 16: 30_000 }

/** Returns the length of a section in milliseconds. */
export const sectionMs = (squareAmount: SquareAmount) => SECTION_MS[squareAmount]

/** Milliseconds that the second player has to answer, at most, once the first has answered. */
export const SECOND_ANSWER_MS = 15_000

/** An answer still counts if it arrives this many milliseconds after the deadline. */
export const ANSWER_GRACE_MS = 500

/** Milliseconds after which a player counts as ready without pressing the button. */
export const READY_MS = 10_000

/** Milliseconds without a sign of life after which a player is shown as away. */
export const AWAY_SHOWN_MS = 5_000

/** Milliseconds that a player may be away at a time, and in a whole match. */
export const AWAY_ONCE_MS = 30_000
export const AWAY_MATCH_MS = 60_000

/** Milliseconds that a player who leaves on purpose has to return, and that a match survives after both players have left. */
export const LEAVE_MS = 10_000
export const BOTH_AWAY_MS = 60_000

/** Consecutive sections without any answer that abort a match, and without a player's own answer that forfeit it. */
export const SILENT_SECTIONS = 2
export const MISSED_SECTIONS = 3

/** Milliseconds after the end in which both players may request a rematch. */
export const REMATCH_MS = 30_000

/** Duels on one page of a profile. */
export const DUELS_PAGE_SIZE = 6

import type { SquareAmount } from './squares.ts'

/** A lobby without a second player is void after so long, in milliseconds; so long again after each extension. */
export const LOBBY_MS = 100_000

/** Once both seats are taken, both screens count down for so long before they show the match. */
export const COUNT_IN_MS = 3_000

/** The spoken code of a lobby. Its letters leave out those that are taken for one another. */
export const DUEL_CODE_LENGTH = 6
export const DUEL_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A section starts when both have it on screen, and after so long without that. */
export const SECTION_START_MS = 3_000

/** Milliseconds for a section, by how many squares there are to open. */
const SECTION_MS: Record<SquareAmount, number> = { 1: 20_000, 4: 20_000, 9: 30_000, 16: 30_000 }

/** Milliseconds that a section lasts. */
export const sectionMs = (squareAmount: SquareAmount) => SECTION_MS[squareAmount]

/** Once one has answered, the other has so long at the most. */
export const SECOND_ANSWER_MS = 15_000

/** An answer that was on its way at the deadline still counts. */
export const ANSWER_GRACE_MS = 500

/** Ready counts itself after so long. */
export const READY_MS = 10_000

/** Without a sign of life for so long, a player is shown as away. */
export const AWAY_SHOWN_MS = 5_000

/** So long a player may be away at a time, and in a match. */
export const AWAY_ONCE_MS = 30_000
export const AWAY_MATCH_MS = 60_000

/** Who leaves on purpose has so long to come back, and a match that both have left so long. */
export const LEAVE_MS = 10_000
export const BOTH_AWAY_MS = 60_000

/** Sections in a row without any answer that abort a match, and without one's own that forfeit it. */
export const SILENT_SECTIONS = 2
export const MISSED_SECTIONS = 3

/** So long after its end both may ask for another match. */
export const REMATCH_MS = 30_000

/** Matches on one page of a profile. */
export const DUELS_PAGE_SIZE = 6

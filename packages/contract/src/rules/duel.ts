import type { SquareAmount } from './squares.ts'

/** Topic that notifies a waiting player when an opponent has joined (DUEL-16). */
export const READY_TOPIC = '/topic/gameReady'

/** Prefix of the match topics, each of which delivers the events of one match to its two players. */
export const MATCH_TOPICS = '/topic/game/'

/** Returns the topic of a match. */
export const matchTopic = (gameToken: string) => `${MATCH_TOPICS}${gameToken}`

/** Prefix of the destinations to which the players of a match send their moves (STOMP-22). */
export const MATCH_SENDS = '/app/live/'

/** Returns the destination of the moves of a match. */
export const matchSends = (gameToken: string) => `${MATCH_SENDS}${gameToken}`

/** Milliseconds after which a lobby without a second player expires. An extension restarts the countdown. */
export const LOBBY_MS = 100_000

/** Milliseconds of the countdown that both screens show before the match, once both seats are taken. */
export const COUNT_IN_MS = 3_000

/** Length and characters of a room code. Characters that are easily confused are left out. */
export const DUEL_CODE_LENGTH = 6
export const DUEL_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A section starts when both players have it on screen, or after this many milliseconds at the latest. */
export const SECTION_START_MS = 3_000

/** Duration of a section in milliseconds, by the number of squares. */
const SECTION_MS: Record<SquareAmount, number> = { 1: 20_000, 4: 20_000, 9: 30_000, 16: 30_000 }

/** Returns the duration of a section in milliseconds. */
export const sectionMs = (squareAmount: SquareAmount) => SECTION_MS[squareAmount]

/** Maximum number of milliseconds that the second player has to answer after the first one has answered. */
export const SECOND_ANSWER_MS = 15_000

/** An answer still counts if it arrives this many milliseconds after the deadline. */
export const ANSWER_GRACE_MS = 500

/** Milliseconds after which a player counts as ready without pressing the button. */
export const READY_MS = 10_000

/** Milliseconds after the last signal from a player until the player is shown as away, and after the end of the last connection. */
export const AWAY_SHOWN_MS = 5_000
export const AWAY_CLOSED_MS = 1_000

/** Maximum number of milliseconds that all pauses of a player together last in a match. */
export const PAUSE_MATCH_MS = 20_000

/** Maximum number of milliseconds that a player may be away at a time, and in total during a match. */
export const AWAY_ONCE_MS = 30_000
export const AWAY_MATCH_MS = 60_000

/** Milliseconds that a player who left on purpose has to return, and that a match continues while both players are away. */
export const LEAVE_MS = 10_000
export const BOTH_AWAY_MS = 60_000

/**
 * Number of consecutive sections without an answer of either player after which the match is aborted, and without an answer of
 * one player after which that player forfeits.
 */
export const SILENT_SECTIONS = 2
export const MISSED_SECTIONS = 3

/** Milliseconds after the end of a match within which both players can request a rematch. */
export const REMATCH_MS = 30_000

/** What a player can send the opponent during a match: each is a drawing, in this order (DUEL-76). */
export const REACTIONS = ['laugh', 'wow', 'bravo', 'heart', 'think', 'cry', 'angry', 'yawn'] as const

export type Reaction = (typeof REACTIONS)[number]

/** Minimum number of milliseconds between two reactions of a player, and how long a page shows one. */
export const REACTION_EVERY_MS = 1_000
export const REACTION_SHOWN_MS = 2_000

/** Number of duels per page of a profile. */
export const DUELS_PAGE_SIZE = 6

import type { PlayKind } from '../../platform/db/tables-play.ts'
import { isIdle } from './play.ts'

/** The caller's open play, as far as the decision about a new start needs it. */
export interface OpenPlay {
  id: number
  version: number
  kind: PlayKind
  touchedAt: Date
  /** The token of the shared result that it answers, whose draw it has; null if the draw is its own. */
  challenge: string | null
  /** How many of its sections are answered. */
  answered: number
  score: number
}

/** The caller's history with a game. */
export interface History {
  open: OpenPlay | null
  /** The caller has started this game before. */
  playedBefore: boolean
  /** The guest of this browser has started this game before. */
  playedAsGuest: boolean
  /** The caller, or the guest of this browser, has met this game in a duel. */
  metInDuel: boolean
  isCreator: boolean
  /** An operator can see all answers. */
  isOperator: boolean
  /** The caller has seen the answers on the panel, with a role that may have been taken away since. */
  answersSeen: boolean
  /** The caller, or the guest of this browser, knows most of the pictures from other games, and it is not the Daily of this day. */
  picturesKnown: boolean
}

/** Why a play earns no points. */
export type PracticeReason =
  | 'own-game'
  | 'operator'
  | 'answers-seen'
  | 'met-in-duel'
  | 'played-as-guest'
  | 'pictures-known'
  | 'played'

export type Start = { playKind: PlayKind; because: PracticeReason | null } & (
  | { kind: 'continue'; continues: OpenPlay }
  | { kind: 'open'; closes: OpenPlay | null }
)

/** Returns whether a play has had no move: no answer, and no square opened beyond the first. */
const isUntouched = (open: OpenPlay) => open.version === 0

/** Returns whether an open play has the draw that a start asks for: that of a challenge, or any if it asks for none. */
const hasDraw = (open: OpenPlay, challenge: string | null) => challenge === null || open.challenge === challenge

const isUntouchedRanked = (open: OpenPlay | null, challenge: string | null) =>
  open?.kind === 'ranked' && isUntouched(open) && hasDraw(open, challenge)

/** @returns how a user knows the game from elsewhere than own plays, or null */
function knownFrom(history: History): PracticeReason | null {
  if (history.isCreator) return 'own-game'
  if (history.isOperator) return 'operator'
  if (history.answersSeen) return 'answers-seen'
  if (history.metInDuel) return 'met-in-duel'
  return history.playedAsGuest ? 'played-as-guest' : null
}

/** @returns why the next play of a user is practice (PLAY-2), or null if it is ranked */
function practiceReason(history: History, challenge: string | null): PracticeReason | null {
  const known = knownFrom(history)
  if (known) return known
  // An untouched ranked play is the user's only play of the game: any later play would have closed it. One with another draw than
  // the challenge has shown other squares, so the challenge cannot be ranked too (CHALLENGE-2).
  if (history.playedBefore && !isUntouchedRanked(history.open, challenge)) return 'played'
  return history.picturesKnown ? 'pictures-known' : null
}

function kindFor(isUser: boolean, because: PracticeReason | null): PlayKind {
  if (!isUser) return 'guest'
  return because ? 'practice' : 'ranked'
}

/** An untouched ranked play never expires, because a new draw would show the player other squares (PLAY-20). */
const continues = (open: OpenPlay, playKind: PlayKind, challenge: string | null, now: Date) =>
  isUntouched(open) && open.kind === playKind && hasDraw(open, challenge) && (playKind === 'ranked' || !isIdle(open, now))

/** Returns whether an open play may have begun with the answer that a start brings again: one answer and nothing else (PLAY-37). */
export const mayHaveBegun = ({ open }: History, challenge: string | null, now: Date): boolean =>
  open !== null && open.version === 1 && open.answered === 1 && hasDraw(open, challenge) && !isIdle(open, now)

/**
 * Decides what a start does: it continues an open untouched play, or opens a new one and closes the previous one (PLAY-2, PLAY-3).
 * The game's page shows the same decision before the start (GAME-5).
 * @param isUser false for a guest, whose plays earn no points
 * @param challenge the token of the shared result to beat; null if the start asks for none
 */
export function decideStart(isUser: boolean, history: History, now: Date, challenge: string | null = null): Start {
  const because = isUser ? practiceReason(history, challenge) : null
  const playKind = kindFor(isUser, because)
  const { open } = history
  return open && continues(open, playKind, challenge, now)
    ? { playKind, because, kind: 'continue', continues: open }
    : { playKind, because, kind: 'open', closes: open }
}

/**
 * Returns whether a ranked play is open that still counts, and that a duel or a guest play of the same game would end as
 * practice (PLAY-30).
 */
export function isRankedOpen(history: History, now: Date): boolean {
  const { open } = history
  if (open?.kind !== 'ranked' || knownFrom(history) || history.picturesKnown) return false
  return isUntouched(open) || !isIdle(open, now)
}

/** Returns the open play that its player can continue where it is; null if there is none. An untouched one is continued by a start. */
export function openToContinue({ open }: History, now: Date): Pick<OpenPlay, 'answered' | 'score' | 'challenge'> | null {
  if (!open || isUntouched(open) || isIdle(open, now)) return null
  const { answered, score, challenge } = open
  return { answered, score, challenge }
}

import type { PlayKind } from '../../platform/db/tables-play.ts'
import { isIdle } from './play.ts'

/** The open play of a caller, as far as a new start asks. */
export interface OpenPlay {
  id: number
  version: number
  kind: PlayKind
  touchedAt: Date
}

/** What a caller has had to do with a game before. */
export interface History {
  open: OpenPlay | null
  /** The caller has started this game before. */
  playedBefore: boolean
  /** This browser's guest has. */
  playedAsGuest: boolean
  /** The caller, or this browser's guest, has met this game in a duel. */
  metInDuel: boolean
  isCreator: boolean
  /** The caller sees all answers. */
  isOperator: boolean
}

export type Start = { kind: 'keep'; keeps: OpenPlay } | { kind: 'open'; play: PlayKind; closes: OpenPlay | null }

const kindFor = (isUser: boolean, history: History): PlayKind => {
  if (!isUser) return 'guest'
  const { playedBefore, playedAsGuest, metInDuel, isCreator, isOperator } = history
  return playedBefore || playedAsGuest || metInDuel || isCreator || isOperator ? 'practice' : 'ranked'
}

/**
 * What a start does: keeps an open play that nobody touched, closes one that was (its chance is spent), opens a new one (PLAY-2, PLAY-3).
 * @param isUser false: a guest's play, which has no points to keep
 */
export function decideStart(isUser: boolean, history: History, now: Date): Start {
  const { open } = history
  if (open && open.version === 0 && !isIdle(open, now)) return { kind: 'keep', keeps: open }
  return { kind: 'open', play: kindFor(isUser, history), closes: open }
}

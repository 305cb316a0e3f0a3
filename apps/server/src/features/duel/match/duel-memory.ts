import { LRUCache } from 'lru-cache'
import type { KeptDuel } from '../duel.queries.ts'
import { isLive, type Match } from './match.ts'

const KEPT_MOST = 5_000

/**
 * Duels as this process saved them last. A move that begins from one of them needs no reading: its write tells whether the
 * duel still stands so. What is decided without a write is never decided from here.
 */
export interface DuelMemory {
  recall(token: string): KeptDuel | undefined
  /** Notes how a duel stands after a move that was saved. */
  note(before: KeptDuel, match: Match, seq: number): void
}

export function createDuelMemory(): DuelMemory {
  const duels = new LRUCache<string, KeptDuel>({ max: KEPT_MOST })
  return {
    recall: (token) => duels.get(token),
    note(before, match, seq) {
      // Only the sections beside the current one were loaded, and before a match only one seat.
      const isWhole = isLive(match) && before.seats.length === 2 && match.section === before.match.section
      if (isWhole) duels.set(before.token, { ...before, match, seq })
      else duels.delete(before.token)
    },
  }
}

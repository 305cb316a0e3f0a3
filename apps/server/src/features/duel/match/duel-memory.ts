import { LRUCache } from 'lru-cache'
import { lruOf } from '../../../platform/cached-loader.ts'
import type { CountRequest } from '../../../platform/metrics/metrics.ts'
import type { StoredDuel } from '../duel.queries.ts'
import { isLive, type Match } from './match.ts'

const DUELS_MAX = 5_000

/**
 * A cache of duels as this process last saved them. A move that starts from a cached duel needs no read: its write detects
 * whether the duel has changed since. A decision without a write is never made from the cache.
 */
export interface DuelMemory {
  recall(token: string): StoredDuel | undefined
  /** Caches a duel after a saved move. */
  note(before: StoredDuel, match: Match, seq: number): void
  /** Removes a duel from the cache if another process has saved message `seq`, so that the next move reads it. */
  forgetBefore(token: string, seq: number): void
}

/**
 * Returns whether the sections that the next move can touch are loaded: the current one, and after its end the next one. So they
 * are read while players look at a result, and never while a section's time runs.
 */
export const hasSections = ({ sections }: StoredDuel, { section, sectionAmount, phase }: Match) =>
  sections.has(section) && (phase.at !== 'revealed' || section + 1 === sectionAmount || sections.has(section + 1))

/** @param count counts the requests to the cache */
export function createDuelMemory(count: CountRequest): DuelMemory {
  const duels = new LRUCache<string, StoredDuel>(lruOf(DUELS_MAX))
  return {
    recall(token) {
      const duel = duels.get(token)
      count(duel ? 'hit' : 'miss')
      return duel
    },
    note(before, match, seq) {
      // Before a match only one seat was loaded, and only some of its sections.
      const isWhole = isLive(match) && before.seats.length === 2 && hasSections(before, match)
      if (isWhole) duels.set(before.token, { ...before, match, seq })
      else duels.delete(before.token)
    },
    forgetBefore(token, seq) {
      if ((duels.get(token)?.seq ?? seq) < seq) duels.delete(token)
    },
  }
}

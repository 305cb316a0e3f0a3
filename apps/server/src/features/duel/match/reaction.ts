import { REACTION_EVERY_MS, type Reaction } from '@guess/contract/rules/duel'
import {
  canRematch,
  isLive,
  type Match,
  type Moment,
  moved,
  playerAt,
  refused,
  type Seat,
  type Step,
  withPlayer,
} from './match.ts'

/**
 * Sends a player's reaction, from the arrival of both players until a rematch is no longer possible, and one a second (DUEL-76,
 * DUEL-77). It is no move: it brings nobody back, and changes nothing of the game (DUEL-78).
 */
export function reacted(match: Match, { seat, reaction }: { seat: Seat; reaction: Reaction }, now: Moment): Step {
  const { at } = match.phase
  if (at === 'lobby' || at === 'expired') return refused('game-not-started')
  if (!isLive(match) && !canRematch(match, now)) return refused('duel-over')
  const { reactedAt } = playerAt(match, seat)
  if (reactedAt !== undefined && now < reactedAt + REACTION_EVERY_MS) return refused('too-many-requests')
  return moved(withPlayer(match, seat, { reactedAt: now }), { kind: 'reacted', seat, reaction })
}

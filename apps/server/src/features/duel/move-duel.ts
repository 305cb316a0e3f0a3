import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { refuse } from '../../platform/http/refuse.ts'
import type { Platform } from '../../platform/platform.ts'
import { MOVED_MEANWHILE, move } from '../play/door.ts'
import { findDuel, type KeptDuel, saveDuel } from './duel.queries.ts'
import { type DuelEvent, stepDuel } from './duel-match.ts'
import { messagesOf } from './duel-messages.ts'
import type { Match } from './match.ts'
import type { Teller } from './teller.ts'

/** What a call of a duel needs. */
export type DuelNeeds = Pick<Platform, 'db' | 'clock' | 'pictures' | 'random'> & { teller: Teller }

/** How a move is kept; false when another was first. */
export type Save = (kept: KeptDuel, match: Match, messages: readonly DuelMessage[], now: Date) => Promise<boolean>

/** A duel after a move, with the match as it stands now. */
export interface MovedDuel {
  kept: KeptDuel
  match: Match
}

/** That time has passed, with the last signs of life that are kept. */
export function tickOf({ seats }: KeptDuel): DuelEvent {
  const [one = 0, two = 0] = seats.map(({ seenAt }) => seenAt.getTime())
  return { kind: 'tick', seen: [one, two] }
}

/**
 * Moves a duel: reads, steps, writes on the number seen, and only then tells. Another writer in between: all over again.
 * @param eventOf what happens, for a duel as it was read; may refuse
 * @param save where a move writes more than the match
 */
export async function moveDuel(
  { db, clock, pictures, teller }: Pick<DuelNeeds, 'db' | 'clock' | 'pictures' | 'teller'>,
  token: string,
  eventOf: (kept: KeptDuel) => DuelEvent,
  save: Save = (...move) => saveDuel(db, ...move),
): Promise<MovedDuel> {
  return move(async () => {
    const kept = (await findDuel(db, token)) ?? refuse('duel-not-found')
    const now = clock.now()
    const step = stepDuel(kept.match, eventOf(kept), now.getTime())
    if (step.kind === 'refused') refuse(step.code)
    if (step.kind === 'same') return { kept, match: kept.match }
    const messages = await messagesOf(kept, step.match, step.news, now, pictures)
    if (!(await save(kept, step.match, messages, now))) return MOVED_MEANWHILE
    await teller.tell(token, messages)
    return { kept, match: step.match }
  })
}

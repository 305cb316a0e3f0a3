import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { LOBBY_MS, READY_MS } from '@guess/contract/rules/duel'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { findDuel, type StoredDuel, type StoredSection } from '../features/duel/duel.queries.ts'
import { messagesOf } from '../features/duel/events/duel-messages.ts'
import { newMatch } from '../features/duel/match/match.ts'
import { foldInput, type StoredInput } from '../features/duel/match/stored-turn.ts'
import type { Db } from '../platform/db/database.ts'
import type { PictureFields } from '../platform/media/picture-field.ts'

/** Returns all sections of a duel, as `findDuel` returns some. */
async function sectionsOf(db: Db, token: string): Promise<Map<number, StoredSection>> {
  const rows = await db
    .selectFrom('duels as d')
    .innerJoin('sections as c', 'c.game_id', 'd.game_id')
    .leftJoin('titles as t', 't.title', 'c.correct_answer')
    .select(['c.section_number as sectionNumber', 'c.correct_answer as correctAnswer', 't.year', 't.form'])
    .select(['c.answers', 'c.picture', 'c.squares', 'd.draw'])
    .where('d.token', '=', token)
    .execute()
  return new Map(
    rows.map(({ draw, ...section }) => {
      const drawn = (draw as Pick<StoredSection, 'squareOrders' | 'answerOrders'>[])[section.sectionNumber]
      return [section.sectionNumber, { ...section, ...drawn } as StoredSection]
    }),
  )
}

/** Returns a duel as it was before its first turn: a lobby, or a rematch, which has no code. */
async function beginningOf(db: Db, duel: StoredDuel): Promise<StoredDuel> {
  const { created_at } = await db
    .selectFrom('duels')
    .select('created_at')
    .where('token', '=', duel.token)
    .executeTakeFirstOrThrow()
  const sections = await sectionsOf(db, duel.token)
  const { squareAmount, sectionAmount } = duel.match
  const game = { squareAmount: squareAmount as SquareAmount, sectionAmount, sections: [...sections.values()] }
  const at = created_at.getTime()
  const phase =
    duel.code === null
      ? ({ at: 'gathering', readyBy: at + READY_MS } as const)
      : ({ at: 'lobby', expiresAt: at + LOBBY_MS } as const)
  return { ...duel, match: newMatch(game, phase), seq: 0, sections }
}

/**
 * Tells a duel again from the first turn of its log: its messages, in order, and its match after them. Nothing of its snapshot is used.
 * @throws if the log has a gap, or does not fit the rules
 */
export async function retoldDuel(db: Db, pictures: Pick<PictureFields, 'picture'>, token: string) {
  const stored = await findDuel(db, token)
  if (!stored) throw new Error(`The duel ${token} does not exist`)
  let duel = await beginningOf(db, stored)
  const messages: DuelMessage[] = []
  for (const { seq, at, inputs } of await db
    .selectFrom('duel_turns')
    .selectAll()
    .where('token', '=', token)
    .orderBy('seq')
    .execute()) {
    if (seq !== duel.seq + 1) throw new Error(`The log of ${token} has turn ${seq} after message ${duel.seq}`)
    for (const input of inputs as StoredInput[]) {
      const { duel: after, events } = foldInput(duel, input, at)
      messages.push(...(await messagesOf(duel, after.match, events, at, pictures)))
      duel = after
    }
  }
  return { messages, match: duel.match, stored: stored.match }
}

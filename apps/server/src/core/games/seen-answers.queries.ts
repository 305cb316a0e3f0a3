import type { Db } from '../../platform/db/database.ts'

/** Remembers that accounts have seen the answers of a game on the panel: it stays practice for them (OPERATOR-123). */
export async function rememberSeen(db: Db, userIds: readonly number[], gameId: number, now: Date): Promise<void> {
  const rows = userIds.map((userId) => ({ user_id: userId, game_id: gameId, seen_at: now }))
  await db
    .insertInto('seen_answers')
    .values(rows)
    .onConflict((seen) => seen.doNothing())
    .execute()
}

/** Remembers that an account could see the answers of all games that there are, because it was an operator. */
export async function rememberAllSeen(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('seen_answers')
    .columns(['user_id', 'game_id', 'seen_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('games').select([val(userId).as('user_id'), 'id as game_id', val(now).as('seen_at')]),
    )
    .onConflict((seen) => seen.doNothing())
    .execute()
}

import { sql, type Updateable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { countRows, foldRowCounts } from './row-counts.queries.ts'
import type { Tables } from './tables.ts'

describe.each(DATABASES)('the counts of rows on $name', ({ open }) => {
  const testApp = withApp({ open })
  const db = () => testApp.db

  /** Compares the counts with the rows. */
  async function expectTrueCounts(): Promise<void> {
    const { rows } = await sql`select (select count(*) from users where deleted_at is null) as users,
      (select count(*) from catalog_games) as games, (select count(*) from listed_games where is_daily) as dailies`.execute(db())
    const [users, games, dailies] = [
      await countRows(db(), 'users'),
      await countRows(db(), 'catalog_games'),
      await countRows(db(), 'listed_dailies'),
    ]
    expect({ users, games, dailies }).toEqual(rows[0])
    expect(await countRows(db(), 'catalog_games', 'listed_dailies')).toBe(games + dailies)
  }

  const change = async (id: number, columns: Updateable<Tables['games']>) => {
    await db().updateTable('games').set(columns).where('id', '=', id).execute()
    await expectTrueCounts()
  }

  test('[OPERATOR-39] follow accounts that are added, deleted, restored and removed', async () => {
    await expectTrueCounts()
    const ids = [await aUser(testApp), await aUser(testApp), await aUser(testApp)]
    await expectTrueCounts()
    const set = (deletedAt: Date | null) =>
      db().updateTable('users').set({ deleted_at: deletedAt }).where('id', 'in', ids).execute()
    const now = testApp.platform.clock.now()
    for (const deletedAt of [now, now, null]) {
      await set(deletedAt)
      await expectTrueCounts()
    }
    await db()
      .deleteFrom('users')
      .where('id', '=', ids[0] ?? 0)
      .execute()
    await expectTrueCounts()
    expect(await countRows(db(), 'users')).toBe(2)
  })

  test('[OPERATOR-39] follow games that are published, hidden, deleted, restored, made a Daily and removed', async () => {
    const { id } = await aGame(testApp)
    await aGame(testApp)
    await expectTrueCounts()
    const now = testApp.platform.clock.now()
    await change(id, { published_at: null })
    await change(id, { deleted_at: now })
    await change(id, { published_at: now })
    await change(id, { deleted_at: null })
    await change(id, { is_daily: true })
    expect(await countRows(db(), 'listed_dailies')).toBe(1)
    await sql`update games set hidden_at = now(), hidden_by = 'operator'`.execute(db())
    await expectTrueCounts()
    await sql`update games set hidden_at = null, hidden_by = null, is_daily = not is_daily`.execute(db())
    await expectTrueCounts()
    await sql`delete from games`.execute(db())
    await expectTrueCounts()
  })

  test('[OPERATOR-39] stay the same while their steps are replaced by sums, also twice at once', async () => {
    const add = () =>
      sql`insert into users (user_name, name_key, created_at) select gen_random_uuid(), gen_random_uuid(), now()`.execute(db())
    await Promise.all(Array.from({ length: 150 }, add))
    const steps = async () => (await db().selectFrom('row_counts').select('id').execute()).length
    expect(await steps()).toBeGreaterThanOrEqual(150)
    await Promise.all([foldRowCounts(db()), add(), foldRowCounts(db()), add(), add()])
    await expectTrueCounts()
    expect(await steps()).toBeLessThan(10)
    await foldRowCounts(db())
    await expectTrueCounts()
  })
})

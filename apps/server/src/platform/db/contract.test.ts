import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BLANK_DATABASES, emptyDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { codeOf } from '../http/errors.ts'
import { type Db, isOrphan, isTaken, statement } from './database.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

const AT = new Date('2026-03-01T12:34:56.789Z')

const VALUES: { type: string; text: string; value: unknown }[] = [
  { type: 'int2', text: '-7', value: -7 },
  { type: 'int4', text: '2147483647', value: 2_147_483_647 },
  { type: 'int8', text: '9007199254740991', value: 9_007_199_254_740_991 },
  { type: 'numeric', text: '12.50', value: 12.5 },
  { type: 'float8', text: '0.1', value: 0.1 },
  { type: 'bool', text: 'true', value: true },
  { type: 'text', text: 'İstanbul 🍙', value: 'İstanbul 🍙' },
  { type: 'uuid', text: 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', value: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11' },
  { type: 'date', text: '2026-03-01', value: '2026-03-01' },
  { type: 'timestamptz', text: '2026-03-01T15:34:56.789+03', value: AT },
  { type: 'json', text: '{"a":[1,null,"x"]}', value: { a: [1, null, 'x'] } },
  { type: 'jsonb', text: '{"a":[1,null,"x"]}', value: { a: [1, null, 'x'] } },
  { type: 'int2[]', text: '{3,1,2}', value: [3, 1, 2] },
  { type: 'int4[]', text: '{3,1,2}', value: [3, 1, 2] },
  { type: 'int8[]', text: '{3,1,2}', value: [3, 1, 2] },
  { type: 'int8[]', text: '{}', value: [] },
  { type: 'int8[]', text: '{1,NULL}', value: [1, null] },
  { type: 'numeric[]', text: '{1.50,-2}', value: [1.5, -2] },
  { type: 'date[]', text: '{2026-03-01,2026-03-02}', value: ['2026-03-01', '2026-03-02'] },
  { type: 'text[]', text: '{"a,b","\\"c\\"",d}', value: ['a,b', '"c"', 'd'] },
  { type: 'text[]', text: '{}', value: [] },
]

const A_USER = { user_name: 'Rei', name_key: 'rei', total_score_at: null, created_at: AT }
const A_GAME = {
  ...{
    name: 'Game',
    name_key: 'game',
    game_type_id: 2,
    creator_user_id: null,
    square_amount: 4,
    section_amount: 1,
    preview: 'p',
  },
  ...{ placeholder: '', random_key: 0.5, created_at: AT, updated_at: AT, published_at: AT },
}
const KEY = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'

const failure = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
    return null
  } catch (error) {
    return error
  }
}

describe.each(BLANK_DATABASES)('[SERVICE-11] on $name', ({ open }) => {
  let database: TestDatabase
  let db: Db

  beforeAll(async () => {
    database = await open()
    db = database.db
    await Promise.all([migrate(db), migrate(db), migrate(db)])
  })
  beforeEach(() => emptyDatabase(db))
  afterAll(() => database.close())

  const aGame = async (more: Partial<typeof A_GAME> = {}) =>
    (
      await db
        .insertInto('games')
        .values({ ...A_GAME, ...more } as Insertable<Tables['games']>)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const aPlay = (more: object) => {
    const play = {
      game_id: 0,
      kind: 'guest' as const,
      guest_key: KEY,
      user_id: null,
      started_at: AT,
      touched_at: AT,
      ended_at: null,
    }
    return db
      .insertInto('plays')
      .values({ ...play, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  test.each(VALUES)('[SERVICE-11] a value of $type is read as the same value', async ({ type, text, value }) => {
    const { rows } = await sql<{ value: unknown }>`select cast(${text}::text as ${sql.raw(type)}) as value`.execute(db)
    expect(rows).toEqual([{ value }])
  })

  test('[SERVICE-11] an SQL null is read as null, and a count as a number', async () => {
    const { rows } = await sql`select null::int as nothing, null::timestamptz as never, count(*) as count from games`.execute(db)
    expect(rows).toEqual([{ nothing: null, never: null, count: 0 }])
  })

  test('[SERVICE-7] [SERVICE-11] a text with U+0000 fails with a code that maps to invalid-request', async () => {
    for (const query of [sql`select ${'\u0000'}::text`, sql`select ${'{"a":"\\u0000"}'}::jsonb`]) {
      const error = await query.execute(db).then(
        () => ({}),
        (thrown) => thrown,
      )
      expect(codeOf(error)).toBe('invalid-request')
    }
  })

  test('[SERVICE-11] dates, lists, null and numbers are read as they were passed in', async () => {
    type Row = { at: Date; texts: string[]; numbers: number[]; nothing: string | null; big: number }
    const echo = statement<Row, [Date, string[], number[], null, number]>(
      'select $1::timestamptz as at, $2::text[] as texts, $3::smallint[] as numbers, $4::uuid as nothing, $5::bigint as big',
    )
    const texts = ['a,b', '"c"', '\\', '{}', "d'e", '', 'null']
    const [row] = await echo(db, AT, texts, [3, 1, 2], null, 9_007_199_254_740_991)
    expect(row).toEqual({ at: AT, texts, numbers: [3, 1, 2], nothing: null, big: 9_007_199_254_740_991 })
  })

  test('[SERVICE-11] a statement can run again with other values', async () => {
    const among = statement<{ id: number }, [number[]]>('select id from game_types where id = any($1) order by id')
    for (const ids of [[1], [1, 2, 3], [], [2, 99]]) {
      expect((await among(db, ids)).map(({ id }) => id)).toEqual(ids.filter((id) => id < 5))
    }
  })

  test('[SERVICE-11] classifies a unique violation and a foreign-key violation', async () => {
    await db.insertInto('users').values(A_USER).execute()
    const taken = await failure(db.insertInto('users').values(A_USER).execute())
    const orphan = await failure(aGame({ game_type_id: 99 }))
    const other = await failure(aGame({ square_amount: 5 }))
    expect([taken, orphan, other].map(isTaken)).toEqual([true, false, false])
    expect([taken, orphan, other].map(isOrphan)).toEqual([false, true, false])
    expect([null, undefined, 'text', { code: '23505' }].map(isTaken)).toEqual([false, false, false, false])
  })

  test('[SERVICE-11] a transaction is committed as a whole or not at all', async () => {
    const insert = (name: string, fails: boolean) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('users')
          .values({ ...A_USER, user_name: name, name_key: name })
          .execute()
        if (fails) throw new Error('changed my mind')
      })
    await insert('kept', false)
    expect(await failure(insert('lost', true))).toBeInstanceOf(Error)
    expect(await db.selectFrom('users').select('user_name').execute()).toEqual([{ user_name: 'kept' }])
  })

  test('[SERVICE-11] the next statement runs normally after an error', async () => {
    await failure(sql`select 1 / 0`.execute(db))
    await failure(sql`select nonsense`.execute(db))
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('[SERVICE-11] failed and unparsable statements do not affect the next ones', async () => {
    const divided = statement<{ result: number }, [number]>('select (10 / $1::int)::int as result')
    const nonsense = statement<object, [number]>('select nonsense where $1 = 1')
    for (let time = 0; time < 3; time++) {
      expect(await failure(divided(db, 0))).toMatchObject({ code: '22012' })
      expect(await failure(nonsense(db, 1))).toMatchObject({ code: '42703' })
      expect(await divided(db, 5)).toEqual([{ result: 2 }])
    }
  })

  test('[SERVICE-11] a failed statement rolls back its transaction, and can run again afterwards', async () => {
    const divided = statement<{ result: number }, [number]>('select (20 / $1::int)::int as result')
    const work = db.transaction().execute(async (trx) => {
      await trx.insertInto('users').values(A_USER).execute()
      await divided(trx, 0)
    })
    expect(await failure(work)).toMatchObject({ code: '22012' })
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
    expect(await db.transaction().execute((trx) => divided(trx, 10))).toEqual([{ result: 2 }])
  })

  test('[SERVICE-11] a prepared statement keeps working when the schema changes', async () => {
    await sql`create table shifting (id int, word text)`.execute(db)
    await sql`insert into shifting values (${1}, ${'one'})`.execute(db)
    const everything = statement<Record<string, unknown>, [number]>('select * from shifting where id = $1')
    const words = statement<{ word: string }, [number]>('select word from shifting where id = $1')
    expect([await everything(db, 1), await words(db, 1)]).toEqual([[{ id: 1, word: 'one' }], [{ word: 'one' }]])
    await sql`alter table shifting add column extra int default 7`.execute(db)
    expect([await everything(db, 1), await words(db, 1)]).toEqual([[{ id: 1, word: 'one', extra: 7 }], [{ word: 'one' }]])
    await sql`alter table shifting alter column word type varchar(9), drop column extra`.execute(db)
    expect([await everything(db, 1), await words(db, 1)]).toEqual([[{ id: 1, word: 'one' }], [{ word: 'one' }]])
    await sql`drop table shifting`.execute(db)
  })

  test('[SERVICE-11] more statements than can stay prepared still return the right results', async () => {
    for (let round = 0; round < 2; round++) {
      for (let number = 0; number < 600; number++) {
        const added = statement<{ sum: number }, [number]>(`select ($1::int + ${number})::int as sum`)
        expect(await added(db, 1)).toEqual([{ sum: number + 1 }])
      }
    }
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(db)
    if (database.embedded) expect(rows[0]?.count).toBeLessThanOrEqual(501)
  })

  test('[SERVICE-11] a write returns the number of rows that it wrote', async () => {
    const users = ['a', 'b', 'c'].map((name) => ({ ...A_USER, user_name: name, name_key: name }))
    expect(await db.insertInto('users').values(users).executeTakeFirst()).toMatchObject({ numInsertedOrUpdatedRows: 3n })
    const renamed = db.updateTable('users').set({ user_name: 'd' }).where('name_key', '=', 'a')
    expect(await renamed.executeTakeFirst()).toMatchObject({ numUpdatedRows: 1n })
    expect(await db.deleteFrom('users').where('name_key', '=', 'zzz').executeTakeFirst()).toMatchObject({ numDeletedRows: 0n })
  })

  test('[SERVICE-11] three concurrent migrations create the tables once, with the four categories', async () => {
    await migrate(db)
    const types = await db.selectFrom('game_types').selectAll().orderBy('id').execute()
    expect(types.map(({ name, adult }) => [name, adult])).toEqual([
      ['Manga', false],
      ['Anime Mixed', false],
      ['Characters', false],
      ['Ecchi & Hentai', true],
    ])
  })

  test('[SERVICE-39] a schema that is one migration newer stays as it is, and a newer one is refused', async () => {
    const history = 'kysely_migration' as keyof Tables
    const add = (name: string) =>
      sql`insert into ${sql.table(history)} (name, timestamp) values (${name}, '2030-01-01T00:00:00Z')`.execute(db)
    expect(await migrate(db)).toBeNull()
    await add('9998-newer')
    expect(await migrate(db)).toBe('9998-newer')
    await add('9999-newest')
    expect(await failure(migrate(db))).toMatchObject({
      message: expect.stringMatching(/9998-newer, 9999-newest\. .+restore the backup/),
    })
    await sql`delete from ${sql.table(history)} where name like '999%'`.execute(db)
    expect(await migrate(db)).toBeNull()
  })

  test('[SERVICE-11] the constraints of the tables reject what the rules forbid', async () => {
    const id = await aGame()
    const userId = (await db.insertInto('users').values(A_USER).returning('id').executeTakeFirstOrThrow()).id
    const wrong = [
      () => aGame({ square_amount: 2 }),
      () => aGame({ section_amount: 21 }),
      () => aPlay({ game_id: id, guest_key: null }),
      () => aPlay({ game_id: id, user_id: userId }),
      () => aPlay({ game_id: id, kind: 'ranked' }),
      () => aPlay({ game_id: id, status: 'finished' }),
      () => aPlay({ game_id: id, ended_at: AT }),
      () => db.insertInto('guests').values({ guest_id: 9_999_999, guest_key: KEY, created_at: AT }).execute(),
    ]
    for (const work of wrong) expect(await failure(work())).toMatchObject({ code: '23514' })
  })

  test('[PLAY-3] the tables allow one open play per caller, and one ranked play per user', async () => {
    const id = await aGame()
    const userId = (await db.insertInto('users').values(A_USER).returning('id').executeTakeFirstOrThrow()).id
    const user = { game_id: id, user_id: userId, guest_key: null }
    await aPlay({ game_id: id })
    expect(isTaken(await failure(aPlay({ game_id: id })))).toBe(true)
    await aPlay({ ...user, kind: 'ranked', status: 'left', ended_at: AT })
    expect(isTaken(await failure(aPlay({ ...user, kind: 'ranked' })))).toBe(true)
    await aPlay({ ...user, kind: 'practice' })
    expect(isTaken(await failure(aPlay({ ...user, kind: 'practice' })))).toBe(true)
  })
})

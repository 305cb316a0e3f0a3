import { titleKey } from '@guess/contract/rules/title-key'
import { type Insertable, sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { LikeName } from './choose-titles.ts'

/** Names looked at for each of the two likenesses: a title has up to five. */
const LOOKED_AT = 40

/** Sorts after every name that goes on from here. */
const LAST = '\u{10ffff}'

/** Letters from which a text is looked for inside of imported names: fewer are in too many of them. */
const LOOKED_FOR_FROM = 4
/** Letters that are looked for: more tell no two names apart, and each costs a look into the index. */
const LOOKED_FOR_MOST = 24

/** Imported names that are read for one search, of the many that may start with it or have it in them. */
const READ_MOST = 400

const STARTS = 'name_key >= $1 and name_key < $2'
const SHORTEST = 'order by length(name_key), name_key limit $3'

const selectLike = statement<LikeName, [string, string, number]>(`
  with likely as (
    (select title_id, name, name_key from title_names where not imported and ${STARTS} ${SHORTEST})
    union
    (select title_id, name, name_key from title_names where not imported
      order by name_key <->> $1, name_key <-> $1 limit $3)
    union
    (select * from (select title_id, name, name_key from title_names where imported and ${STARTS}
      order by name_key limit ${READ_MOST}) starting ${SHORTEST})
    union
    (select * from (select title_id, name, name_key from title_names
      where imported and length($1) >= ${LOOKED_FOR_FROM} and name_key like '%' || left($1, ${LOOKED_FOR_MOST}) || '%'
      limit ${READ_MOST}) holding ${SHORTEST})
  )
  select t.title, l.name, t.imported, word_similarity($1, l.name_key) as likeness, similarity($1, l.name_key) as "wholeLikeness"
  from likely l join titles t on t.id = l.title_id`)

/**
 * Names that start with `key`, and those most like it; imported ones that start with it or have it in them. They are looked for
 * apart, lest the many hide the few.
 */
export const findLikeNames = (db: Db, key: string) => selectLike(db, key, key + LAST, LOOKED_AT)

export interface NewTitle {
  title: string
  otherNames: readonly string[]
  kind: 'anime' | 'manga'
  year: number
  /** The same for all titles of one story. */
  franchise: string
}

type TitleRow = Pick<Insertable<Tables['titles']>, 'title' | 'kind' | 'year' | 'franchise'>

/** The titles as rows of a table `t`, a list for each column. */
const titleRows = (titles: readonly NewTitle[]) =>
  sql<TitleRow>`unnest(${titles.map(({ title }) => title)}::text[], ${titles.map(({ kind }) => kind)}::text[],
    ${titles.map(({ year }) => year)}::smallint[], ${titles.map(({ franchise }) => franchise)}::text[])`.as<'t'>(
    sql`t (title, kind, year, franchise)`,
  )

/** All names of the titles as rows of a table `n`, a list for each column. */
function nameRows(titles: readonly NewTitle[]) {
  const names = titles.flatMap(({ title, otherNames }) => [title, ...otherNames].map((name) => ({ title, name })))
  const keys = names.map(({ name }) => titleKey(name))
  return sql<{ title: string; name: string; key: string }>`unnest(${names.map(({ title }) => title)}::text[],
    ${names.map(({ name }) => name)}::text[], ${keys}::text[])`.as<'n'>(sql`n (title, name, key)`)
}

/** Adds titles with all their names. */
export async function insertTitles(db: Db, titles: readonly NewTitle[]): Promise<void> {
  await db
    .with('kept', (cte) =>
      cte
        .insertInto('titles')
        .columns(['title', 'kind', 'year', 'franchise'])
        .expression((eb) => eb.selectFrom(titleRows(titles)).select(['t.title', 't.kind', 't.year', 't.franchise']))
        .onConflict((conflict) => conflict.column('title').doNothing())
        .returning(['id', 'title']),
    )
    .insertInto('title_names')
    .columns(['title_id', 'name', 'name_key'])
    .expression((eb) =>
      eb.selectFrom(nameRows(titles)).innerJoin('kept', 'kept.title', 'n.title').select(['kept.id', 'n.name', 'n.key']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether there is any title. */
export const hasAnyTitle = async (db: Db) =>
  (await db.selectFrom('titles').select('id').limit(1).executeTakeFirst()) !== undefined

import { titleKey } from '@guess/contract/rules/title-key'
import { type Db, statement } from '../../platform/db/database.ts'
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

type Columns = [titles: string[], kinds: string[], years: number[], franchises: string[]]

const insertAll = statement<{ id: number }, [...Columns, of: string[], names: string[], keys: string[]]>(`
  with kept as (
    insert into titles (title, kind, year, franchise)
    select * from unnest($1::text[], $2::text[], $3::smallint[], $4::text[]) on conflict (title) do nothing returning id, title
  )
  insert into title_names (title_id, name, name_key)
  select k.id, n.name, n.name_key from unnest($5::text[], $6::text[], $7::text[]) as n (title, name, name_key)
  join kept k on k.title = n.title on conflict do nothing returning title_id as id`)

/** Adds titles with all their names. */
export async function insertTitles(db: Db, titles: readonly NewTitle[]): Promise<void> {
  const names = titles.flatMap(({ title, otherNames }) => [title, ...otherNames].map((name) => ({ title, name })))
  await insertAll(
    db,
    titles.map(({ title }) => title),
    titles.map(({ kind }) => kind),
    titles.map(({ year }) => year),
    titles.map(({ franchise }) => franchise),
    names.map(({ title }) => title),
    names.map(({ name }) => name),
    names.map(({ name }) => titleKey(name)),
  )
}

/** Whether there is any title. */
export const hasAnyTitle = async (db: Db) =>
  (await db.selectFrom('titles').select('id').limit(1).executeTakeFirst()) !== undefined

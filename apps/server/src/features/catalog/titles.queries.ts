import { titleKey } from '@guess/contract/rules/titles'
import { type Insertable, sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { LikeName } from './choose-titles.ts'
import { type FactColumns, factArrays, genresIn, type TitleFacts } from './title-facts.queries.ts'

/** Number of candidate names from each of the four parts of the search: a title has up to five names. */
const LOOKED_AT = 40

/** Sorts after every name with the same beginning. */
const LAST = '\u{10ffff}'

/** Minimum length of a text that is searched inside imported names: shorter texts occur in too many of them. */
const LOOKED_FOR_FROM = 4
/** Number of characters to search for: more would not distinguish two names, and each one costs an index look-up. */
const LOOKED_FOR_MOST = 24

/** Maximum number of imported names read for one search, of the possibly many that start with the text or contain it. */
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
 * Returns names that start with `key` and those most similar to it, and imported names that start with it or contain it.
 * Imported names are searched separately, so that their number does not crowd out the others.
 */
export const findLikeNames = (db: Db, key: string) => selectLike(db, key, key + LAST, LOOKED_AT)

export interface NewTitle extends TitleFacts {
  title: string
  otherNames: readonly string[]
  kind: 'anime' | 'manga'
  year: number
  /** The same for all titles of one franchise. */
  franchise: string
}

type TitleRow = Pick<Insertable<Tables['titles']>, 'title' | 'kind' | 'year' | 'franchise'> & FactColumns

/** Returns the titles as the rows of a table `t`, with one array per column. */
function titleRows(titles: readonly NewTitle[]) {
  const { fames, forms, genreTexts } = factArrays(titles)
  return sql<TitleRow>`unnest(${titles.map(({ title }) => title)}::text[], ${titles.map(({ kind }) => kind)}::text[],
    ${titles.map(({ year }) => year)}::smallint[], ${titles.map(({ franchise }) => franchise)}::text[],
    ${fames}::smallint[], ${forms}::text[], ${genreTexts}::text[])`.as<'t'>(
    sql`t (title, kind, year, franchise, fame, form, genre_text)`,
  )
}

/** Returns all names of the titles as the rows of a table `n`, with one array per column. */
function nameRows(titles: readonly NewTitle[]) {
  const names = titles.flatMap(({ title, otherNames }) => [title, ...otherNames].map((name) => ({ title, name })))
  const keys = names.map(({ name }) => titleKey(name))
  return sql<{ title: string; name: string; key: string }>`unnest(${names.map(({ title }) => title)}::text[],
    ${names.map(({ name }) => name)}::text[], ${keys}::text[])`.as<'n'>(sql`n (title, name, key)`)
}

/** Inserts titles with all their names. */
export async function insertTitles(db: Db, titles: readonly NewTitle[]): Promise<void> {
  await db
    .with('inserted', (cte) =>
      cte
        .insertInto('titles')
        .columns(['title', 'kind', 'year', 'franchise', 'fame', 'form', 'genres'])
        .expression((eb) =>
          eb
            .selectFrom(titleRows(titles))
            .select(['t.title', 't.kind', 't.year', 't.franchise', 't.fame', 't.form'])
            .select((row) => genresIn(row.ref('t.genre_text')).as('genres')),
        )
        .onConflict((conflict) => conflict.column('title').doNothing())
        .returning(['id', 'title']),
    )
    .insertInto('title_names')
    .columns(['title_id', 'name', 'name_key'])
    .expression((eb) =>
      eb
        .selectFrom(nameRows(titles))
        .innerJoin('inserted', 'inserted.title', 'n.title')
        .select(['inserted.id', 'n.name', 'n.key']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns whether there is any title. */
export const hasAnyTitle = async (db: Db) =>
  (await db.selectFrom('titles').select('id').limit(1).executeTakeFirst()) !== undefined

import { type Expression, sql } from 'kysely'
import { takeAdvisoryLock } from '../../../platform/db/advisory-lock.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type FactColumns, factArrays, genresIn, type TitleFacts } from '../title-facts.queries.ts'
import type { TitleSet } from './title-entry.ts'
import type { SourceForm } from './title-facts.ts'

/** Returns the franchises of the hand-written titles, keyed by each of their names. */
export async function findHandWritten(db: Db): Promise<Map<string, string>> {
  const names = await db
    .selectFrom('title_names as n')
    .innerJoin('titles as t', 't.id', 'n.title_id')
    .select(['n.name_key', 't.franchise'])
    .where(({ not }) => not('n.imported'))
    .where(({ not }) => not('t.imported'))
    .execute()
  return new Map(names.map((one) => [one.name_key, one.franchise]))
}

/** Inserts or updates the data set of imported titles. Returns its id. */
export async function saveTitleSet(db: Db, set: TitleSet, now: Date): Promise<number> {
  const { name, repository, license, licenseUrl, version } = set
  const columns = { name, license, license_url: licenseUrl, version, imported_at: now }
  const { id } = await db
    .insertInto('title_sets')
    .values({ repository, ...columns })
    .onConflict((conflict) => conflict.column('repository').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Serialises the writes of concurrent imports, until the transaction ends. */
export const takeImportLock = (trx: Db): Promise<void> => takeAdvisoryLock(trx, 'import titles')

/** Returns the ids of the titles that already have one of the names, keyed by name. */
export async function findOwners(db: Db, keys: string[]): Promise<Map<string, number>> {
  const names = await db
    .selectFrom('title_names')
    .select(['name_key', 'title_id'])
    .where((eb) => eb('name_key', '=', eb.fn.any(eb.val(keys))))
    .execute()
  return new Map(names.map((one) => [one.name_key, one.title_id]))
}

interface FreshTitle extends TitleFacts {
  name: string
  year: number | null
  franchise: string
}

/** Inserts titles without names. Returns their ids. */
export function addTitles(db: Db, titles: readonly FreshTitle[]): Promise<{ id: number; title: string }[]> {
  const names = titles.map(({ name }) => name)
  const years = titles.map(({ year }) => year)
  const franchises = titles.map(({ franchise }) => franchise)
  const { fames, forms, genreTexts } = factArrays(titles)
  const rows = sql<{ title: string; year: number | null; franchise: string } & FactColumns>`
    unnest(${names}::text[], ${years}::smallint[], ${franchises}::text[], ${fames}::smallint[], ${forms}::text[], ${genreTexts}::text[])`
  return db
    .insertInto('titles')
    .columns(['title', 'year', 'franchise', 'fame', 'form', 'genres', 'kind', 'imported'])
    .expression((eb) =>
      eb
        .selectFrom(rows.as<'t'>(sql`t (title, year, franchise, fame, form, genre_text)`))
        .select(['t.title', 't.year', 't.franchise', 't.fame', 't.form'])
        .select((row) => genresIn(row.ref('t.genre_text')).as('genres'))
        .select([sql.lit('anime').as('kind'), eb.lit(true).as('imported')]),
    )
    .onConflict((conflict) => conflict.column('title').doNothing())
    .returning(['id', 'title'])
    .execute()
}

interface FreshName {
  titleId: number
  name: string
  key: string
}

/** Inserts names of titles. */
export async function addNames(db: Db, names: readonly FreshName[]): Promise<void> {
  const ids = names.map(({ titleId }) => titleId)
  const keys = names.map(({ key }) => key)
  const rows = sql<{ title: number; name: string; key: string }>`
    unnest(${ids}::integer[], ${names.map(({ name }) => name)}::text[], ${keys}::text[])`.as<'n'>(sql`n (title, name, key)`)
  await db
    .insertInto('title_names')
    .columns(['title_id', 'name', 'name_key', 'imported'])
    .expression((eb) => eb.selectFrom(rows).select(['n.title', 'n.name', 'n.key']).select(eb.lit(true).as('imported')))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Known {
  titleId: number
  form: SourceForm
  sources: readonly string[]
}

/** Returns the old sources followed by the new ones, without duplicates. */
const allSources = (before: Expression<string[]>, now: Expression<string[]>) =>
  sql<string[]>`${before} || array(select unnest(${now}) except select unnest(${before}))`

/** Saves what a data set knows about titles, in addition to what was known; each title must occur once. */
export async function saveFacts(db: Db, setId: number, facts: readonly Known[]): Promise<void> {
  const ids = facts.map(({ titleId }) => titleId)
  const forms = facts.map(({ form }) => form)
  const sources = facts.map((fact) => fact.sources.join(' '))
  const rows = sql<{ title: number; form: SourceForm; words: string }>`
    unnest(${ids}::integer[], ${forms}::text[], ${sources}::text[])`.as<'f'>(sql`f (title, form, words)`)
  await db
    .insertInto('imported_titles')
    .columns(['title_id', 'form', 'set_id', 'sources'])
    .expression((eb) =>
      eb
        .selectFrom(rows)
        .select(['f.title', 'f.form', sql<number>`${setId}::integer`.as('set_id')])
        .select((row) => row.fn<string[]>('string_to_array', ['f.words', sql.lit(' ')]).as('sources')),
    )
    .onConflict((conflict) =>
      conflict
        .column('title_id')
        .doUpdateSet(({ ref }) => ({ sources: allSources(ref('imported_titles.sources'), ref('excluded.sources')) }))
        .where((eb) => eb.not(eb('imported_titles.sources', '@>', eb.ref('excluded.sources')))),
    )
    .execute()
}

/** Updates the statistics that the database plans searches with. */
export async function countTitles(db: Db): Promise<void> {
  await sql`analyze titles`.execute(db)
  await sql`analyze title_names`.execute(db)
}

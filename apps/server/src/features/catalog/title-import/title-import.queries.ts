import { sql } from 'kysely'
import { type Db, statement } from '../../../platform/db/database.ts'
import type { TitleForm, TitleSet } from './title-entry.ts'

const selectByHand = statement<{ key: string; franchise: string }, []>(`
  select n.name_key as key, t.franchise from title_names n join titles t on t.id = n.title_id
  where not n.imported and not t.imported`)

/** Stories of the hand-written titles by each of their names' keys. */
export const findHandWritten = async (db: Db): Promise<Map<string, string>> =>
  new Map((await selectByHand(db)).map(({ key, franchise }) => [key, franchise]))

const upsertSet = statement<{ id: number }, [string, string, string, string, string, Date]>(`
  insert into title_sets (name, repository, license, license_url, version, imported_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (repository) do update set name = excluded.name, license = excluded.license, license_url = excluded.license_url,
    version = excluded.version, imported_at = excluded.imported_at
  returning id`)

/** Notes what data set titles come from; gives its id. */
export async function keepTitleSet(db: Db, set: TitleSet, now: Date): Promise<number> {
  const { name, repository, license, licenseUrl, version } = set
  const [kept] = await upsertSet(db, name, repository, license, licenseUrl, version, now)
  return (kept as { id: number }).id
}

/** A number that nothing else in the database locks. */
const IMPORTING = 7_204_612

/** Has imports that run at once write one after the other, until the transaction ends. */
export async function lockTitles(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORTING})`.execute(trx)
}

const selectOwners = statement<{ key: string; titleId: number }, [string[]]>(
  'select name_key as key, title_id as "titleId" from title_names where name_key = any($1)',
)

/** Whose each name is that is known already: ids of titles by names' keys. */
export const findOwners = async (db: Db, keys: string[]): Promise<Map<string, number>> =>
  new Map((await selectOwners(db, keys)).map(({ key, titleId }) => [key, titleId]))

interface FreshTitle {
  name: string
  year: number | null
  story: string
}

const insertFresh = statement<{ id: number; title: string }, [string[], (number | null)[], string[]]>(`
  insert into titles (title, kind, year, franchise, imported)
  select title, 'anime', year, franchise, true from unnest($1::text[], $2::smallint[], $3::text[]) as t (title, year, franchise)
  on conflict (title) do nothing returning id, title`)

/** Adds titles without names; gives their ids. */
export const addTitles = (db: Db, titles: readonly FreshTitle[]) =>
  insertFresh(
    db,
    titles.map(({ name }) => name),
    titles.map(({ year }) => year),
    titles.map(({ story }) => story),
  )

interface FreshName {
  titleId: number
  name: string
  key: string
}

const insertNames = statement<never, [number[], string[], string[]]>(`
  insert into title_names (title_id, name, name_key, imported)
  select title_id, name, name_key, true from unnest($1::integer[], $2::text[], $3::text[]) as n (title_id, name, name_key)
  on conflict do nothing`)

/** Adds names to titles. */
export const addNames = (db: Db, names: readonly FreshName[]) =>
  insertNames(
    db,
    names.map(({ titleId }) => titleId),
    names.map(({ name }) => name),
    names.map(({ key }) => key),
  )

interface Known {
  titleId: number
  form: TitleForm
  sources: readonly string[]
}

const upsertFacts = statement<never, [number, number[], string[], string[]]>(`
  insert into imported_titles as t (title_id, set_id, form, sources)
  select title_id, $1, form, string_to_array(sources, ' ') from unnest($2::integer[], $3::text[], $4::text[]) as f (title_id, form, sources)
  on conflict (title_id) do update
    set sources = t.sources || array(select unnest(excluded.sources) except select unnest(t.sources))
    where not t.sources @> excluded.sources`)

/** Keeps what a data set knows of titles, beside what was known; of each title once. */
export const keepFacts = (db: Db, setId: number, facts: readonly Known[]) =>
  upsertFacts(
    db,
    setId,
    facts.map(({ titleId }) => titleId),
    facts.map(({ form }) => form),
    facts.map(({ sources }) => sources.join(' ')),
  )

/** Lets the database count anew what it plans searches by. */
export async function countTitles(db: Db): Promise<void> {
  await sql`analyze titles`.execute(db)
  await sql`analyze title_names`.execute(db)
}

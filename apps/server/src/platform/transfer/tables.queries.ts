import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Reference } from './key-order.ts'

/** A table that exists only while a database is being filled by a restore or a move. */
const UNFINISHED = sql.table('public.unfinished_copy')

/** Returns whether a restore or a move into this database has begun and not ended. */
export async function isUnfinished(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.unfinished_copy') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

export const markUnfinished = (db: Db) =>
  sql`create table if not exists ${UNFINISHED} (began_at timestamptz default now())`.execute(db)

export const markFinished = (db: Db) => sql`drop table ${UNFINISHED}`.execute(db)

/** Returns whether the database has any table or view in its public schema. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')) as there
  `.execute(db)
  return rows[0]?.there ?? false
}

/** Tables that are not copied: those of the migrations, and the mark of an unfinished copy. */
const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', 'unfinished_copy']

/** A table as it was at one moment. Two tables with equal rows have equal checksums, in any order and on any server. */
export interface TableSummary {
  name: string
  rows: number
  checksum: string
}

/** The state of the sequence behind an identity column. */
export interface SequenceState {
  table: string
  column: string
  /** As text, because it may be larger than a number can hold exactly. */
  lastValue: string
  isCalled: boolean
}

const tableRef = (name: string) => sql.table(`public.${name}`)

/** Returns the names of all tables of the site, in alphabetical order. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (${NOT_COPIED}::text[])
    order by c.relname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the foreign keys between two different tables of the site. */
export async function references(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select own.relname as "table", other.relname as target from pg_constraint k
    join pg_class own on own.oid = k.conrelid
    join pg_class other on other.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and own.oid <> other.oid`.execute(db)
  return rows
}

/**
 * Fixes the text form of values for the rest of the transaction, so that equal rows read the same on every server, whatever its
 * settings are.
 */
export const fixTextForm = (trx: Db) =>
  sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true)`.execute(trx)

/** Returns the number of rows of a table, and the sum of 60 bits of each row's hash. */
export async function summaryOf(trx: Db, name: string): Promise<TableSummary> {
  const hash = sql`substr(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 1, 15)`
  const { rows } = await sql<{ rows: string; checksum: string }>`
    select count(*)::text as rows, coalesce(sum(('x' || ${hash})::bit(60)::bigint), 0)::text as checksum
    from ${tableRef(name)} t`.execute(trx)
  return { name, rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' }
}

/** Yields the rows of a table as PostgreSQL writes them, `atOnce` at a time. It needs a transaction with a fixed text form. */
export async function* rowsOf(trx: Db, name: string, atOnce: number): AsyncGenerator<string[]> {
  await sql`declare rows_to_copy no scroll cursor for select t::text as row from ${tableRef(name)} t`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from rows_to_copy`.execute(trx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close rows_to_copy`.execute(trx)
}

/** Returns an array literal of texts. */
const arrayLiteral = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`).join(',')}}`

/** Inserts rows that `rowsOf` has read from a table with the same columns. It needs a transaction with a fixed text form. */
export const insertRows = (trx: Db, name: string, rows: readonly string[]) =>
  sql`insert into ${tableRef(name)} overriding system value
    select * from unnest(${arrayLiteral(rows)}::text::${tableRef(name)}[])`.execute(trx)

/** Deletes all rows of the tables, those that the migrations inserted too. */
export const emptyTables = (db: Db, names: readonly string[]) => sql`truncate ${sql.join(names.map(tableRef))}`.execute(db)

/** Turns the triggers of the site's tables on or off: rows that are copied have been counted where they came from. */
export async function switchTriggers(db: Db, names: readonly string[], to: 'enable' | 'disable'): Promise<void> {
  for (const name of names) await sql`alter table ${tableRef(name)} ${sql.raw(to)} trigger user`.execute(db)
}

/** Returns the states of all sequences of the site. */
export async function sequenceStates(db: Db): Promise<SequenceState[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as "table", a.attname as "column",
      pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> ''
    order by c.relname collate "C", a.attnum`.execute(db)
  const states: SequenceState[] = []
  for (const { table, column, sequence } of rows) {
    const state = await sql<Pick<SequenceState, 'lastValue' | 'isCalled'>>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql.table(sequence)}`.execute(db)
    const [one] = state.rows
    if (one) states.push({ table, column, ...one })
  }
  return states
}

const nameText = (name: string): RawBuilder<string> => sql`${name}::text`

/** Continues the sequence of an identity column where another one was. */
export const setSequence = (db: Db, { table, column, lastValue, isCalled }: SequenceState) =>
  sql`select setval(pg_get_serial_sequence(format('public.%I', ${nameText(table)}), ${nameText(column)})::regclass,
    ${lastValue}::text::bigint, ${isCalled}::boolean)`.execute(db)

/** Returns what the database takes on its disk. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** What is stored in pages: a table, its large values (`toast`), a sequence or an index. */
export interface Stored {
  id: number
  name: string
  kind: 'table' | 'toast' | 'sequence' | 'btree' | 'index'
  /** The table of a unique index over all of its rows, if there are any; otherwise null. */
  table: string | null
}

/** Extensions of PostgreSQL that read pages. They have a schema of their own. */
const EXTENSIONS = ['amcheck', 'pageinspect', 'pg_buffercache']

export async function addPageReaders(db: Db): Promise<void> {
  await sql`create schema if not exists page_check`.execute(db)
  for (const name of EXTENSIONS) await sql`create extension if not exists ${sql.id(name)} schema page_check`.execute(db)
}

/** Makes the following statements read pages from the disk. */
export const forgetPages = (db: Db) => sql`select page_check.pg_buffercache_evict_all()`.execute(db)

export const findStored = async (db: Db): Promise<Stored[]> =>
  (
    await sql<Stored>`
      select c.oid::int as id, c.oid::regclass::text as name,
        case when c.relkind in ('r', 'm') then 'table' when c.relkind = 't' then 'toast' when c.relkind = 'S' then 'sequence'
          when a.amname = 'btree' then 'btree' else 'index' end as kind,
        case when a.amname = 'btree' and i.indisunique and i.indpred is null and pg_relation_size(c.oid) > 8192
          then i.indrelid::regclass::text end as table
      from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_am a on a.oid = c.relam
      where c.relkind in ('r', 'm', 't', 'S', 'i') and c.relpersistence <> 't' order by c.oid`.execute(db)
  ).rows

export const isStored = async (db: Db, { id }: Stored): Promise<boolean> =>
  (await sql`select from pg_class where oid = ${id}::int`.execute(db)).rows.length > 0

/** Reads every page, and compares it with its checksum. An index has at least one. */
export const readPages = (db: Db, { name, kind }: Stored) =>
  sql`select count(page_check.get_raw_page(${name}, 'main', page)) from generate_series(0, greatest(
    pg_relation_size(${name}::text::regclass) / 8192 - 1, ${['btree', 'index'].includes(kind) ? 0 : -1}::int)) page`.execute(db)

/** Reads every value, also those that are stored outside of their rows. */
export const readRows = (db: Db, { name }: Stored) => sql`select sum(length(t::text)) from ${sql.raw(name)} t`.execute(db)

export const countRows = (db: Db, { name }: Stored) => sql`select count(*) from ${sql.raw(name)}`.execute(db)

export const readSequence = (db: Db, { name }: Stored) => sql`select last_value from ${sql.raw(name)}`.execute(db)

/** Follows the pages of an index, and compares their order. */
export const checkIndex = (db: Db, { id }: Stored) => sql`select page_check.bt_index_check(${id}::oid::regclass)`.execute(db)

/** Returns the first page of a table that an index points to, but that is empty or beyond the table's end. */
export async function findLostPage(db: Db, { name }: Stored, table: string): Promise<number | null> {
  const { rows } = await sql<{ page: number }>`
    with leaves as materialized (
      select blkno, btpo_next from page_check.bt_multi_page_stats(${name}, 1, (pg_relation_size(${name}::text::regclass) / 8192)::int - 1)
      where btpo_level = 0 and type in ('l', 'r')
    ), pointed as materialized (
      select distinct (tid::text::point)[0]::int as page
      from leaves, page_check.bt_page_items(${name}, blkno) item, unnest(coalesce(item.tids, array[item.htid])) tid
      where btpo_next = 0 or item.itemoffset > 1
    )
    select page from pointed
    where case when page >= pg_relation_size(${table}::text::regclass) / 8192 then true
      else (page_check.page_header(page_check.get_raw_page(${table}, 'main', page))).upper = 0 end
    order by page limit 1`.execute(db)
  return rows[0]?.page ?? null
}

import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DeclaredColumn, type Kind, readDeclaredTypes } from '../../testing/declared-types.ts'
import { readSqlFragments } from '../../testing/sql-fragments.ts'
import { sharedDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { STATEMENTS } from './database.ts'

const SRC = join(import.meta.dirname, '../..')

/** How a PostgreSQL type is read, by its name in `format_type`. */
const KINDS: Record<string, Kind> = {
  ...{ smallint: 'number', integer: 'number', bigint: 'number', numeric: 'number', real: 'number', 'double precision': 'number' },
  ...{ text: 'string', 'character varying': 'string', character: 'string', uuid: 'string', date: 'string', name: 'string' },
  ...{ boolean: 'boolean', 'timestamp with time zone': 'date', json: 'json', jsonb: 'json', xid: 'string', void: 'json' },
}

function kindOf(type: string): Kind {
  const bare = type.replace(/\(.*\)/, '')
  const kind = bare.endsWith('[]') ? (`${KINDS[bare.slice(0, -2)]}[]` as Kind) : KINDS[bare]
  if (!kind || kind.startsWith('undefined')) throw new Error(`Nothing is said of the type ${type}`)
  return kind
}

/** JSON may be declared as any type, and text that the row declares as a union of strings is still text. */
const agree = (declared: Kind, actual: Kind) => declared === actual || declared === 'json' || actual === 'json'

const declared = readDeclaredTypes()
let database: TestDatabase

beforeAll(async () => {
  database = await sharedDatabase()
  for (const file of globSync('**/*.queries.ts', { cwd: SRC })) await import(join(SRC, file))
})

/** Returns the line of a stack trace that called `statement`: the first one outside database.ts. */
const callerIn = (stack: string) =>
  stack.split('\n').find((line) => line.includes(SRC) && !line.includes('/platform/db/database.ts')) ?? ''

/** Returns the file and line where a statement is declared. */
function placeOf(stack: string): string {
  const [, file = '', line = ''] = /(\/[^()]+\.ts)(?:\?[^:]*)?:(\d+):\d+\)?$/.exec(callerIn(stack)) ?? []
  return `${relative(SRC, file)}:${line}`
}

const typeNames = async (oids: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select format_type(oid, null) as name from unnest(${[...oids]}::oid[]) with ordinality as t(oid, place) order by place`.execute(
    database.db,
  )
  return rows.map(({ name }) => name)
}

describe('[SERVICE-20] a statement', () => {
  test('[SERVICE-20] is declared with the columns and parameters that the database describes', async () => {
    const types = new Map(declared.statements.map((one) => [one.at, one]))
    const mismatches: string[] = []
    const found = new Set<string>()
    // Tests that ran in the same worker declare statements of their own.
    const own = STATEMENTS.filter(({ stack }) => !callerIn(stack).includes('.test.ts'))
    for (const { text, stack } of own) {
      const at = placeOf(stack)
      const type = types.get(at)
      if (!type) {
        mismatches.push(`${at}: nothing is known of its types: ${stack}`)
        continue
      }
      found.add(at)
      const described = await database.embedded?.describe(text).catch((thrown: Error) => thrown)
      if (!described || described instanceof Error) {
        mismatches.push(`${at}: ${described?.message}`)
        continue
      }
      const { columns } = described
      const kinds = (await typeNames(columns.map(({ type }) => type))).map(kindOf)
      const names = columns.map(({ name }) => name)
      const declaredNames = type.columns.map(({ name }) => name)
      if (names.toSorted().join() !== declaredNames.toSorted().join())
        mismatches.push(`${at}: returns ${names.join()}, declares ${declaredNames.join()}`)
      for (const column of type.columns) {
        const kind = kinds[names.indexOf(column.name)]
        if (kind && !agree(column.kind, kind)) mismatches.push(`${at}: ${column.name} is ${kind}, declared ${column.kind}`)
      }
      const params = (await typeNames(described.params)).map(kindOf)
      if (type.params && params.length !== type.params.length)
        mismatches.push(`${at}: takes ${params.length} parameters, declares ${type.params.length}`)
      params.forEach((kind, place) => {
        const given = type.params?.[place]
        if (given && !agree(given, kind)) mismatches.push(`${at}: $${place + 1} is ${kind}, declared ${given}`)
      })
    }
    expect(mismatches).toEqual([])
    expect([...found].toSorted()).toEqual([...types.keys()].toSorted())
  })
})

interface ActualColumn {
  table: string
  name: string
  type: string
  /** Null for a view, because PostgreSQL does not record it for columns of views. */
  nullable: boolean | null
  generated: boolean
}

const schemaOf = async ({ db }: TestDatabase): Promise<ActualColumn[]> =>
  (
    await sql<ActualColumn>`
      select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        case when c.relkind = 'r' then not a.attnotnull end as nullable,
        (a.atthasdef or a.attidentity <> '') as generated
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
        and c.relname not like 'kysely_%'
      order by 1, a.attnum`.execute(db)
  ).rows

const described = (column: DeclaredColumn | undefined) => column && `${column.kind}${column.nullable ? ' or null' : ''}`

test('[SERVICE-20] the declared types of the tables match the migrated tables', async () => {
  const mismatches: string[] = []
  const actual = await schemaOf(database)
  for (const { table, name, type, nullable, generated } of actual) {
    const columns = declared.tables.get(table)
    const column = columns?.find((one) => one.name === name)
    if (!column || !agree(column.kind, kindOf(type)) || column.nullable !== (nullable ?? column.nullable))
      mismatches.push(`${table}.${name} is ${kindOf(type)}${nullable ? ' or null' : ''}, declared ${described(column)}`)
    else if (column.generated && !generated && nullable === false)
      mismatches.push(`${table}.${name} has no default, declared as generated`)
  }
  for (const [table, columns] of declared.tables) {
    const names = new Set(actual.filter((column) => column.table === table).map(({ name }) => name))
    for (const { name } of columns) if (!names.has(name)) mismatches.push(`${table}.${name} is declared and not there`)
  }
  expect(mismatches).toEqual([])
  expect(actual.length).toBeGreaterThan(150)
})

/**
 * Returns the columns that a text names, as far as they can be told from other words: by a dot before them, or by an underscore.
 */
function columnsIn(text: string): string[] {
  const names = new Set([...declared.tables.values()].flatMap((columns) => columns.map(({ name }) => name)))
  const words = [...text.matchAll(/(\.?)\b([a-z]\w*)\b/g)].filter(([, dot, word = '']) => dot === '.' || word.includes('_'))
  return words.map(([, , word = '']) => word).filter((word) => names.has(word))
}

test('[SERVICE-20] an sql fragment names no column in its text, so that the compiler checks all columns', () => {
  const fragments = readSqlFragments()
  expect(fragments.flatMap(({ at, text }) => columnsIn(text).map((name) => `${at} names ${name}`))).toEqual([])
  expect(fragments.length).toBeGreaterThan(30)
  expect(columnsIn('coalesce(u.user_name, left(, mail_key)) = excluded.reason')).toEqual(['user_name', 'mail_key', 'reason'])
})

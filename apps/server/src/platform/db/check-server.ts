import { withoutPassword } from '../addresses.ts'
import { findRights, findVersion } from './check-server.queries.ts'
import type { Database } from './database.ts'

/** The oldest major version of PostgreSQL that the site is tested on. */
const MAJOR_FLOOR = 15

const NO_PERMISSION = '42501'

/** Names from DATABASE_URL, as they are written in SQL. */
interface Names {
  role: string
  database: string
}

/** What to do about an error of the first connection, by PostgreSQL's code. */
const REMEDIES: Record<string, (names: Names) => string> = {
  '28P01': () => 'Check its user and password.',
  '28000': () => 'Check its user, and whether pg_hba.conf of the server lets it in from this machine.',
  '3D000': ({ role, database }) => `Check its name, or create it as a superuser: create database ${database} owner ${role};`,
  '53300': () => 'Raise max_connections of the server or the limit of the role, or lower DATABASE_POOL_SIZE.',
  '57P03': () => 'Start again when the server accepts connections.',
  [NO_PERMISSION]: ({ role, database }) => `Let the role in, as the owner: grant connect on database ${database} to ${role};`,
}
const UNREACHABLE = 'Check its host and port, and whether the server runs and accepts connections from this machine.'
const IS_UNREACHABLE = /^E[A-Z_]+$/

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Returns the message of an error in one line; that of several failed attempts is empty, so then their code. */
const reasonOf = (error: unknown) =>
  ((error instanceof Error && error.message) || codeOf(error) || 'no connection').replaceAll(/\s+/g, ' ')

const PLAIN_NAME = /^[a-z_][a-z0-9_]*$/

/** Returns a name of a URL as it is written in SQL. */
function sqlName(encoded: string): string {
  const name = decodeURIComponent(encoded)
  return PLAIN_NAME.test(name) ? name : `"${name.replaceAll('"', '""')}"`
}

function remedyOf(error: unknown, url: string): string {
  const code = codeOf(error)
  if (IS_UNREACHABLE.test(code) || /\btimeout\b/.test(reasonOf(error))) return ` ${UNREACHABLE}`
  const { username, pathname } = new URL(url)
  const remedy = REMEDIES[code]?.({ role: sqlName(username), database: sqlName(pathname.slice(1)) })
  return remedy ? ` ${remedy}` : ''
}

type Opened = Pick<Database, 'db' | 'embedded' | 'url'>

/**
 * Connects to the PostgreSQL server for the first time; does nothing with the embedded database.
 * @param floor the oldest major version that is accepted
 * @throws Error with one line that names DATABASE_URL without its password and says what to do, if the server cannot be used or is
 * too old
 */
export async function checkServer({ db, embedded, url }: Opened, floor = MAJOR_FLOOR): Promise<void> {
  if (embedded) return
  const version = await findVersion(db).catch((error) => {
    throw new Error(`DATABASE_URL cannot be used: ${withoutPassword(url)}: ${reasonOf(error)}.${remedyOf(error, url)}`)
  })
  if (Number.parseInt(version, 10) >= floor) return
  throw new Error(
    `DATABASE_URL leads to PostgreSQL ${version}, and the site needs ${floor} or newer: update the server, or use another one.`,
  )
}

/** Returns what is to be done about a missing right. */
async function rightsLine({ db }: Opened, reason: string): Promise<string> {
  const { role, database, schema, createsInDatabase, createsInSchema } = await findRights(db)
  const grants = [
    ...(createsInDatabase ? [] : [`grant create on database ${database} to ${role};`]),
    ...(createsInSchema ? [] : [`grant create, usage on schema ${schema} to ${role};`]),
  ]
  if (grants.length > 0)
    return `The role in DATABASE_URL lacks rights (${reason}). Run in the database ${database}, as its owner: ${grants.join(' ')}`
  return `The role in DATABASE_URL may not change what is in its database (${reason}). Use the role that created the tables, or make ${role} their owner: reassign owned by … to ${role};`
}

/**
 * Runs work that creates or changes tables.
 * @throws Error with one line that names the missing rights, if the role lacks some
 */
export async function explainMissingRights<T>(database: Opened, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) !== NO_PERMISSION) throw error
    throw new Error(await rightsLine(database, reasonOf(error)))
  }
}

import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../../tools/free-port.ts'
import { blankServerDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { checkServer, explainMissingRights } from './check-server.ts'
import { openServer } from './database.ts'
import { migrate } from './migrate.ts'

const PASSWORD = 'canary-of-the-password'
const role = `role_${randomBytes(6).toString('hex')}`

let database: TestDatabase
let url: URL

beforeAll(async () => {
  database = await blankServerDatabase()
  await sql`create role ${sql.id(role)} login password ${sql.lit(PASSWORD)}`.execute(database.db)
  url = new URL(database.url)
})
afterAll(async () => {
  await sql`reassign owned by ${sql.id(role)} to current_user`.execute(database.db)
  await sql`drop owned by ${sql.id(role)}`.execute(database.db)
  await sql`drop role ${sql.id(role)}`.execute(database.db)
  await database.close()
})

/** Returns the URL of the test's role, with some parts changed. */
const urlWith = (changes: Partial<Pick<URL, 'host' | 'username' | 'password' | 'pathname'>>) =>
  Object.assign(new URL(url), { username: role, password: PASSWORD }, changes).href

/** Returns the line with which a first connection ends; empty if it succeeds. */
async function lineOf(href: string, floor?: number): Promise<string> {
  const opened = openServer(href)
  const line = await checkServer(opened, floor).then(
    () => '',
    (error: Error) => error.message,
  )
  await opened.close()
  expect(line).not.toContain('\n')
  expect(line).not.toContain('canary')
  return line
}

test('[SERVICE-55] a server that can be used is accepted, and one that is too old is refused', async () => {
  expect(await lineOf(urlWith({}))).toBe('')
  expect(await lineOf(urlWith({}), 99)).toMatch(
    /^DATABASE_URL leads to PostgreSQL \d+\.\d+, and the site needs 99 or newer: update/,
  )
})

test('[SERVICE-55] a server that cannot be reached is named, without the password', async () => {
  const port = await freePort()
  const unreachable = /: .+ Check its host and port, and whether the server runs/
  const line = await lineOf(urlWith({ host: `127.0.0.1:${port}` }))
  expect(line).toContain(`DATABASE_URL cannot be used: postgres://127.0.0.1:${port}${url.pathname}: connect ECONNREFUSED`)
  expect(line).toMatch(unreachable)
  expect(await lineOf(urlWith({ host: `localhost:${port}` }))).toMatch(/ECONNREFUSED\b.*\. Check its host/)
  expect(await lineOf(urlWith({ host: 'nowhere.invalid' }))).toMatch(unreachable)
})

test('[SERVICE-55] a server that does not answer ends the start in time', async () => {
  const mute = createServer(() => {})
  const port = await freePort()
  await new Promise<void>((resolve) => mute.listen(port, '127.0.0.1', resolve))
  const opened = openServer(urlWith({ host: `127.0.0.1:${port}` }), undefined, { poolSize: 1, connectMs: 200, statementMs: 0 })
  await expect(checkServer(opened)).rejects.toThrow(/timeout.* Check its host and port/)
  await opened.close()
  mute.close()
})

test('[SERVICE-55] a wrong password, role or database says what to do', async () => {
  expect(await lineOf(urlWith({ password: 'canary' }))).toMatch(
    /password authentication failed .+\. Check its user and password\.$/,
  )
  expect(await lineOf(urlWith({ username: 'nobody' }))).toMatch(/Check its user and password\.$/)
  expect(await lineOf(urlWith({ pathname: '/nowhere' }))).toContain(
    `database "nowhere" does not exist. Check its name, or create it as a superuser: create database nowhere owner ${role};`,
  )
  expect(await lineOf(urlWith({ pathname: '/No%20where' }))).toContain('create database "No where" owner')
  await sql`revoke connect on database ${sql.id(url.pathname.slice(1))} from public`.execute(database.db)
  expect(await lineOf(urlWith({}))).toMatch(new RegExp(`grant connect on database ${url.pathname.slice(1)} to ${role};$`))
  await sql`grant connect on database ${sql.id(url.pathname.slice(1))} to public`.execute(database.db)
  await sql`alter role ${sql.id(role)} connection limit 0`.execute(database.db)
  expect(await lineOf(urlWith({}))).toMatch(/too many connections.+max_connections/)
  await sql`alter role ${sql.id(role)} connection limit -1 nologin`.execute(database.db)
  expect(await lineOf(urlWith({}))).toMatch(/not permitted to log in\. Check its user/)
  await sql`alter role ${sql.id(role)} login`.execute(database.db)
})

test('[SERVICE-56] missing rights are named as the commands that grant them, which are enough', async () => {
  const opened = openServer(urlWith({}))
  const lineOfStart = () => explainMissingRights(opened, () => migrate(opened.db)).then(String, (error: Error) => error.message)
  const name = url.pathname.slice(1)
  const [onDatabase, onSchema] = [
    `grant create on database ${name} to ${role};`,
    `grant create, usage on schema public to ${role};`,
  ]
  const first = await lineOfStart()
  expect(first).toBe(
    `The role in DATABASE_URL lacks rights (permission denied for schema public). Run in the database ${name}, as its owner: ${onDatabase} ${onSchema}`,
  )
  await sql.raw(onSchema).execute(database.db)
  expect(await lineOfStart()).toMatch(new RegExp(`pg_trgm.+: ${onDatabase}$`))
  await sql.raw(onDatabase).execute(database.db)
  expect(await lineOfStart()).toBe('null')
  await opened.close()
})

test('[SERVICE-56] tables of another role are explained, and other errors stay as they are', async () => {
  const opened = openServer(urlWith({}))
  await sql`create table of_another (id integer)`.execute(database.db)
  const change = explainMissingRights(opened, () => sql`alter table of_another add column more integer`.execute(opened.db))
  await expect(change).rejects.toThrow(new RegExp(`must be owner of table of_another.+reassign owned by … to ${role};$`))
  await expect(explainMissingRights(opened, () => sql`select nothing`.execute(opened.db))).rejects.toThrow('does not exist')
  await opened.close()
})

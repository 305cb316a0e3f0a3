import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { killWithParent } from '../../tools/kill-with-parent.ts'
import { NODE, ROOT } from '../support/start-server.ts'

/** What was seen of the connections to a database server. */
export interface Connections {
  /** The greatest number at one time, without the one of the observer. */
  greatest: number
  /** The `max_connections` of the server, and how many of them only a superuser may use. */
  max: number
  reserved: number
  looks: number
}

const LOOK_MS = 20

const PROGRAM = `
  import { sql } from 'kysely'
  import { openServer } from './apps/server/src/platform/db/database.ts'
  const { db, close } = openServer(process.argv[1])
  const { rows: [limits] } = await sql\`select current_setting('max_connections')::int as max,
    current_setting('superuser_reserved_connections')::int as reserved\`.execute(db)
  const seen = { greatest: 0, looks: 0, ...limits }
  let isOver = false
  process.stdin.on('end', () => { isOver = true }).resume()
  while (!isOver) {
    const { rows: [now] } = await sql\`select count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()\`.execute(db)
    seen.greatest = Math.max(seen.greatest, now.count)
    seen.looks += 1
    await new Promise((resolve) => setTimeout(resolve, ${LOOK_MS}))
  }
  process.stdout.write(JSON.stringify(seen))
  await close()
`

/**
 * Counts the connections to a database server repeatedly, in a process of its own.
 * @param superuserUrl of a role that may see all connections, and uses the reserved ones
 * @returns a function that stops counting and returns what was seen
 */
export function watchConnections(superuserUrl: string): () => Promise<Connections> {
  const child = spawn(NODE, ['--input-type=module', '--eval', PROGRAM, superuserUrl], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  killWithParent(child)
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const ended = once(child, 'close')
  return async () => {
    child.stdin.end()
    await ended
    return JSON.parse(said.join(''))
  }
}

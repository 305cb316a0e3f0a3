import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { killWithParent } from '../../tools/kill-with-parent.ts'
import { NODE } from '../support/start-server.ts'

/** What was seen of the connections to a database server. */
export interface Connections {
  /** The greatest number at one time, without the one of the observer. */
  greatest: number
  /** The `max_connections` of the server, and how many of them only a superuser may use. */
  max: number
  reserved: number
  looks: number
}

const PROGRAM = join(import.meta.dirname, '..', 'programs', 'watch-connections.ts')

/**
 * Counts the connections to a database server repeatedly, in a process of its own.
 * @param superuserUrl of a role that may see all connections, and uses the reserved ones
 * @returns a function that stops counting and returns what was seen
 */
export function watchConnections(superuserUrl: string): () => Promise<Connections> {
  const child = spawn(NODE, [PROGRAM, superuserUrl], {
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

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { killWithParent } from '../../tools/kill-with-parent.ts'
import { NODE } from './start-server.ts'

const OUTPUT_MAX = 1024 ** 3

/** Where a server keeps its data. */
export interface Data {
  dataDir: string
  /** The PostgreSQL server, if it is not the embedded database in the data folder. */
  databaseUrl?: string | null
}

/** What `../programs/on-data.ts` can do. */
type Work =
  | 'change-data'
  | 'hash-tables'
  | 'hold-tables'
  | 'insert-creators'
  | 'migrate'
  | 'retell-duels'
  | 'run-query'
  | 'run-statements'
  | 'sweep-uploads'

const PROGRAM = join(import.meta.dirname, '..', 'programs', 'on-data.ts')

const argumentsFor = ({ dataDir, databaseUrl }: Data, work: Work, asked: readonly string[]) => [
  ...[PROGRAM, work, dataDir, databaseUrl ?? ''],
  ...asked,
]

/**
 * Works on the data of a stopped server, in a process of its own that opens the database and closes it again.
 * @returns the result, or null
 * @throws if the work fails
 */
export function runOnData(data: Data, work: Work, ...asked: string[]): unknown {
  const { status, stdout, stderr } = spawnSync(NODE, argumentsFor(data, work, asked), {
    encoding: 'utf8',
    maxBuffer: OUTPUT_MAX,
  })
  if (status !== 0) throw new Error(`${work} failed:\n${stderr}`)
  return JSON.parse(stdout || 'null')
}

/** Returns the rows of an SQL query on the data of a stopped server. */
export const queryData = <Row>(data: Data, query: string) => runOnData(data, 'run-query', query) as Row[]

/** Changes the data of a stopped server by SQL, and recounts the ranks. */
export const changeData = (data: Data, statements: readonly string[]) => void runOnData(data, 'change-data', ...statements)

/**
 * Keeps tables of a PostgreSQL server locked against changes of their columns, as a backup does while it reads.
 * @returns when they are locked, with a promise that resolves when they are free again
 */
export async function readLikeBackup(data: Data, tables: readonly string[], ms: number): Promise<{ done: Promise<unknown> }> {
  const child = spawn(NODE, argumentsFor(data, 'hold-tables', [tables.join(', '), String(ms)]), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  killWithParent(child)
  const done = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), done])
  if (child.exitCode !== null) throw new Error(`The tables could not be locked: exit code ${child.exitCode}`)
  return { done }
}

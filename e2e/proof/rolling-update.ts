import { KNOWN_SECRET } from '../../tools/guest-cookie.ts'
import { documentedDrain } from '../cluster/documented-nginx.ts'
import { type Closing, type Cluster, type ClusterOptions, exitErrors, openCluster } from '../cluster/open-cluster.ts'
import { noSightings, playPersistently } from '../support/persistent-guest.ts'
import { changeData, type Data, queryData, readLikeBackup, runOnData } from '../support/run-on-data.ts'
import { allGames } from '../support/server-calls.ts'
import type { Refusal } from '../support/start-server.ts'
import { type FallingSite, onFallingSite, refuseAt, startAt } from './falling-site.ts'
import { copyWithNewer, type NewerProgram } from './newer-program.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'
import { restart, visitDuring } from './visit-during.ts'

const TIMES = 3
/** Number of earlier plays, so that the migration has something to do. */
const PLAYS = 200_000
/** Tables that the migration changes and a backup reads, from before the first update until seconds after its start. */
const READ = ['plays', 'duels']
const READ_MS = 20_000
/** Number of plays on the embedded database after each of its starts. */
const PLAYS_EACH = 3

/** The version with one migration more than this one, and the version with two. */
interface Versions {
  next: NewerProgram
  later: NewerProgram
}

const INSERT_PLAYS = `insert into plays (game_id, kind, status, guest_key, version, score, started_at, touched_at, ended_at)
  select (array(select id from games))[1 + n % (select count(*) from games)], 'guest', 'finished', gen_random_uuid(), 1, n % 1000,
    now() - interval '1 day', now() - interval '1 day', now() - interval '1 day' from generate_series(1, ${PLAYS}) n`

const WARNING = 'one migration newer than this version'

/** Returns an error unless a process has said in exactly one line that the schema has this newer migration. */
export function judgeWarning(log: string, migration: string | undefined): string[] {
  const lines = log.split('\n').filter((line) => line.includes(WARNING))
  if (lines.length === 1 && migration && lines[0]?.includes(migration)) return []
  return [`the log has ${lines.length} lines about a newer schema instead of one that names ${migration}: ${lines.join(' | ')}`]
}

/** Returns the errors of a start that must be refused: exit code 1 and one line, with every newer migration and the way back. */
export function judgeRefusal({ code, signal, lines }: Refusal, migrations: readonly string[]): string[] {
  const errors: string[] = []
  if (code !== 1) errors.push(`a start on a schema that is too new ended with ${signal ?? code}, not 1`)
  if (lines.length !== 1) errors.push(`it was refused in ${lines.length} lines: ${lines.join(' | ')}`)
  const missing = [...migrations, 'backup'].filter((word) => !lines.some((line) => line.includes(word)))
  if (missing.length > 0) errors.push(`the refusal does not name ${missing.join(', ')}: ${lines.join(' | ')}`)
  return errors
}

/** Updates the processes one after another and takes the update back, then lets one of them meet a schema that is too new. */
async function updateAndReturn(cluster: Cluster, { next, later }: Versions, times: number, slowestMs: () => number) {
  const errors: string[] = []
  const slowest: number[] = []
  const roll = async (root?: string) => {
    for (const node of cluster.nodes) {
      errors.push(...(await restart(cluster, node, root)).errors)
      if (!root) errors.push(...judgeWarning(node.server.log(), next.migrations[0]))
    }
    slowest.push(slowestMs())
  }
  const backup = await readLikeBackup(cluster.data, READ, READ_MS)
  slowestMs()
  for (let time = 0; time < times; time++) {
    await roll(next.root)
    await roll()
  }
  await backup.done
  const [first] = cluster.nodes
  if (!first) throw new Error('The cluster has no process')
  errors.push(...(await restart(cluster, first, later.root)).errors, ...exitErrors(first.name, await first.server.end('SIGTERM')))
  const refusal = await cluster.refuse(first)
  errors.push(...judgeRefusal(refusal, later.migrations))
  await cluster.start(first, next.root)
  errors.push(...judgeWarning(first.server.log(), later.migrations[1]))
  slowest.push(slowestMs())
  return {
    errors,
    says: [
      `${times} updates and as many returns of ${cluster.nodes.length} processes; in the first, a migration over ${PLAYS} plays, while a backup reads for ${READ_MS / 1_000} s`,
      `slowest call of each, and of the last part: ${slowest.join(', ')} ms`,
      `two migrations newer: exit code ${refusal.code}, "${refusal.lines.join(' ')}"`,
    ],
  }
}

const SECTIONS = 5
const SQUARES = [1, 4, 9, 16]
const NO_PICTURE = "repeat('0', 32)"

/** Inserts games without picture files, one for each number of squares: for proofs in which nobody looks at them. */
function insertPlainGames(data: Data): void {
  const statements = SQUARES.flatMap((squares, at) => [
    `insert into games (name, name_key, game_type_id, square_amount, section_amount, preview, placeholder, random_key, created_at,
      updated_at, published_at)
      values ('Game ${at}', 'game ${at}', 2, ${squares}, ${SECTIONS}, ${NO_PICTURE}, '', 0.5, now(), now(), now())`,
    `insert into sections (game_id, section_number, correct_answer, answers, picture, squares)
      select id, n, 'Right', array['Right', 'Wrong', 'Other', 'None'], ${NO_PICTURE}, array_fill(${NO_PICTURE}, array[${squares}])
      from games, generate_series(0, ${SECTIONS - 1}) n where name = 'Game ${at}'`,
  ])
  runOnData(data, 'migrate')
  changeData(data, statements)
}

const COUNT_ANSWERS = 'select count(*)::int as amount from play_answers'

/** Starts the stopped server as each version in turn. Guests play in between, and their answers must be there at the end. */
async function updateEmbedded(testSite: FallingSite, { next, later }: Versions): Promise<ProofEnd> {
  const errors: string[] = []
  const seen = noSightings()
  const [game] = await allGames(testSite.server.url)
  if (!game) throw new Error('There is no game to play')
  const playAndStop = async () => {
    for (let play = 0; play < PLAYS_EACH; play++) await playPersistently([testSite.server.url], game.id, seen)
    errors.push(...exitErrors('the server with the embedded database', await testSite.server.end('SIGTERM')))
  }
  const playAs = async (root: string | undefined, newer?: string) => {
    testSite.server = await startAt({ ...testSite, root })
    if (newer) errors.push(...judgeWarning(testSite.server.log(), newer))
    await playAndStop()
  }
  await playAndStop()
  await playAs(next.root)
  await playAs(undefined, next.migrations[0])
  await playAs(later.root)
  const refusal = await refuseAt(testSite)
  errors.push(...judgeRefusal(refusal, later.migrations))
  await playAs(next.root, later.migrations[1])
  const stored = queryData<{ amount: number }>(testSite, COUNT_ANSWERS)[0]?.amount
  if (stored !== seen.acknowledged) errors.push(`${seen.acknowledged} answers were acknowledged, ${stored} are stored`)
  return {
    errors: [...errors, ...seen.lost],
    says: [
      `embedded database: forward one, back one, refused at two newer with exit code ${refusal.code}; ${stored} acknowledged answers stored`,
    ],
  }
}

const SHARED = { SECRET: KNOWN_SECRET, ADMIN_PATH: 'operators-of-the-proof', RATE_LIMIT_FACTOR: '100000' }

/** Runs a proof on a cluster of its own and removes everything afterwards. */
async function onCluster(options: ClusterOptions, prove: (cluster: Cluster) => Promise<ProofEnd>): Promise<ProofEnd> {
  const closings: Closing[] = []
  try {
    return await prove(await openCluster({ ...options, env: { ...SHARED, ...options.env } }, closings))
  } finally {
    for (const close of closings.toReversed()) await close()
  }
}

async function proveWith(versions: Versions, { seed, times = TIMES }: ProofOptions): Promise<ProofEnd> {
  const env = { DRAIN_SECONDS: documentedDrain() }
  const cluster = await onCluster({ processes: 2, withStore: true, withNginx: true, env }, async (opened) => {
    runOnData(opened.data, 'run-statements', INSERT_PLAYS, 'analyze plays')
    return visitDuring(opened, seed, (slowestMs) => updateAndReturn(opened, versions, times, slowestMs))
  })
  const embedded = await onFallingSite(
    { database: 'embedded', env: { DEMO: 'off', LOG_LEVEL: 'warn' }, prepare: insertPlainGames },
    (testSite) => updateEmbedded(testSite, versions),
  )
  return { errors: [...cluster.errors, ...embedded.errors], says: [...cluster.says, ...embedded.says] }
}

/**
 * Updates two processes behind nginx over a migration while visitors play, and takes the update back: no call fails, nothing is
 * lost. A schema that is two migrations newer is refused in one line. The same on the embedded database, one start after another.
 */
export async function rollingUpdate(options: ProofOptions): Promise<ProofEnd> {
  const versions = { next: copyWithNewer(1), later: copyWithNewer(2) }
  try {
    return await proveWith(versions, options)
  } finally {
    versions.next.remove()
    versions.later.remove()
  }
}

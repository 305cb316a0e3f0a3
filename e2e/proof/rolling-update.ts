import { documentedDrain } from '../cluster/documented-nginx.ts'
import { type Cluster, exitErrors } from '../cluster/open-cluster.ts'
import { noSightings, playPersistently } from '../support/persistent-guest.ts'
import { queryData, readLikeBackup, runOnData } from '../support/run-on-data.ts'
import { allGames } from '../support/server-calls.ts'
import { onCluster } from './cluster.ts'
import { type FallingSite, onFallingSite, refuseAt, startAt } from './falling-site.ts'
import { judgeRefusal, judgeWarning } from './judge-start.ts'
import { copyWithNewer, type NewerProgram } from './newer-program.ts'
import { insertPlainGames } from './plain-games.ts'
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

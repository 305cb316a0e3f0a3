import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, chance } from '../../tools/chance.ts'
import { freePort } from '../../tools/free-port.ts'
import { KNOWN_SECRET } from '../../tools/guest-cookie.ts'
import { removeWithParent } from '../../tools/kill-with-parent.ts'
import { type PrivateObjectStore, startObjectStore } from '../../tools/object-store.ts'
import { type PrivatePostgres, startPostgres } from '../../tools/postgres.ts'
import { CROWDED, OPERATOR } from '../support/crowded-site.ts'
import { changeData, type Data, queryData, runOnData } from '../support/run-on-data.ts'
import { allGames } from '../support/server-calls.ts'
import { type Server, spawnProgram, startServer } from '../support/start-server.ts'
import { playMatches } from './matches.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'
import { openTraffic } from './traffic.ts'
import { playGuests } from './visitors.ts'

/** Nothing may fail while a backup is made. */
const GUESTS = 4
const MATCHES = 2
const WARM_UP_MS = 4_000
const GOING_ON_MS = 8_000

interface Run {
  dir: string
  dice: Chance
  postgres: PrivatePostgres
  store: PrivateObjectStore
  errors: string[]
  says: string[]
}

type Env = Record<string, string>

const envOf = ({ databaseUrl }: Data, more: Env = {}): Env => ({
  ...{ SECRET: KNOWN_SECRET, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  ...more,
})

const start = async (data: Data, more: Env = {}): Promise<Server> =>
  startServer({ port: await freePort(), dataDir: data.dataDir, env: envOf(data, more) })

/** Runs a command to its end. */
async function run(program: 'command' | 'transfer', data: Data, words: string[], more: Env = {}) {
  const from = Date.now()
  const { ended, log } = spawnProgram(program, { port: 0, dataDir: data.dataDir, env: envOf(data, more) }, words)
  const { code } = await ended
  return { code, said: log().trim(), seconds: ((Date.now() - from) / 1_000).toFixed(1) }
}

/** Runs a command that has to succeed. Returns how long it took, in seconds, and its last line. */
async function succeed({ dir, errors, says }: Run, name: string, work: ReturnType<typeof run>) {
  const { code, said, seconds } = await work
  if (code !== 0) errors.push(`${name} ended with ${code}: ${said}`)
  const [first = ''] = said.split('\n').at(-1)?.replaceAll(`${dir}/`, '').split('. ') ?? []
  says.push(`${name}: ${seconds} s (${first})`)
}

/** Runs a command that has to be refused with a line. */
async function refused({ errors }: Run, name: string, line: string, work: ReturnType<typeof run>) {
  const { code, said } = await work
  if (code !== 1 || !said.includes(line)) errors.push(`${name} ended with ${code} instead of a refusal: ${said}`)
}

function databaseOf({ dir, postgres }: Run, name: string): Data {
  runOnData({ dataDir: dir, databaseUrl: postgres.url }, 'run-statements', `create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = name
  return { dataDir: join(dir, name), databaseUrl: url.href }
}

/** Makes a site with the demo games, 5,000 accounts and 500 games. */
async function aCrowdedSite(data: Data) {
  await (await start(data)).end()
  changeData(data, CROWDED)
}

const ANSWERS = `select g.guest_id || ' ' || p.game_id || ' ' || a.section_number || ' ' || a.user_answer as line
  from play_answers a join plays p on p.id = a.play_id join guests g on g.guest_key = p.guest_key`

const hashesOf = (data: Data) => runOnData(data, 'hash-tables') as Record<string, string>

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).filter((name) => one[name] !== other[name])

/** Makes a backup while guests and duels play, restores it, and looks for every answer that was acknowledged before it began. */
async function backUpUnderLoad(proof: Run, data: Data, target: Data) {
  const { dice, errors, says, dir } = proof
  const server = await start(data)
  const games = (await allGames(server.url)).toSorted((one, other) => one.sectionAmount - other.sectionAmount)
  const traffic = openTraffic()
  let isOver = false
  const guests = playGuests({ urls: [server.url], games: () => games, dice, isOver: () => isOver }, GUESTS)
  const urls = [server.url, server.url] as const
  const matches = playMatches({ urls, games: games.slice(0, 4), dice, traffic, atOnce: MATCHES })
  await wait(WARM_UP_MS)
  const slowestBefore = guests.slowestMs()
  const before = guests.answers()
  const file = join(dir, 'site.tar')
  await succeed(proof, 'backup under load', run('command', data, ['backup', file]))
  const slowest = guests.slowestMs()
  isOver = true
  await guests.done()
  await matches.stop()
  errors.push(...guests.errors(), ...traffic.errors())
  await server.end()
  errors.push(...matches.judge(data))
  await succeed(proof, 'restore', run('transfer', target, ['restore', file]))
  const there = new Set(queryData<{ line: string }>(target, ANSWERS).map(({ line }) => line))
  errors.push(...before.filter((line) => !there.has(line)).map((line) => `acknowledged before the backup, and missing: ${line}`))
  says.push(`${before.length} answers acknowledged before the backup began, all of them restored`)
  says.push(`the slowest call took ${slowest} ms while the backup was made, ${slowestBefore} ms before`)
}

/** Kills a move as soon as it has written rows. Returns whether it was still at work. */
async function killMove(source: Data, target: Data): Promise<boolean> {
  const { child, ended, log } = spawnProgram('transfer', { port: 0, dataDir: source.dataDir, env: envOf(source) }, [
    'move',
    target.databaseUrl ?? '',
  ])
  while (!log().includes(' rows') && child.exitCode === null) await wait(5)
  child.kill('SIGKILL')
  return (await ended).signal === 'SIGKILL'
}

/** Moves a site with its pictures: interrupted, repeated, refused where the target is in use. */
async function moveWhole(proof: Run, source: Data, full: Data): Promise<Data> {
  const { errors, says, store } = proof
  const before = hashesOf(source)
  const target = databaseOf(proof, 'moved')
  await refused(proof, 'a move into a full database', 'is not empty', run('transfer', source, ['move', full.databaseUrl ?? '']))
  if (!(await killMove(source, target))) errors.push('the move was over before it could be killed')
  const started = spawnProgram('main', { port: await freePort(), dataDir: target.dataDir, env: envOf(target) })
  const { code } = await started.ended
  if (code !== 1 || !started.log().includes('was interrupted'))
    errors.push(`a server started on half a database: ${started.log()}`)
  await succeed(proof, 'move after a kill', run('transfer', source, ['move', target.databaseUrl ?? '']))
  const wrong = differing(before, hashesOf(target))
  errors.push(...wrong.map((name) => `${name} differs after the move`))
  says.push(`${Object.keys(before).length} tables have the same hashes before and after`)
  await succeed(proof, 'move media', run('transfer', source, ['move', 'media'], store.env))
  await succeed(proof, 'move media again', run('transfer', source, ['move', 'media'], store.env))
  return target
}

const post = (address: string, body: object) =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Signs in as the operator with the password from before the move, and reads a list of the panel. */
async function operate({ errors, says }: Run, { url }: Server) {
  const { userMail, userPassword } = OPERATOR
  const signedIn = await post(`${url}/api/user/login`, { userMail, userPassword })
  const { userId, refreshToken } = await signedIn.json()
  const access = await fetch(`${url}/api/access/getOne/${userId}?token=${refreshToken}`)
  const { token } = await access.json()
  const list = await fetch(`${url}/api/user/getAllUserPageable?page=0&size=20`, { headers: { authorization: `Bearer ${token}` } })
  const statuses = [signedIn.status, access.status, list.status]
  if (statuses.some((status) => status !== 200)) errors.push(`the operator's calls were answered ${statuses}`)
  says.push(`sign-in, token and the panel's list of ${(await list.json()).totalElements} accounts: ${statuses}`)
}

/** Plays, duels and operates at the place to which the site was moved. */
async function goOn(proof: Run, data: Data) {
  const { dice, errors, says, store } = proof
  const granted = await run('command', data, ['operator', 'grant', OPERATOR.userMail], store.env)
  if (granted.code !== 0) errors.push(`the operator's role could not be granted: ${granted.said}`)
  const server = await start(data, store.env)
  const games = (await allGames(server.url)).toSorted((one, other) => one.sectionAmount - other.sectionAmount)
  const pictures = await Promise.all(games.map(({ gamePreviewImage }) => fetch(`${server.url}${gamePreviewImage}`)))
  const missing = pictures.filter(({ status, headers }) => status !== 200 || headers.get('content-type') !== 'image/webp')
  if (missing.length > 0) errors.push(`${missing.length} of ${pictures.length} pictures are not served`)
  const traffic = openTraffic()
  let isOver = false
  const guests = playGuests({ urls: [server.url], games: () => games, dice, isOver: () => isOver }, GUESTS)
  const urls = [server.url, server.url] as const
  const matches = playMatches({ urls, games: games.slice(0, 4), dice, traffic, atOnce: MATCHES })
  await operate(proof, server)
  await wait(GOING_ON_MS)
  isOver = true
  await guests.done()
  await matches.stop()
  await server.end()
  errors.push(...guests.errors(), ...traffic.errors(), ...matches.judge(data))
  says.push(`there, ${games.length} games with pictures, ${guests.acknowledged()} answers of guests, ${matches.says()}`)
}

/** Backs a crowded site up under load, restores it on the other kind of database, and moves it to a server and a bucket. */
export async function moving({ seed, database }: ProofOptions): Promise<ProofEnd> {
  const dir = mkdtempSync(join(tmpdir(), 'guess-moving-'))
  removeWithParent(dir)
  const [postgres, store] = [await startPostgres({}), await startObjectStore()]
  const proof: Run = { dir, dice: chance(seed), postgres, store, errors: [], says: [] }
  try {
    const embedded: Data = { dataDir: join(dir, 'embedded'), databaseUrl: null }
    const server = databaseOf(proof, 'server')
    const [site, other] = database === 'embedded' ? [embedded, server] : [server, embedded]
    await aCrowdedSite(site)
    await backUpUnderLoad(proof, site, other)
    await goOn(proof, await moveWhole(proof, embedded, server))
  } finally {
    await store.remove()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  return { errors: proof.errors, says: proof.says }
}

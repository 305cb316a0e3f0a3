// Runs the whole program, stops it in the middle of plays and starts it again on the same data.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, startServer } from '../../../e2e/support/start-server.ts'
import { freePort } from '../../../tools/free-port.ts'
import { buildApp } from './build-app.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { aGame, type Game } from './testing/builders.ts'
import { manualJobs } from './testing/manual-jobs.ts'
import { recordingLog } from './testing/recording-log.ts'
import { testConfig } from './testing/test-app.ts'

const KILLS = Number(process.env.KILLS ?? 3)
const SECTIONS = 20
const PLAYERS = 6

const dataDir = mkdtempSync(join(tmpdir(), 'guess-kill-'))
let game: Game

beforeAll(async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(database.db)
  const app = await buildApp(testConfig(dataDir), {
    database,
    jobs: manualJobs(),
    log: recordingLog('error').log,
    avatars: false,
  })
  game = await aGame(app, { squareAmount: 16, sections: SECTIONS })
  await app.close()
  await database.close()
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

interface Acknowledged {
  path: string
  body: object
  reply: unknown
}

/** A guest who records every request, and every reply that arrived completely. */
interface Witness {
  guestId: number
  cookie: string
  acknowledged: Acknowledged[]
  /** A request that was sent without a complete reply. */
  unknown: Omit<Acknowledged, 'reply'> | null
}

let guestIds = 20_000_000

async function call(server: Server, witness: Witness, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', cookie: witness.cookie }
  const response = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  // A server that is stopping answers 503, which counts as no reply to the player.
  if (response.status === 503) throw new TypeError('The server is stopping')
  const reply: unknown = await response.json()
  expect(response.status, JSON.stringify(reply)).toBe(200)
  witness.cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return reply
}

/** Sends a request and records it; until the reply arrives, the request counts as unknown. */
async function ask(server: Server, witness: Witness, path: string, body: object): Promise<void> {
  witness.unknown = { path, body }
  const reply = await call(server, witness, path, body)
  witness.acknowledged.push({ path, body, reply })
  witness.unknown = null
}

const answerTo = (section: number) => {
  const { correctAnswer = '', answers = [] } = game.sections[section] ?? {}
  return section % 3 === 2 ? answers.find((text) => text !== correctAnswer) : correctAnswer
}

async function playOn(server: Server, witness: Witness): Promise<void> {
  const who = { gameId: game.id, userId: witness.guestId }
  await ask(server, witness, '/section/startgame', who)
  for (let section = 0; section < SECTIONS; section++) {
    for (let square = 0; square < section % 3; square++) {
      await ask(server, witness, '/section/openSquare?images=url', {
        ...who,
        sectionNumber: section,
        remainingSquare: 15 - square,
      })
    }
    await ask(server, witness, '/section/checkanswer', { ...who, sectionNumber: section, userAnswer: answerTo(section) })
  }
}

const untilStopped = (server: Server, witness: Witness) =>
  playOn(server, witness).catch((error) => {
    if (!(error instanceof TypeError)) throw error
  })

/** Every recorded reply must still hold. The unknown request must have taken effect exactly once after it is sent again. */
async function confirm(server: Server, witness: Witness): Promise<void> {
  const answers = witness.acknowledged.filter(({ path }) => path === '/section/checkanswer')
  for (const { path, body, reply } of answers) expect(await call(server, witness, path, body)).toEqual(reply)
  const { unknown } = witness
  if (unknown) {
    const first = await call(server, witness, unknown.path, unknown.body)
    if (unknown.path !== '/section/startgame') expect(await call(server, witness, unknown.path, unknown.body)).toEqual(first)
    if (unknown.path === '/section/checkanswer') answers.push({ ...unknown, reply: first })
  }
  const finished = await call(server, witness, '/section/finish?images=url', { gameId: game.id, userId: witness.guestId })
  const scores = answers.map(({ reply }) => (reply as { sectionScore: number }).sectionScore)
  const sum = scores.reduce((total, score) => total + score, 0)
  expect(finished).toMatchObject({ score: sum, sections: scores.map((score, sectionNumber) => ({ sectionNumber, score })) })
}

const aWitness = (): Witness => ({ guestId: guestIds++, cookie: '', acknowledged: [], unknown: null })

const start = async () =>
  startServer({ port: await freePort(), dataDir, env: { DEMO: 'off', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' } })

const countAcknowledged = (witnesses: readonly Witness[]) =>
  witnesses.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

/** Lets guests play, stops the server in the middle, starts it again and checks that all recorded replies still hold. */
async function interrupt(server: Server, signal: NodeJS.Signals) {
  const witnesses = Array.from({ length: PLAYERS }, aWitness)
  const plays = witnesses.map((witness) => untilStopped(server, witness))
  while (countAcknowledged(witnesses) < PLAYERS * 2) await wait(10)
  await wait(Math.random() * 300)
  const ending = await server.end(signal)
  await Promise.all(plays)
  const next = await start()
  for (const witness of witnesses.filter(({ cookie }) => cookie)) await confirm(next, witness)
  return { next, ending, acknowledged: countAcknowledged(witnesses) }
}

/** Checks that the score of every finished play is the sum of its answers. */
async function sumsHold(): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const plays = await db.selectFrom('plays').select(['id', 'score']).where('status', '=', 'finished').execute()
  const answers = await db.selectFrom('play_answers').select(['play_id', 'score']).execute()
  await close()
  expect(plays.length).toBeGreaterThan(0)
  for (const { id, score } of plays) {
    const own = answers.filter(({ play_id }) => play_id === id)
    expect(score).toBe(own.reduce((sum, answer) => sum + answer.score, 0))
  }
}

test(
  `[SERVICE-9] a server that is killed ${KILLS} times during plays loses nothing that it has confirmed`,
  async () => {
    let server = await start()
    let acknowledged = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const stopped = await interrupt(server, 'SIGKILL')
      acknowledged += stopped.acknowledged
      server = stopped.next
    }
    expect(acknowledged).toBeGreaterThan(KILLS * PLAYERS)
    await server.end()
    await sumsHold()
  },
  KILLS * 5 * 60_000,
)

test('[SERVICE-10] a signal during plays ends the server cleanly, and the next start continues them', async () => {
  const { next, ending, acknowledged } = await interrupt(await start(), 'SIGTERM')
  expect(ending).toEqual({ code: 0, signal: null })
  expect(acknowledged).toBeGreaterThan(PLAYERS)
  expect(await next.end('SIGINT')).toEqual({ code: 0, signal: null })
  await sumsHold()
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { guestCookie } from '../../tools/guest-cookie.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { makeAccounts, openSession } from './account.ts'
import { drawPictures, picturesIn, SQUARES } from './bench-pictures.ts'
import type { Counted } from './count-ends.ts'
import { runServer } from './processes.ts'
import { median, type Ratio } from './report.ts'
import { cpuSecondsOf } from './usage.ts'
import { type BenchPlay, makeWorld, SECTIONS } from './world.ts'

const ROUNDS = 3
const SECONDS = 3
const PICTURES = 6
/** The accounts that upload at once, each sending one picture after another. */
const SENDERS = Array.from({ length: 4 }, (_, place) => `sender-${place}@guess.example`)
/** Pictures that sharp processes concurrently in the floor measurement: as many as the server does. */
const WORKED_ON = 2
/** Concurrent players, and the milliseconds that each of them waits before an answer. */
const PLAYERS = 4
const THINK_MS = 40
const PLAYED_S = 5
const HEAD_START_S = 1
const PLAYS = 600

interface Worked extends Counted {
  /** CPU seconds in total. */
  cpuSeconds: number
}

/** Runs one of this folder's programs and returns its output, parsed as JSON. Throws if it fails. */
async function outcomeOf<T>(program: string, args: readonly string[]): Promise<T> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`${program} failed`)
  return JSON.parse(said)
}

async function beginDraft(url: string, token: string, picture: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData()
  const fields = { gameName: 'Bench', gameTypeId: '2', squareAmount: String(SQUARES), sectionAmount: '5' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('gamePreviewImage', new File([picture], 'panel.jpg', { type: 'image/jpeg' }))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api/game/add`, { method: 'POST', headers, body: form })
  if (!reply.ok) throw new Error(`A game was refused: ${await reply.text()}`)
  return ((await reply.json()) as { gameId: number }).gameId
}

/** Returns the 99th percentile of the time of an answer in milliseconds, at a rate that does not saturate the server. */
async function answersP99(url: string, plays: Iterator<BenchPlay>): Promise<number> {
  const times: number[] = []
  const until = performance.now() + PLAYED_S * 1_000
  async function play({ secret }: BenchPlay) {
    const headers = { 'content-type': 'application/json', cookie: guestCookie(secret) }
    for (let sectionNumber = 0; sectionNumber < SECTIONS; sectionNumber++) {
      await wait(THINK_MS)
      const body = JSON.stringify({ gameId: 1, sectionNumber, userAnswer: 'Right', userId: 12_345_678, guest: true })
      const from = performance.now()
      const reply = await fetch(`${url}/api/section/checkanswer`, { method: 'POST', headers, body })
      const said = await reply.text()
      times.push(performance.now() - from)
      if (!reply.ok) throw new Error(`An answer was refused: ${said}`)
    }
  }
  const playUntilStopped = async () => {
    while (performance.now() < until) {
      const { value: next } = plays.next()
      if (!next) throw new Error('All plays are answered')
      await play(next)
    }
  }
  await Promise.all(Array.from({ length: PLAYERS }, playUntilStopped))
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] as number
}

interface Site {
  url: string
  /** Folder that contains the pictures. */
  dir: string
  /** Uploads pictures for this number of seconds and returns how many were accepted. */
  send: (seconds: number) => Promise<Worked>
}

/** Runs `work` on a server with drafts that wait for pictures, and with open plays. */
async function onSite<T>(dir: string, databaseUrl: string | null, work: (site: Site, plays: Iterator<BenchPlay>) => Promise<T>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const plays = await makeWorld({ dataDir, databaseUrl }, PLAYS)
  await makeAccounts(dataDir, databaseUrl, SENDERS)
  const port = await freePort()
  const server = await runServer(port, { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  try {
    const url = `http://127.0.0.1:${port}`
    const [panel] = await picturesIn(dir)
    const drafts: string[] = []
    for (const sender of SENDERS) {
      const { access } = await openSession(url, sender)
      drafts.push(`${await beginDraft(url, access, new Uint8Array(panel ?? []))}:${access}`)
    }
    const send = async (seconds: number) => {
      const before = await cpuSecondsOf(server.child.pid as number)
      const counted = await outcomeOf<Counted>('picture-crowd.ts', [dir, String(seconds), url, ...drafts])
      return { ...counted, cpuSeconds: (await cpuSecondsOf(server.child.pid as number)) - before }
    }
    return await work({ url, dir, send }, plays.values())
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Measures, one after the other: sharp alone, uploads, answers alone, answers during uploads. */
async function measureOnce({ url, dir, send }: Site, plays: Iterator<BenchPlay>) {
  const floor = await outcomeOf<Worked>('picture-floor.ts', [dir, String(WORKED_ON), String(SECONDS)])
  const taken = await send(SECONDS)
  const quiet = await answersP99(url, plays)
  const playing = wait(HEAD_START_S * 1_000).then(() => answersP99(url, plays))
  const [busy, beside] = await Promise.all([playing, send(HEAD_START_S + PLAYED_S)])
  return {
    ...{ floor: floor.perSecond, taken: taken.perSecond, quiet, busy, beside: beside.perSecond },
    ...{ floorCpu: floor.cpuSeconds / floor.ended, takenCpu: taken.cpuSeconds / taken.ended },
  }
}

async function* measure(dir: string, databaseUrl: string | null): AsyncGenerator<Ratio> {
  const rounds = await onSite(dir, databaseUrl, async (site, plays) => {
    const measured = [await measureOnce(site, plays)]
    while (measured.length < ROUNDS) measured.push(await measureOnce(site, plays))
    return measured
  })
  const of = (key: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[key]))
  const name = databaseUrl ? 'PostgreSQL' : 'embedded'
  const load = loadavg()[0]?.toFixed(1)
  yield {
    what: `pictures, ${name}, compared with sharp alone`,
    ours: of('taken'),
    floor: of('floor'),
    goal: 0.85,
    note:
      `${of('taken').toFixed(1)} against ${of('floor').toFixed(1)}, ${SQUARES} squares each; ` +
      `CPU s a picture: ${of('takenCpu').toFixed(2)} against ${of('floorCpu').toFixed(2)}; load ${load}`,
  }
  yield {
    what: `an answer during uploads, ${name}`,
    ours: 1_000 / of('busy'),
    floor: 1_000 / of('quiet'),
    goal: 1 / 1.5,
    note: `p99 ${of('busy').toFixed(1)} instead of ${of('quiet').toFixed(1)} ms, ${of('beside').toFixed(1)} pictures/s`,
  }
}

/** Measures the overhead of an upload over the image processing itself, and the effect of uploads on players. */
export async function* pictures(): AsyncGenerator<Ratio> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const postgres = await startPostgres({})
  try {
    await drawPictures(dir, PICTURES)
    yield* measure(dir, postgres.url)
    yield* measure(dir, null)
  } finally {
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { insertGame } from '../../apps/server/src/features/create-game/create-game.queries.ts'
import { type Db, openServer } from '../../apps/server/src/platform/db/database.ts'
import { makePreview } from '../../apps/server/src/platform/images/preview.ts'
import { diskStore } from '../../apps/server/src/platform/media/disk-store.ts'
import type { MediaStore } from '../../apps/server/src/platform/media/media-store.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { runServer } from './processes.ts'
import type { Ratio } from './report.ts'

const VISITORS = 200
const PICTURES = 20
const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const AGAIN_MS = 200
/** Time for the job that publishes the first Daily and prepares the next one, and to measure before midnight. */
const LEAD_MINUTES = 4
const DAY_MINUTES = 24 * 60

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns the time zone, an offset such as +05:37, in which the next day begins at `midnight`, a whole minute. */
function zoneOf(midnight: number): string {
  const minute = Math.floor(midnight / MINUTE_MS) % DAY_MINUTES
  const offset = minute > DAY_MINUTES / 2 ? DAY_MINUTES - minute : -minute
  const amount = Math.abs(offset)
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(amount / 60))}:${twoDigits(amount % 60)}`
}

/** What one visitor of the second does. The names are those of the results. */
const STEPS = ['home', '/daily', 'start'] as const
type Took = Record<(typeof STEPS)[number], number[]>

interface Today {
  daily: { number: number; game: { id: number } } | null
}

const todayOf = async (origin: string) => (await (await fetch(`${origin}/api/daily?images=url`)).json()) as Today

let guests = 20_000_000

async function timed(list: number[], work: () => Promise<Response>): Promise<Response> {
  const from = performance.now()
  const reply = await work()
  const body = await reply.arrayBuffer()
  list.push(performance.now() - from)
  if (!reply.ok) throw new Error(`${reply.url} replied ${reply.status}`)
  return new Response(body)
}

/** Opens home and the page of the Daily, and starts its game. */
async function visit(origin: string, took: Took): Promise<void> {
  await timed(took.home, () => fetch(origin))
  await timed(took['/daily'], () => fetch(`${origin}/daily`))
  let { daily } = await todayOf(origin)
  // In the first moments of a day, the Daily may not be there yet.
  while (!daily) {
    await wait(AGAIN_MS)
    daily = (await todayOf(origin)).daily
  }
  const body = JSON.stringify({ gameId: daily.game.id, userId: guests++, guest: true })
  const headers = { 'content-type': 'application/json' }
  await timed(took.start, () => fetch(`${origin}/api/section/startgame`, { method: 'POST', headers, body }))
}

/** Lets the visitors come one after another within the second that begins at `at`. */
async function second(origin: string, at: number): Promise<Took> {
  const took: Took = { home: [], '/daily': [], start: [] }
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    await wait(at - Date.now() + (visitor * SECOND_MS) / VISITORS)
    await visit(origin, took)
  })
  await Promise.all(visits)
  return took
}

const p99 = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] as number

/** Stores a picture of coloured noise and returns its name. */
async function storePicture(media: MediaStore, number: number): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 40 + 8 * number, sigma: 30 }
  const picture = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#888', noise } })
  const name = secureRandom.name()
  await media.put(`${name}.webp`, await picture.webp().toBuffer())
  return name
}

/** Inserts one rated game, whose pictures are enough for two Dailies. */
async function makeGame(db: Db, media: MediaStore): Promise<void> {
  const numbers = Array.from({ length: PICTURES }, (_, number) => number)
  const pictures = await Promise.all(numbers.map((number) => storePicture(media, number)))
  const { files, placeholder } = await makePreview((await media.get(`${pictures[0]}.webp`)) as Buffer)
  const preview = secureRandom.name()
  for (const { width, bytes } of files) await media.put(`${preview}/${width}.webp`, bytes)
  const sections = pictures.map((picture, number) => ({
    correctAnswer: `Title ${number}`,
    answers: [0, 1, 2, 3].map((more) => `Title ${(number + more) % PICTURES}`),
    picture,
    squares: [picture],
  }))
  const game = { name: 'Noise', nameKey: 'noise', gameTypeId: 2, creatorUserId: null, squareAmount: 1 as const, randomKey: 0.5 }
  await db.transaction().execute((trx) => insertGame(trx, { ...game, preview, placeholder, sections }, new Date()))
}

/** Gives a site without games a time zone in which a day begins at `midnight`, and the pictures for two Dailies. */
async function fillSite(url: string, dir: string, midnight: number): Promise<void> {
  const { db, close } = openServer(url)
  await db
    .insertInto('params')
    .values({ name: 'timeZone', value: zoneOf(midnight) })
    .execute()
  await makeGame(db, diskStore(join(dir, 'media')))
  await close()
}

/** Returns the number of the Daily that everybody gets now. */
const numberOf = async (origin: string) => (await todayOf(origin)).daily?.number

/** Compares 200 visitors in the second after midnight, when the Daily changes, with 200 in a second before. */
export async function* rollover(): AsyncGenerator<Ratio> {
  const postgres = await startPostgres()
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const server = await runServer(port, { DATA_DIR: dir, DATABASE_URL: postgres.url })
    const midnight = (Math.floor(Date.now() / MINUTE_MS) + LEAD_MINUTES) * MINUTE_MS
    await fillSite(postgres.url, dir, midnight)
    for (const until = midnight - 70 * SECOND_MS; !(await numberOf(origin)); await wait(SECOND_MS)) {
      if (Date.now() > until) throw new Error('No Daily was published before midnight')
    }
    await second(origin, midnight - 60 * SECOND_MS)
    const noon = await second(origin, midnight - 40 * SECOND_MS)
    const before = (await numberOf(origin)) ?? 0
    const night = await second(origin, midnight)
    await wait(SECOND_MS)
    if ((await numberOf(origin)) !== before + 1) throw new Error('The Daily did not change at midnight')
    await server.stop()
    for (const step of STEPS) {
      const [ours, floor] = [SECOND_MS / p99(night[step]), SECOND_MS / p99(noon[step])]
      const note = `p99 ${p99(night[step]).toFixed(0)} ms at midnight, ${p99(noon[step]).toFixed(0)} ms before; 200 visitors in the second`
      yield { what: `${step}, at midnight compared with before`, ours, floor, goal: 0.5, note }
    }
  } finally {
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

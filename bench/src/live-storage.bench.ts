import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { LiveKind } from '../../apps/server/src/live/live-game.ts'
import { liveGames } from '../../apps/server/src/live/live-games.ts'
import { type Db, openEmbedded, openServer, statement } from '../../apps/server/src/platform/db/database.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { percentile, type Ratio } from './report.ts'

const ANSWERS = 200
const WINDOW_MS = 1_000
/** A game is measured in the middle: so many of its sections are over. */
const SECTIONS_OVER = 10

interface Answer {
  seat: number
  answer: string
}

interface Outcome {
  answer: string
  correct: boolean
  earned: number
  speed: number
}

interface Seat {
  given: Outcome | null
  opened: number
  shown: boolean
  ready: boolean
  score: number
  outcomes: Outcome[]
  away: null
  awayMs: number
}

interface Game {
  token: string
  seq: number
  seats: Seat[]
}

/** The answers of one game that are saved by one statement. */
interface Batch {
  game: Game
  answers: readonly Answer[]
}

type SaveAnswer = (game: Game, answer: Answer) => Promise<unknown>

interface Way {
  name: string
  tables: string
  insertGames: string
  /** Returns a function that saves an answer of a seat. */
  open(db: Db, games: readonly Game[]): SaveAnswer
}

/** Saves batches in one statement, each under the number that its game had. */
type Save = (db: Db, batches: readonly Batch[]) => Promise<{ token: string }[]>

/** Returns an outcome that differs from all others, so that a database cannot store it in a few bytes. */
const newOutcome = (): Outcome => {
  const earned = 100 + randomInt(90)
  return { answer: randomBytes(10).toString('base64'), correct: earned > 120, earned, speed: randomInt(50) }
}

const newSeat = (): Seat => ({
  given: null,
  opened: 2,
  shown: true,
  ready: false,
  score: 1_800,
  outcomes: Array.from({ length: SECTIONS_OVER }, newOutcome),
  away: null,
  awayMs: 0,
})

const messagesOf = ({ game, answers }: Batch) =>
  answers.map(({ seat }, place) => ({
    message: 'Answer sent',
    seq: game.seq + place + 1,
    at: new Date(),
    seat,
    deadline: new Date(),
  }))

const numbersOf = ({ game, answers }: Batch) => ({ token: game.token, seq: game.seq, next: game.seq + answers.length })

const GIVEN = 'given as materialized (select * from jsonb_to_recordset($1::jsonb) as g'
const MESSAGES = `insert into live_messages (token, seq, body)
  select m.token, (e.body->>'seq')::int, e.body from moved m join given g using (token), jsonb_array_elements(g.messages) e (body)`

const saveRows = statement<{ token: string }, [string]>(`
  with ${GIVEN} (token text, seq int, next int, state jsonb, messages jsonb)),
  moved as (update live_rows r set seq = g.next, state = g.state from given g where r.token = g.token and r.seq = g.seq returning r.token),
  sent as (${MESSAGES})
  select token from moved`)

const saveSeats = statement<{ token: string }, [string]>(`
  with ${GIVEN} (token text, seq int, next int, seats jsonb, messages jsonb)),
  moved as (update live_phases p set seq = g.next from given g where p.token = g.token and p.seq = g.seq returning p.token),
  seated as (
    update live_seats s set state = e.one->'state' from moved m join given g using (token), jsonb_array_elements(g.seats) e (one)
    where s.token = m.token and s.seat = (e.one->>'seat')::int
  ),
  sent as (${MESSAGES})
  select token from moved`)

const appendTurns = statement<{ token: string }, [string]>(`
  with ${GIVEN} (token text, seq int, at timestamptz, inputs jsonb))
  insert into live_turns (token, seq, at, inputs) select token, seq, at, inputs from given on conflict do nothing returning token`)

/** A kind of live game with any number of seats, each of which answers: what the engine does with a game of 200, this bench alone can say. */
const seatsKind = (db: Db, games: readonly Game[]): LiveKind<Game, Answer, { seq: number }> => {
  const byToken = new Map(games.map((game) => [game.token, game]))
  const answered = (game: Game, { seat, answer }: Answer) => {
    const seats = game.seats.with(seat, { ...(game.seats[seat] as Seat), given: { ...newOutcome(), answer } })
    return { game: { ...game, seq: game.seq + 1, seats }, messages: [{ seq: game.seq + 1 }] }
  }
  return {
    find: async (token) => byToken.get(token) ?? Promise.reject(new Error('There is no such game')),
    findTurns: async (behind) => behind.map(() => []),
    isWhole: () => true,
    isLoaded: () => true,
    fold: () => Promise.reject(new Error('There is no other process')),
    decide: async (game, answer) => answered(game, answer),
    async append(decided) {
      const turns = decided.map(({ before: { token }, turn }) => ({ token, ...turn }))
      const appended = new Set((await appendTurns(db, JSON.stringify(turns))).map(({ token }) => token))
      return decided.map(({ before }) => appended.has(before.token))
    },
  }
}

/** The engine of live games, with nobody who listens. */
function openEngine(db: Db, games: readonly Game[]): SaveAnswer {
  const clock = { now: () => new Date() }
  const engine = liveGames(seatsKind(db, games), {
    clock,
    afterOutage: () => null,
    listened: () => [],
    isListened: () => false,
    publish() {},
    count() {},
  })
  return ({ token }, answer) => engine.move(token, () => answer)
}

/** Saves an answer together with all that arrive while the statement before it is under way. */
const openWith = (save: Save) => (db: Db) => {
  const waiting: { game: Game; answer: Answer; saved: () => void; failed: (error: unknown) => void }[] = []
  let isSaving = false
  const saveBatches = async (batches: readonly Batch[]) => {
    for (const { game, answers } of batches) {
      for (const { seat, answer } of answers) if (game.seats[seat]) game.seats[seat].given = { ...newOutcome(), answer }
    }
    if ((await save(db, batches)).length !== batches.length) throw new Error('An answer was not saved')
    for (const { game, answers } of batches) game.seq += answers.length
  }
  const saveWaiting = async () => {
    isSaving = true
    while (waiting.length > 0) {
      const taken = waiting.splice(0)
      const byGame = Map.groupBy(taken, ({ game }) => game)
      const batches = [...byGame].map(([game, all]) => ({ game, answers: all.map(({ answer }) => answer) }))
      await saveBatches(batches).then(
        () => taken.forEach(({ saved }) => void saved()),
        (error) => taken.forEach(({ failed }) => void failed(error)),
      )
    }
    isSaving = false
  }
  return (game: Game, answer: Answer) =>
    new Promise<void>((saved, failed) => {
      waiting.push({ game, answer, saved, failed })
      if (!isSaving) void saveWaiting()
    })
}

const TOKENS = `select 'game-' || n, 0, $1::jsonb from generate_series(1, $2::int) n`

const WAYS: readonly Way[] = [
  {
    name: 'the engine and its log',
    tables: `create table live_games (token text primary key, seq int not null, snapshot jsonb not null);
      create table live_turns (token text, seq int, at timestamptz not null, inputs jsonb not null, primary key (token, seq))`,
    insertGames: `insert into live_games (token, seq, snapshot) ${TOKENS}`,
    open: openEngine,
  },
  {
    name: 'one row',
    tables: 'create table live_rows (token text primary key, seq int not null, state jsonb not null)',
    insertGames: `insert into live_rows (token, seq, state) ${TOKENS}`,
    open: openWith((db, batches) => {
      const given = batches.map((batch) => ({
        ...numbersOf(batch),
        state: { players: batch.game.seats },
        messages: messagesOf(batch),
      }))
      return saveRows(db, JSON.stringify(given))
    }),
  },
  {
    name: 'a row and rows of seats',
    tables: `create table live_phases (token text primary key, seq int not null, state jsonb not null);
      create table live_seats (token text, seat int, state jsonb not null, primary key (token, seat))`,
    insertGames: `with made as (insert into live_phases (token, seq, state) ${TOKENS} returning token, state)
      insert into live_seats (token, seat, state)
      select token, s.place - 1, s.one from made, jsonb_array_elements(state->'players') with ordinality s (one, place)`,
    open: openWith((db, batches) => {
      const seatsOf = ({ game, answers }: Batch) => answers.map(({ seat }) => ({ seat, state: game.seats[seat] }))
      const given = batches.map((batch) => ({ ...numbersOf(batch), seats: seatsOf(batch), messages: messagesOf(batch) }))
      return saveSeats(db, JSON.stringify(given))
    }),
  },
]

const writtenBytes = async (db: Db) =>
  Number((await sql<{ at: string }>`select pg_current_wal_insert_lsn() - '0/0' as at`.execute(db)).rows[0]?.at)

/** Creates the tables of one way, and as many games of so many seats as make `ANSWERS` answers. */
async function openGames(db: Db, way: Way, seats: number): Promise<Game[]> {
  await sql.raw('drop table if exists live_rows, live_messages, live_phases, live_seats, live_games, live_turns').execute(db)
  for (const table of way.tables.split(';')) await sql.raw(table).execute(db)
  await sql.raw('create table live_messages (token text, seq int, body jsonb not null, primary key (token, seq))').execute(db)
  const amount = ANSWERS / seats
  const players = Array.from({ length: seats }, newSeat)
  await db.executeQuery(CompiledQuery.raw(way.insertGames, [JSON.stringify({ players }), amount]))
  return Array.from({ length: amount }, (_, n) => ({
    token: `game-${n + 1}`,
    seq: 0,
    seats: Array.from({ length: seats }, newSeat),
  }))
}

/** Saves one answer of every seat within a second. Returns how many milliseconds each took, and the bytes that the database logged for it. */
async function measure(db: Db, way: Way, seats: number) {
  const games = await openGames(db, way, seats)
  const saveAnswer = way.open(db, games)
  const answerAt = async (game: Game, seat: number, ms: number) => {
    await wait(ms)
    const sent = performance.now()
    await saveAnswer(game, { seat, answer: 'Serial Experiments Lain' })
    return performance.now() - sent
  }
  const before = await writtenBytes(db)
  const each = WINDOW_MS / ANSWERS
  const delays = await Promise.all(
    games.flatMap((game, n) => game.seats.map((_, seat) => answerAt(game, seat, (seat * games.length + n) * each))),
  )
  return { delays, bytes: ((await writtenBytes(db)) - before) / ANSWERS }
}

/** Compares the medians: what is late in a second of 200 answers is late by chance. */
async function* compareOn(name: string, db: Db): AsyncGenerator<Ratio> {
  const [log] = WAYS
  if (!log) return
  await measure(db, log, 2)
  for (const way of WAYS) {
    for (const seats of [2, 20, 200]) {
      const floor = await measure(db, log, 2)
      const { delays, bytes } = await measure(db, way, seats)
      const [median, late] = [0.5, 0.95].map((share) => percentile(delays, share).toFixed(1))
      const note = `ms p50 / p95: ${median} / ${late}; kB logged per answer: ${(bytes / 1_000).toFixed(1)}`
      const [ours, least] = [delays, floor.delays].map((each) => 1_000 / percentile(each, 0.5)) as [number, number]
      yield { what: `${name}: ${way.name}, ${seats} seats`, ours, floor: least, goal: null, note }
    }
  }
}

/**
 * Compares the engine of live games with two other ways to store one (decision 76), each with as many answers in one second: in games of 2, of 20 and of 200 seats. The
 * floor is the engine with 2 seats.
 */
export async function* liveStorage(): AsyncGenerator<Ratio> {
  const postgres = await startPostgres({})
  const server = openServer(postgres.url)
  try {
    yield* compareOn('PostgreSQL', server.db)
  } finally {
    await server.close()
    await postgres.stop()
  }
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const embedded = await openEmbedded(join(dir, 'db'))
  try {
    yield* compareOn('embedded', embedded.db)
  } finally {
    await embedded.close()
    await rm(dir, { recursive: true, force: true })
  }
}

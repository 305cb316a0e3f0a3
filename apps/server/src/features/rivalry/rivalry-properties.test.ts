import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Owner } from '../../platform/http/owner.ts'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { withApp } from '../../testing/test-app.ts'
import { adoptResults } from '../results/public.ts'
import { adoptMeetings, deleteMeetingsOf, meetInChallenge, meetInDuel } from './meetings.queries.ts'
import { deleteRivalry, findMet, findRivalries } from './rivalry.queries.ts'

const testApp = withApp()

const SEQUENCES = 500
const STEPS = 14
const PLAYERS = 4
const PAGE = 100
const GUEST_ID = 12_345_678

/** A player of the model: who it is now, and what has happened to it. */
interface Someone {
  owner: Owner
  isBanned: boolean
  isDeleted: boolean
}

/** A meeting of the model: the places of both players, and who has won. */
interface ModelMeeting {
  one: number
  two: number
  winner: 0 | 1 | 2
}

/** The players of a sequence, and what the model remembers of them. */
interface Sequence {
  game: Game
  below: (limit: number) => number
  players: Someone[]
  model: ModelMeeting[]
  /** Which results have been answered by whom: only the first answer is a meeting. */
  answered: Set<string>
  results: Map<number, { token: string; score: number }>
  lastDuel: { one: number; two: number } | null
  time: number
}

/** Returns a source of numbers that follow from `seed` (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

const columns = ({ userId, guestKey }: Owner) => ({ user_id: userId, guest_key: guestKey })
const at = ({ players }: Sequence, place: number) => players[place] as Someone
const living = ({ players }: Sequence) => players.flatMap(({ isDeleted }, place) => (isDeleted ? [] : [place]))

function tick(sequence: Sequence): Date {
  sequence.time += 1_000
  return new Date(sequence.time)
}

async function addPlay(sequence: Sequence, place: number, score: number): Promise<number> {
  const { owner } = at(sequence, place)
  const date = tick(sequence)
  const kind = owner.userId === null ? ('guest' as const) : ('practice' as const)
  const row = { ...columns(owner), game_id: sequence.game.id, kind, status: 'finished' as const, score, version: 1 }
  const times = { started_at: date, touched_at: date, ended_at: date }
  const inserted = testApp.db.insertInto('plays').values({ ...row, ...times })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

async function resultOf(sequence: Sequence, place: number) {
  const made = sequence.results.get(place)
  if (made) return made
  const result = { token: randomUUID().replaceAll('-', ''), score: sequence.below(3) * 100 }
  const date = tick(sequence)
  const row = {
    token: result.token,
    play_id: await addPlay(sequence, place, result.score),
    ...columns(at(sequence, place).owner),
  }
  await testApp.db
    .insertInto('shared_results')
    .values({ ...row, sections_hash: 'x', shared_at: date, seen_at: date })
    .execute()
  sequence.results.set(place, result)
  return result
}

/** Somebody answers a result, perhaps again, and the end of the play is settled once or twice. */
async function challenge(sequence: Sequence, one: number, two: number) {
  const { token, score } = await resultOf(sequence, one)
  const own = sequence.below(3) * 100
  const playId = await addPlay(sequence, two, own)
  const row = { play_id: playId, token, ...columns(at(sequence, two).owner), started_at: tick(sequence) }
  await testApp.db.insertInto('challenge_plays').values(row).execute()
  const settlings = 1 + sequence.below(2)
  for (let settled = 0; settled < settlings; settled += 1) await meetInChallenge(testApp.db, playId)
  const answer = `${token} ${two}`
  if (!sequence.answered.has(answer)) sequence.model.push({ one, two, winner: score > own ? 1 : score < own ? 2 : 0 })
  sequence.answered.add(answer)
}

/** Two players end a duel, which may be called off. */
async function duel(sequence: Sequence, one: number, two: number) {
  const { below, game, model } = sequence
  const [token, date, isAborted] = [randomUUID(), tick(sequence), below(4) === 0]
  const winner = isAborted ? 0 : (below(3) as 0 | 1 | 2)
  const state = { players: [{ score: 10 }, { score: 20 }], phase: { at: 'finished', winner: winner === 0 ? null : winner } }
  const ended = { status: 'finished' as const, reason: isAborted ? ('aborted' as const) : ('played' as const), ended_at: date }
  const row = { token, game_id: game.id, state: JSON.stringify(state), draw: '[]', created_at: date, ...ended }
  await testApp.db.insertInto('duels').values(row).execute()
  const seats = ([1, 2] as const).map((seat) => {
    const { owner } = at(sequence, seat === 1 ? one : two)
    return { token, seat, ...columns(owner), guest_id: owner.guestKey === null ? null : GUEST_ID, seen_at: date }
  })
  await testApp.db.insertInto('duel_seats').values(seats).execute()
  for (let saved = 0; saved < 2; saved += 1) await meetInDuel(testApp.db, token)
  if (!isAborted) model.push({ one, two, winner })
  sequence.lastDuel = { one, two }
}

/** The two players of the last duel play another one, with swapped seats. */
async function rematch(sequence: Sequence) {
  const { lastDuel } = sequence
  if (lastDuel && !at(sequence, lastDuel.one).isDeleted && !at(sequence, lastDuel.two).isDeleted)
    await duel(sequence, lastDuel.two, lastDuel.one)
}

async function join(sequence: Sequence, place: number) {
  const player = at(sequence, place)
  const { guestKey } = player.owner
  if (guestKey === null) return
  const userId = await aUser(testApp)
  await adoptResults(testApp.db, guestKey, userId)
  await adoptMeetings(testApp.db, guestKey, userId)
  player.owner = { userId, guestKey: null }
}

/** Bans an account, or lifts its ban. */
async function ban(sequence: Sequence, place: number) {
  const player = at(sequence, place)
  const { userId } = player.owner
  if (userId === null) return
  player.isBanned = !player.isBanned
  const change = { banned_at: player.isBanned ? tick(sequence) : null }
  await testApp.db.updateTable('users').set(change).where('id', '=', userId).execute()
}

async function remove(sequence: Sequence, place: number) {
  const player = at(sequence, place)
  const { userId } = player.owner
  if (userId === null || living(sequence).length <= 2) return
  player.isDeleted = true
  await testApp.db
    .updateTable('users')
    .set({ deleted_at: tick(sequence) })
    .where('id', '=', userId)
    .execute()
  await deleteMeetingsOf(testApp.db, userId)
  sequence.model = sequence.model.filter(({ one, two }) => one !== place && two !== place)
}

const isOfPair = ({ one, two }: ModelMeeting, first: number, second: number) =>
  (one === first && two === second) || (one === second && two === first)

async function end(sequence: Sequence, one: number, two: number) {
  await deleteRivalry(testApp.db, at(sequence, one).owner, at(sequence, two).owner)
  sequence.model = sequence.model.filter((met) => !isOfPair(met, one, two))
}

const ACTIONS: readonly ((sequence: Sequence, one: number, two: number) => Promise<void>)[] = [
  ...Array<typeof challenge>(8).fill(challenge),
  ...Array<typeof duel>(4).fill(duel),
  rematch,
  rematch,
  join,
  join,
  ban,
  ban,
  end,
  remove,
]

async function step(sequence: Sequence) {
  const { below } = sequence
  const pick = (places: readonly number[]) => places[below(places.length)] as number
  const one = pick(living(sequence))
  const two = pick(living(sequence).filter((place) => place !== one))
  await ACTIONS[below(ACTIONS.length)]?.(sequence, one, two)
}

/** Recounts the model: what a player should see, as sorted lines of the other's account, won, lost and level. */
function recount({ players, model }: Sequence, place: number): string[] {
  const lines = players.flatMap((other, of) => {
    if (of === place || other.isDeleted || other.isBanned) return []
    const met = model.filter((one) => isOfPair(one, place, of))
    const winsOf = (who: number) =>
      met.filter(({ one, two, winner }) => (winner === 1 ? one : winner === 2 ? two : -1) === who).length
    const [won, lost] = [winsOf(place), winsOf(of)]
    return met.length < 2 ? [] : [[other.owner.userId, won, lost, met.length - won - lost].join(' ')]
  })
  return lines.toSorted()
}

async function check(sequence: Sequence, number: number) {
  for (const place of living(sequence)) {
    const { owner } = at(sequence, place)
    const found = await findRivalries(testApp.db, owner, PAGE, 0)
    const lines = found.map(({ userId, won, lost, level }) => [userId, won, lost, level].join(' '))
    expect(lines.toSorted(), `sequence ${number}, player ${place}`).toEqual(recount(sequence, place))
    for (const { meetingId, won, lost, level } of found)
      expect(await findMet(testApp.db, owner, meetingId)).toMatchObject({ won, lost, level })
  }
}

async function aSequence(game: Game, seed: number): Promise<Sequence> {
  const below = numbersFrom(seed)
  const players: Someone[] = []
  for (let place = 0; place < PLAYERS; place += 1) {
    const isGuest = below(2) === 0
    const owner = isGuest ? { userId: null, guestKey: randomUUID() } : { userId: await aUser(testApp), guestKey: null }
    players.push({ owner, isBanned: false, isDeleted: false })
  }
  const known = { answered: new Set<string>(), results: new Map(), lastDuel: null }
  return { game, below, players, model: [], ...known, time: Date.UTC(2026, 0, 1) }
}

test(`[RIVAL-9] scores equal a recount after each of ${SEQUENCES} sequences`, { timeout: 600_000 }, async () => {
  const game = await aGame(testApp)
  for (let number = 1; number <= SEQUENCES; number += 1) {
    const sequence = await aSequence(game, number)
    for (let taken = 0; taken < STEPS; taken += 1) await step(sequence)
    await check(sequence, number)
  }
  const { rivals } = await testApp.db
    .selectFrom('meetings')
    .select(({ fn }) => fn.countAll<number>().as('rivals'))
    .executeTakeFirstOrThrow()
  expect(rivals).toBeGreaterThan(SEQUENCES)
})

import {
  getDuelState,
  leaveDuel,
  openDuelSquare,
  readyForGame,
  readyForNext,
  requestRematch,
  sectionShown,
  sendAnswer,
  sendReaction,
} from '@guess/contract/api/multiplayer'
import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { matchTopic, REACTIONS } from '@guess/contract/rules/duel'
import type { LightMyRequestResponse as Response } from 'fastify'
import { expect, test } from 'vitest'
import { type Chance, chance } from '../../../../../tools/chance.ts'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aLobby, aSubscriber, join } from '../../testing/duel.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { retoldDuel } from '../../testing/retold-duel.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'
import { findDuel } from './duel.queries.ts'
import type { Match } from './match/match.ts'

const SEED = Number(process.env.DUEL_SEED ?? 1)
const MATCHES = Number(process.env.DUEL_MATCHES ?? 80)
const STEPS_MAX = 600

const testApp = withApp()

type Listener = Awaited<ReturnType<typeof aSubscriber>>

/** Creates two servers on one database and one clock; the second one is restarted now and then. */
async function aCluster(users: readonly number[]) {
  const start = () => testApp.startAnother({}, { clock: testApp.clock })
  const browsersAt = (app: TestApp) => Promise.all(users.map((id) => signedIn(app, id)))
  const apps: TestApp[] = [testApp, await start()]
  const browsers = new Map<TestApp, Player[]>()
  for (const app of apps) browsers.set(app, await browsersAt(app))
  return {
    apps,
    /** Returns the player of a seat as a client of one of the servers. */
    playerAt: (app: TestApp, seat: 1 | 2) => browsers.get(app)?.[seat - 1] as Player,
    async tick(picked: readonly TestApp[]) {
      for (const app of picked) await app.jobs.run('keep-duels-time')
    },
    async restart() {
      await apps[1]?.http.close()
      const app = await start()
      browsers.set(app, await browsersAt(app))
      apps[1] = app
    },
  }
}

type Cluster = Awaited<ReturnType<typeof aCluster>>

/** Creates one seat, which records everything that its player did and received. */
function aSeat(cluster: Cluster, game: Game, gameToken: string, seat: 1 | 2) {
  const own = { gameToken, playerNumber: seat }
  const received: string[] = []
  const subscribers: Listener[] = []
  const replies: Response[] = []
  let listening: Listener | null = null

  /** Records a reply. A request may be refused with an error of the catalogue, but must never fail with 5xx. */
  const record = (response: Response) => {
    expect(response.statusCode, response.body).toBeLessThan(500)
    replies.push(response)
    received.push(response.body)
  }
  const at = (app: TestApp) => cluster.playerAt(app, seat)
  const commands = (app: TestApp, section: number, dice: Chance): (() => Promise<Response>)[] => {
    const player = at(app)
    const { answers = [] } = game.sections[section] ?? {}
    return [
      () => player.send(readyForGame, { query: own }),
      () => player.send(sectionShown, { body: { ...own, sectionNumber: section } }),
      () =>
        player.send(openDuelSquare, {
          query: { images: 'url' },
          body: { ...own, sectionNumber: section, remainingSquare: dice.below(16) },
        }),
      () => player.send(sendAnswer, { body: { ...own, sectionNumber: section, answer: dice.of([...answers, 'junk']) } }),
      () => player.send(readyForNext, { query: { ...own, sectionNumber: section } }),
      () => player.send(getDuelState, { query: { gameToken } }),
      () => player.send(sendReaction, { body: { ...own, reaction: dice.of(REACTIONS) } }),
    ]
  }
  return {
    received,
    subscribers,
    replies,
    own,
    at,
    listens: () => listening?.isConnected() ?? false,
    async listen(app: TestApp) {
      listening = await aSubscriber(app, at(app))
      subscribers.push(listening)
      expect(await listening.listen(matchTopic(gameToken))).toBe(true)
    },
    drop() {
      listening?.drop()
      listening = null
    },
    /** Makes a move that the phase expects, or any other move; sometimes twice at once, on both servers. */
    async act(dice: Chance, { phase, section }: Match) {
      const wanted = { gathering: 0, opening: 1, running: dice.is(0.4) ? 2 : 3, revealed: 4 }[phase.at as 'running'] ?? 5
      const pick = dice.is(0.75) ? wanted : dice.below(7)
      const where = dice.is(0.85) ? section : dice.below(game.sections.length)
      const twice = dice.is(0.2)
      const calls = (twice ? cluster.apps : [dice.of(cluster.apps)]).map((app) => commands(app, where, dice)[pick])
      for (const response of await Promise.all(calls.map((call) => call?.() as Promise<Response>))) record(response)
    },
    leave: async (dice: Chance) => record(await at(dice.of(cluster.apps)).send(leaveDuel, { body: own })),
  }
}

type SeatPlayer = ReturnType<typeof aSeat>

const duelOf = async (token: string) => {
  const duel = await findDuel(testApp.db, token)
  if (!duel) throw new Error('The duel does not exist')
  return duel
}

/**
 * Probabilities that only time passes, that a connection drops or comes back, and that a player leaves: for active, unreliable
 * and slow players.
 */
const MOODS = [
  { time: 0.35, mostMs: 1_800, drop: 0.03, back: 0.3, leave: 0.003 },
  { time: 0.7, mostMs: 1_800, drop: 0.1, back: 0.05, leave: 0.02 },
  { time: 0.9, mostMs: 3_000, drop: 0.005, back: 0.3, leave: 0.001 },
] as const
type Mood = (typeof MOODS)[number]

/** Makes one step of a match: time passes, or a player acts, connects, disconnects or leaves. */
async function oneStep(dice: Chance, mood: Mood, cluster: Cluster, seats: readonly SeatPlayer[], match: Match) {
  const seat = dice.of(seats)
  if (dice.is(0.004)) return cluster.restart()
  if (dice.is(0.004)) testApp.clock.advance(11_000 + dice.below(20_000))
  if (dice.is(mood.leave)) return seat.leave(dice)
  if (dice.is(mood.drop)) return seat.drop()
  if (!seat.listens() && dice.is(mood.back)) return seat.listen(dice.of(cluster.apps))
  if (dice.is(mood.time)) {
    testApp.clock.advance(dice.between(400, mood.mostMs))
    return cluster.tick(dice.is(0.7) ? [dice.of(cluster.apps)] : cluster.apps)
  }
  if (dice.is(0.2)) await Promise.all(seats.map((one) => one.act(dice, match)))
  else await seat.act(dice, match)
}

/** Checks that no subscriber received a number twice or out of order, and that permanent subscribers received all. */
function expectOrder(seats: readonly SeatPlayer[], events: readonly DuelMessage[], token: string) {
  for (const subscriber of seats.flatMap(({ subscribers }) => subscribers)) {
    const received = subscriber.messages(token)
    expect(received.map(({ seq }) => seq)).toEqual(received.map(({ seq }) => seq).toSorted((one, two) => one - two))
    for (const message of received) expect(message).toEqual(events[message.seq - 1])
  }
}

/** Checks that every ended section was announced once, in order, and that the scores match the announcements. */
function expectScores(events: readonly DuelMessage[], { players }: Match) {
  const ends = events.filter((event) => event.message === 'Both players answered')
  expect(ends.map(({ sectionNumber }) => sectionNumber)).toEqual(players[0].outcomes.map((_, section) => section))
  for (const [place, player] of players.entries()) {
    const earned = ends.map((end) => (place === 0 ? end.player1Earned : end.player2Earned))
    expect(player.outcomes.map((outcome) => outcome.earned)).toEqual(earned)
    expect(player.score).toBe(earned.reduce((sum, points) => sum + points, 0))
  }
}

/** Checks that no seat sent two answers in one section. */
function expectOneAnswer(events: readonly DuelMessage[]) {
  let given: number[] = []
  for (const event of events) {
    if (event.message === 'Game ready' || event.message === 'Next section ready') given = []
    if (event.message !== 'Answer sent') continue
    expect(given).not.toContain(event.seat)
    given.push(event.seat)
  }
}

/** Returns whether a state is of a match that is over: such a state shows everything to both players (DUEL-26). */
const isOver = (text: string) => text.includes('"phase":"finished"')

/** Removes the whole picture from the result of a section that is over (DUEL-28). */
function withoutEnd(text: string) {
  const body = JSON.parse(text) as { message?: string; sectionImage?: string; lastEnd?: { sectionImage?: string } | null }
  if (body.message === 'Both players answered') delete body.sectionImage
  if (body.lastEnd) delete body.lastEnd.sectionImage
  return JSON.stringify(body)
}

/** Checks what a seat received: only squares it opened itself, and a whole picture of a grid only in the result of its section. */
function expectNoLeak(seat: SeatPlayer, game: Game, events: readonly DuelMessage[], number: 1 | 2) {
  const texts = [
    ...seat.received.filter((text) => !isOver(text)),
    ...seat.subscribers.flatMap(({ received }) => received.map(({ body }) => JSON.stringify(body))),
  ]
  const received = texts.map(withoutEnd).join('\n')
  let section = -1
  const opened = game.sections.map(() => 1)
  for (const event of events) {
    if (event.message === 'Game ready' || event.message === 'Next section ready') section += 1
    if (event.message === 'Square opened' && event.seat === number) opened[section] = (opened[section] ?? 0) + 1
  }
  for (const [place, { squares, picture }] of game.sections.entries()) {
    if (squares.length === 1) continue
    expect(received).not.toContain(picture)
    expect(squares.filter((square) => received.includes(square)).length).toBeLessThanOrEqual(opened[place] ?? 0)
  }
}

/** Checks that a state received during a section contains nothing of the opponent's answer. */
function expectClosedStates(seat: SeatPlayer, number: 1 | 2) {
  for (const body of seat.received.filter((text) => text.includes('"ownAnswer"'))) {
    const state = JSON.parse(body)
    const other = number === 1 ? state.player2 : state.player1
    expect(other.marks.length).toBe(state.lastEnd ? state.lastEnd.sectionNumber + 1 : 0)
    expect(Object.keys(other).toSorted()).toEqual(
      ['answered', 'avatarName', 'awayUntil', 'leaving', 'marks', 'name', 'ready', 'score', 'userId'].toSorted(),
    )
  }
}

async function playOne(dice: Chance, cluster: Cluster, game: Game) {
  const { gameToken } = await aLobby(cluster.playerAt(testApp, 1), game)
  await join(cluster.playerAt(testApp, 2), game, gameToken)
  const seats = ([1, 2] as const).map((seat) => aSeat(cluster, game, gameToken, seat))
  for (const seat of seats) await seat.listen(dice.of(cluster.apps))

  const mood = dice.of(MOODS)
  let steps = 0
  let duel = await duelOf(gameToken)
  while (duel.match.phase.at !== 'finished' && steps++ < STEPS_MAX) {
    await oneStep(dice, mood, cluster, seats, duel.match)
    duel = await duelOf(gameToken)
  }
  expect(duel.match.phase.at).toBe('finished')
  // A player who closed the page just before is noticed now, which is one more event.
  await cluster.tick(cluster.apps)
  const { seq, match } = await duelOf(gameToken)

  // The whole log, told again from its first turn, leads to what its snapshots have led to.
  const retold = await retoldDuel(testApp.db, testApp.platform.pictures, gameToken)
  expect(retold.match).toEqual(match)
  const events = retold.messages
  expect(events.map((event) => event.seq)).toEqual(Array.from({ length: seq }, (_, place) => place + 1))
  expect(events.filter(({ message }) => message === 'Game finished')).toHaveLength(1)
  expectOrder(seats, events, gameToken)
  expectScores(events, match)
  expectOneAnswer(events)
  for (const seat of seats) {
    expectNoLeak(seat, game, events, seat.own.playerNumber)
    expectClosedStates(seat, seat.own.playerNumber)
  }
  const states = await Promise.all(seats.map((seat) => seat.at(testApp).call(getDuelState, { query: { gameToken } })))
  const shared = states.map(({ result, player1, player2, seq, lastEnd }) => ({ result, player1, player2, seq, lastEnd }))
  expect(shared[0]).toEqual(shared[1])
  // If both want a rematch, it begins while the next matches run, and no one joins it.
  for (const seat of seats) if (dice.is(0.5)) await seat.at(testApp).send(requestRematch, { body: seat.own })
  expect((await duelOf(gameToken)).match.phase.at).toBe('finished')
  return states[0]?.result?.reason
}

test(
  `[DUEL-14] ${MATCHES} matches of random moves end with exactly one result each (DUEL_SEED=${SEED})`,
  async () => {
    const dice = chance(SEED)
    const cluster = await aCluster([await aUser(testApp), await aUser(testApp)])
    await cluster.tick(cluster.apps)
    const gameOptions = [1, 4, 9, 16].map((squareAmount) => ({ squareAmount: squareAmount as 4, sections: 1 + dice.below(4) }))
    const games = await Promise.all(gameOptions.map((options) => aGame(testApp, options)))
    const reasons: Record<string, number> = {}
    for (let number = 0; number < MATCHES; number++) {
      const reason = (await playOne(dice, cluster, dice.of(games))) ?? 'none'
      reasons[reason] = (reasons[reason] ?? 0) + 1
      await cluster.tick(cluster.apps)
    }
    expect(Object.keys(reasons).toSorted(), JSON.stringify(reasons)).toEqual(['aborted', 'forfeit', 'played'])
    for (const app of cluster.apps) expect(app.loggedErrors).toEqual([])
  },
  MATCHES * 4_000,
)

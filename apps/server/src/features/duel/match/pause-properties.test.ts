import { PAUSE_MATCH_MS, sectionMs } from '@guess/contract/rules/duel'
import { duelScore } from '@guess/contract/rules/scoring'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questions } from '../../../testing/hand-moved-match.ts'
import { type DuelInput, stepDuel } from './duel-match.ts'
import { type Match, type MatchEvent, newMatch, otherSeat, type Seat, type Seen, withPlayer } from './match.ts'
import { pausedUntil, phaseEnd } from './pause.ts'

const START = 1_000_000
const SEATS = [1, 2] as const
const TICK_MS = 250
const SQUARES = 9
const RUNS = { numRuns: 400 }

/** Applies an event; a refused or idle one changes nothing. */
function applied(match: Match, event: DuelInput, now: number): { match: Match; events: MatchEvent[] } {
  const step = stepDuel(match, event, now)
  return step.kind === 'moved' ? step : { match, events: [] }
}

/** A match whose first section is running at `START`. */
function begun(sectionAmount = 1): Match {
  const lobby = newMatch({ squareAmount: SQUARES, sectionAmount, sections: [] }, { at: 'lobby', expiresAt: START + 100_000 })
  const events: DuelInput[] = [{ kind: 'join' }]
  for (const seat of SEATS) events.push({ kind: 'ready', seat })
  for (const seat of SEATS) events.push({ kind: 'shown', seat, section: 0 })
  return events.reduce((match, event) => applied(match, event, START).match, lobby)
}

/** What one player does in a section, and after how many milliseconds of its time. */
interface Plan {
  opensAt: number[]
  answersAt: number
}

/** A loss of connection: after so much time of the section, for so long, by a closed socket or in silence. */
interface Cut {
  seat: Seat
  at: number
  lasts: number
  isClosed: boolean
}

const ticks = (most: number) => fc.integer({ min: 0, max: most / TICK_MS }).map((count) => count * TICK_MS)
const plan: fc.Arbitrary<Plan> = fc.record({ opensAt: fc.array(ticks(20_000), { maxLength: 8 }), answersAt: ticks(34_000) })
const cut: fc.Arbitrary<Cut> = fc.record({
  seat: fc.constantFrom(...SEATS),
  at: ticks(30_000),
  lasts: ticks(28_000),
  isClosed: fc.boolean(),
})

/** Plays one section by plans in which players act at given times of the section: during a cut, its time stands. */
class PlayedSection {
  match = begun()
  private now = START
  private time = 0
  private readonly leftMs: Record<Seat, number> = { 1: PAUSE_MATCH_MS, 2: PAUSE_MATCH_MS }
  private readonly gone: Partial<Record<Seat, { since: number; until: number; isClosed: boolean }>> = {}

  private readonly plans: readonly [Plan, Plan]
  private readonly cuts: readonly Cut[]

  constructor(plans: readonly [Plan, Plan], cuts: readonly Cut[]) {
    this.plans = plans
    this.cuts = cuts
    while (this.match.phase.at === 'running') this.pass()
  }

  private send(event: DuelInput) {
    this.match = applied(this.match, event, this.now).match
  }

  private pass() {
    for (const seat of SEATS) this.connect(seat)
    for (const seat of SEATS) if (!this.gone[seat]) this.act(seat)
    if (!this.stands()) this.time += TICK_MS
    this.now += TICK_MS
    this.send({ kind: 'tick', seen: this.seen() })
  }

  private seen() {
    return SEATS.map((seat) => this.gone[seat]?.since ?? this.now) as [number, number]
  }

  private connect(seat: Seat) {
    const gone = this.gone[seat]
    if (gone && this.now >= gone.until) {
      delete this.gone[seat]
      this.send({ kind: 'connected', seat, at: this.now, seen: this.seen() })
    } else if (gone?.isClosed && this.now === gone.since + 1_000) {
      this.send({ kind: 'disconnected', seat, since: gone.since, seen: this.seen() })
    }
    const next = this.cuts.find((one) => one.seat === seat && one.at === this.time && one.lasts > 0)
    if (next && !this.gone[seat]) this.gone[seat] = { since: this.now, until: this.now + next.lasts, isClosed: next.isClosed }
  }

  /** Whether a player who has yet to answer is away and has pauses left, by a count of its own. */
  private stands(): boolean {
    const waited = SEATS.filter((seat) => this.gone[seat] && !this.match.players[seat - 1]?.given && this.leftMs[seat] > 0)
    for (const seat of waited) this.leftMs[seat] -= TICK_MS
    return waited.length > 0
  }

  private act(seat: Seat) {
    const { opensAt, answersAt } = this.plans[seat - 1] as Plan
    const seenRemaining = SQUARES - (this.match.players[seat - 1]?.opened ?? 0)
    if (opensAt.includes(this.time)) this.send({ kind: 'open', seat, section: 0, seenRemaining })
    if (answersAt === this.time) this.send({ kind: 'answer', seat, section: 0, answer: 'right', questions })
  }
}

test('[DUEL-37] after the same time of the section and as many squares, no answer earns more than without pauses', () => {
  let compared = 0
  fc.assert(
    fc.property(plan, plan, fc.array(cut, { minLength: 1, maxLength: 4 }), (one, two, cuts) => {
      const [without, paused] = [new PlayedSection([one, two], []), new PlayedSection([one, two], cuts)]
      for (const seat of [0, 1] as const) {
        const [plain, other] = [without.match.players[seat], paused.match.players[seat]]
        const [hidden, others] = [SQUARES - plain.opened, SQUARES - other.opened]
        // A player who could not open a square in a pause answered with more of them hidden.
        const most = (plain.outcomes[0]?.earned ?? 0) + 10 * Math.max(0, others - hidden)
        if (!plain.outcomes[0]?.answer || !other.outcomes[0]?.answer) continue
        compared += 1
        expect(other.outcomes[0].earned).toBeLessThanOrEqual(most)
      }
    }),
    RUNS,
  )
  expect(compared).toBeGreaterThan(100)
})

type Action = { kind: 'back' | 'leave' | 'ready' | 'shown' | 'open' | 'answer'; seat: Seat }
type Move = { kind: 'pass'; ms: number } | { kind: 'gone'; seat: Seat } | Action

const seat = fc.constantFrom(...SEATS)
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 50, max: 6_000 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom(...(['ready', 'shown', 'open', 'answer'] as const)), seat }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...(['gone', 'back'] as const)), seat }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), seat }) },
)

const inputOf = (match: Match, { kind, seat }: Action, answered: number, now: number, seen: Seen): DuelInput => {
  const { section } = match
  switch (kind) {
    case 'back':
      return { kind: 'connected', seat, at: now, seen }
    case 'leave':
      return { kind, seat }
    case 'ready':
      return { kind: 'next', seat, section }
    case 'shown':
      return { kind, seat, section }
    case 'open':
      return { kind, seat, section, seenRemaining: SQUARES - (match.players[seat - 1]?.opened ?? 0) }
    case 'answer':
      return { kind, seat, section, answer: answered % 3 ? 'right' : 'wrong', questions }
    default:
      return kind satisfies never
  }
}

interface Step {
  before: Match
  after: Match
  events: MatchEvent[]
  now: number
}

/** Makes random moves in a match of four sections. Returns every step, and its clock and signs of life at the end. */
function walk(moves: readonly Move[]) {
  const seen: [number, number] = [START, START]
  const absent = new Set<Seat>()
  const steps: Step[] = []
  let [match, now] = [begun(4), START]
  const send = (event: DuelInput) => {
    const { match: after, events } = applied(match, event, now)
    steps.push({ before: match, after, events, now })
    match = after
  }
  const tick = () => {
    for (const seat of SEATS) if (!absent.has(seat)) seen[seat - 1] = now
    send({ kind: 'tick', seen: [...seen] })
  }
  for (const [place, move] of moves.entries()) {
    if (move.kind === 'pass') {
      now += move.ms
      tick()
    } else if (move.kind === 'gone') {
      absent.add(move.seat)
      if (place % 2) send({ kind: 'disconnected', seat: move.seat, since: seen[move.seat - 1] as number, seen: [...seen] })
    } else {
      if (move.kind === 'back') seen[move.seat - 1] = now
      if (move.kind === 'back') absent.delete(move.seat)
      send(inputOf(match, move, place, now, [...seen]))
    }
  }
  return {
    steps,
    /** Lets time pass until the match is over, and returns it. */
    end() {
      for (let second = 0; match.phase.at !== 'finished' && second < 600; second++) {
        now += 1_000
        tick()
      }
      return match
    },
  }
}

const inEveryWalk = (check: (walked: ReturnType<typeof walk>) => void) =>
  fc.assert(
    fc.property(fc.array(move, { minLength: 10, maxLength: 150 }), (moves) => check(walk(moves))),
    RUNS,
  )

/** Players who lose their connections or leave again and again, and hardly ever answer. */
const restless: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 50, max: 6_000 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...(['gone', 'back'] as const)), seat }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom(...(['leave', 'ready', 'shown', 'answer'] as const)), seat }) },
)

/** For how long a player alone makes the section stand from a moment to the next one, as was known at the first. */
const standing = (match: Match, seat: Seat, from: number, to: number) =>
  Math.min(to, pausedUntil(withPlayer(match, otherSeat(seat), { away: null }), from) ?? from) - from

test('[DUEL-35] all pauses of a player add up to at most 20 seconds, however often the player is away', () => {
  let longest = 0
  fc.assert(
    fc.property(fc.array(restless, { minLength: 30, maxLength: 150 }), (moves) => {
      // By how much pauses move the end of each section: as planned while it runs, and no later than it really ended.
      const added = new Map<number, number>()
      const stood = { 1: 0, 2: 0, by: START }
      for (const { before, after, now } of walk(moves).steps) {
        for (const seat of SEATS) stood[seat] += standing(before, seat, stood.by, now)
        for (const seat of SEATS) expect(stood[seat]).toBeLessThanOrEqual(PAUSE_MATCH_MS)
        stood.by = now
        const { phase, section } = before
        if (phase.at === 'running') {
          const overtime = now - phase.startedAt - sectionMs(SQUARES)
          added.set(section, Math.min((phaseEnd(before) ?? 0) - phase.startedAt - sectionMs(SQUARES), overtime))
        }
        if (after.phase.at !== 'running') continue
        added.set(after.section, (phaseEnd(after) ?? 0) - after.phase.startedAt - sectionMs(SQUARES))
        const all = [...added.values()].reduce((sum, ms) => sum + Math.max(0, ms), 0)
        longest = Math.max(longest, all)
        expect(all).toBeLessThanOrEqual(2 * PAUSE_MATCH_MS)
        for (const { pausedMs = 0 } of after.players) expect(pausedMs).toBeLessThanOrEqual(PAUSE_MATCH_MS)
      }
    }),
    RUNS,
  )
  expect(longest).toBeGreaterThan(PAUSE_MATCH_MS)
})

test('[DUEL-36] no square opens during a pause, and no section while a player is away', () => {
  let pauses = 0
  inEveryWalk(({ steps }) => {
    for (const { before, after, events, now } of steps) {
      if (pausedUntil(before, now) !== null) pauses += 1
      if (events.some(({ kind }) => kind === 'opened')) expect(pausedUntil(after, now)).toBeNull()
      const opensAt = events.findIndex(({ kind }) => kind === 'section')
      if (opensAt < 0) continue
      // A player who is lost in the same step was present when the section opened.
      const lostLater = events.slice(opensAt).flatMap((event) => (event.kind === 'away' ? event.seat : []))
      for (const seat of SEATS) if (!lostLater.includes(seat)) expect(after.players[seat - 1]?.away).toBeNull()
    }
  })
  expect(pauses).toBeGreaterThan(100)
})

test('[DUEL-37] an answer earns what its whole time since the start earns, pauses included', () => {
  inEveryWalk(({ steps }) => {
    let began: number | null = START
    for (const { before, after, events, now } of steps) {
      if (events.some(({ kind }) => kind === 'section')) began = null
      const started = events.some(({ kind }) => kind === 'started')
      const isPaused = before.phase.at === 'opening' && now > before.phase.startsBy
      if (started) began = isPaused ? null : now
      for (const seat of SEATS) {
        const { given, opened } = after.players[seat - 1] as Match['players'][0]
        if (began === null || !given?.correct || before.players[seat - 1]?.given) continue
        expect(given.earned).toBe(duelScore(SQUARES - opened, now - began))
      }
    }
  })
})

test('[DUEL-35] a match with pauses always ends', () => {
  inEveryWalk(({ end }) => {
    expect(end().phase.at).toBe('finished')
  })
})

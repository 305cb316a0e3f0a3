import { type DuelInput, stepDuel } from '../features/duel/match/duel-match.ts'
import { type Match, type MatchEvent, newMatch, type Seat, type Seen } from '../features/duel/match/match.ts'

export const START = 1_000_000
const SECTIONS = 4

export const questions = new Map(
  Array.from({ length: SECTIONS }, (_, number) => [number, { correctAnswer: 'right', answers: ['right', 'wrong', 'left'] }]),
)

type Connection = Extract<DuelInput, { kind: 'connected' | 'disconnected' }>
type WithoutSeen<E> = E extends Connection ? Omit<E, 'seen'> : never
/** An input; a test may leave out the signs of life of a connection. */
type SentInput = DuelInput | WithoutSeen<DuelInput>

/** Creates a match that a test advances by hand, with its own time and a record of all its events. */
export function aMatch(options: { squareAmount?: 1 | 4 | 9 | 16; sectionAmount?: number } = {}) {
  const size = { squareAmount: 4 as const, sectionAmount: SECTIONS, ...options }
  let match: Match = newMatch({ ...size, sections: [] }, { at: 'lobby', expiresAt: START + 100_000 })
  let now = START
  const events: MatchEvent[] = []

  /** Returns signs of life that change nothing: of players who are present, now; of the others, those before they were away. */
  const unchanged = (): Seen => {
    const [one, two] = match.players.map(({ away }) => (away ? (away.from ?? away.since) : now))
    return [one as number, two as number]
  }
  const send = (sent: SentInput) => {
    const input =
      'seen' in sent ? sent : sent.kind === 'connected' || sent.kind === 'disconnected' ? { ...sent, seen: unchanged() } : sent
    const step = stepDuel(match, input, now)
    if (step.kind !== 'moved') return step.kind === 'refused' ? step.code : 'same'
    match = step.match
    events.push(...step.events)
    return step.events.map(({ kind }) => kind).join(' ')
  }
  /** Both players are present, unless a test says since when one is away. */
  const tick = (seen: [number, number] = [now, now]) => send({ kind: 'tick', seen })
  return {
    events,
    send,
    tick,
    get match() {
      return match
    },
    get now() {
      return now
    },
    pass(ms: number) {
      now += ms
      return this
    },
    /** Advances time second by second, as a server does, and returns the kinds of the events that occurred. */
    live(seconds: number, away: Partial<Record<Seat, number>> = {}) {
      const before = events.length
      for (let second = 0; second < seconds; second++) {
        now += 1_000
        tick([away[1] ?? now, away[2] ?? now])
      }
      return events.slice(before).map(({ kind }) => kind)
    },
    answer: (seat: Seat, answer: string, section: number | null = null) =>
      send({ kind: 'answer', seat, section, answer, questions }),
    /** Goes on until the first section is running. */
    begin() {
      send({ kind: 'join' })
      for (const seat of [1, 2] as const) send({ kind: 'ready', seat })
      return this.show()
    },
    show() {
      for (const seat of [1, 2] as const) send({ kind: 'shown', seat, section: match.section })
      return this
    },
    /** Plays the current section and goes on to the next. */
    play(one: string | null, two: string | null) {
      if (one) this.answer(1, one)
      if (two) this.answer(2, two)
      if (match.phase.at === 'running') this.live(match.squareAmount > 4 ? 31 : 21)
      if (match.phase.at !== 'revealed') return this
      for (const seat of [1, 2] as const) send({ kind: 'next', seat, section: match.section })
      return this.show()
    },
  }
}

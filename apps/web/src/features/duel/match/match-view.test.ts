import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { describe, expect, test } from 'vitest'
import type { DuelState } from '../../../api/duels.ts'
import { isAwaited, type Match, opponent, own } from '../match.ts'
import { matchErrands } from './match-errands.ts'
import { type MatchEvent, step } from './match-step.ts'
import { isUnsure, LOADING, type MatchView } from './match-view.ts'

/** The server's clock is an hour ahead of this browser's. */
const AHEAD = 3_600_000
const NOW = Date.parse('2026-03-01T12:00:00Z')
const TOKEN = '0123456789abcdef0123456789abcdef'

const serverTime = (moment: number) => new Date(moment + AHEAD).toISOString()

const player = (name: string) => ({
  ...{ name, userId: null, avatarName: 'default', score: 0, marks: [], answered: false, ready: false, awayUntil: null },
})

const sectionOf = (sectionNumber: number) => ({
  sectionNumber,
  sectionImage: null,
  squares: [{ index: 2, image: `/media/${sectionNumber}-2.webp` }],
  remainingSquare: 3,
  sectionAnswers: ['Akira', 'Paprika', 'Mononoke', 'Ponyo'],
})

/** The state of a match of two sections, of whose first time runs, as the player in seat 1 gets it. */
const aState = (changes: Partial<DuelState> = {}): DuelState => ({
  ...{ seq: 10, at: serverTime(NOW), gameToken: TOKEN, gameId: 5, gameName: 'Films', squareAmount: 4, sectionAmount: 2 },
  ...{ playerNumber: 1, phase: 'running', until: serverTime(NOW + 20_000), code: null },
  player1: player('Maya'),
  player2: player('Guest 1234'),
  ...{ section: sectionOf(0), ownAnswer: null, lastEnd: null, result: null, ends: [], rematchToken: null, rematchGameId: null },
  ...changes,
})

type Said<M> = M extends DuelMessage ? Omit<M, 'seq' | 'at'> : never

type Saying = Said<DuelMessage>

const told = (seq: number, said: Saying, at = NOW): MatchEvent => ({
  kind: 'told',
  message: { ...said, seq, at: serverTime(at) } as DuelMessage,
  heardAt: at,
})

const stated = (changes: Partial<DuelState> = {}): MatchEvent => ({ kind: 'state', state: aState(changes), heardAt: NOW })

const after = (...events: MatchEvent[]): MatchView => events.reduce(step, LOADING)

const matchAfter = (...events: MatchEvent[]): Match => {
  const view = after(...events)
  if (view.at !== 'there') throw new Error(`The match is not there, but ${view.at}`)
  return view.match
}

const ANSWERED = { message: 'Answer sent', seat: 2, deadline: serverTime(NOW + 15_000) } as const
const END = {
  ...{ sectionNumber: 0, correctAnswer: 'Akira', player1Answer: 'Akira', player2Answer: 'Ponyo' },
  ...{ player1Score: 170, player2Score: 0, player1Earned: 170, player2Earned: 0 },
}
const REVEALED = { message: 'Both players answered', ...END, readyBy: serverTime(NOW + 10_000) } as const
const RESULT: NonNullable<DuelState['result']> = {
  winner: 1,
  reason: 'played',
  player1Score: 170,
  player2Score: 0,
  rematchBy: serverTime(NOW + 30_000),
}
const FINISHED: Saying = { message: 'Game finished', ...RESULT }
const NEXT: Saying = { message: 'Next section ready', sections: [sectionOf(1)], startsBy: serverTime(NOW + 3_000) }
const ENDED: Partial<DuelState> = {
  phase: 'finished',
  until: null,
  section: null,
  lastEnd: END,
  result: RESULT,
  ends: [{ ...END, sectionImage: '/m.webp' }],
}

describe('what is told', () => {
  test('[MATCH-4] who has answered is known, and by when the other must', () => {
    const match = matchAfter(stated(), told(11, ANSWERED))
    expect(opponent(match).answered).toBe(true)
    expect(match.phase).toEqual({ at: 'running', until: NOW + 15_000 })
    expect([isAwaited(match, 1), isAwaited(match, 2)]).toEqual([true, false])
  })

  test('an answer before the start leaves the start as it is', () => {
    const match = matchAfter(stated({ phase: 'opening' }), told(11, { ...ANSWERED, deadline: null }))
    expect(match.phase).toEqual({ at: 'opening', until: NOW + 20_000 })
  })

  test('[MATCH-6] the end of a section brings marks, scores and both answers', () => {
    const match = matchAfter(stated(), told(11, REVEALED))
    expect(match.phase).toEqual({ at: 'revealed', until: NOW + 10_000 })
    expect(match.end).toMatchObject({ correctAnswer: 'Akira', player2Answer: 'Ponyo' })
    expect([own(match).marks, opponent(match).marks]).toEqual([[true], [false]])
    expect([own(match).score, opponent(match).score]).toEqual([170, 0])
  })

  test('[MATCH-6] a player who gave no answer has a wrong one', () => {
    expect(opponent(matchAfter(stated(), told(11, { ...REVEALED, player2Answer: null }))).marks).toEqual([false])
  })

  test('[MATCH-6] who is ready is counted, until the next section comes', () => {
    const ready = matchAfter(stated(), told(11, REVEALED), told(12, { message: 'Player ready', seat: 2 }))
    expect(opponent(ready).ready).toBe(true)
    const next = matchAfter(stated(), told(11, REVEALED), told(12, { message: 'Player ready', seat: 2 }), told(13, NEXT))
    expect(opponent(next)).toMatchObject({ ready: false, answered: false })
    expect(next).toMatchObject({ section: { sectionNumber: 1, hidden: 3 }, end: null, choice: null, readied: false })
    expect(next.phase).toEqual({ at: 'opening', until: NOW + 3_000 })
  })

  test('the match begins with its first section', () => {
    const begun: Saying = {
      message: 'Game ready',
      gameToken: TOKEN,
      squareAmount: 4,
      sectionAmount: 2,
      player1Name: 'Maya',
      player2Name: 'Guest 1234',
      sections: [sectionOf(0)],
      startsBy: serverTime(NOW + 3_000),
    }
    const match = matchAfter(stated({ phase: 'gathering', section: null }), told(11, begun))
    expect(match).toMatchObject({ phase: { at: 'opening' }, section: { sectionNumber: 0 } })
    const shown = told(12, { message: 'Section shown', seat: 2 })
    const started = told(13, { message: 'Section started', sectionNumber: 0, deadline: serverTime(NOW + 21_000) })
    const running = matchAfter(stated({ phase: 'gathering', section: null }), told(11, begun), shown, started)
    expect(running.phase).toEqual({ at: 'running', until: NOW + 21_000 })
  })

  test('[MATCH-4] that the other opens squares changes nothing', () => {
    const before = matchAfter(stated())
    expect(matchAfter(stated(), told(11, { message: 'Square opened', seat: 2 }))).toEqual({ ...before, seq: 11 })
  })

  test('[MATCH-9] who is away is known, and until when', () => {
    const away = told(11, { message: 'Opponent away', seat: 2, until: serverTime(NOW + 25_000) })
    expect(opponent(matchAfter(stated(), away)).awayUntil).toBe(NOW + 25_000)
    const back = told(12, { message: 'Opponent back', seat: 2 })
    expect(opponent(matchAfter(stated(), away, back)).awayUntil).toBeNull()
  })

  test('deadlines that have moved are asked for', () => {
    const moved = told(11, { message: 'Deadlines moved', until: serverTime(NOW + 60_000) })
    expect(isUnsure(after(stated(), moved))).toBe(true)
    expect(isUnsure(after(stated(), told(11, { message: 'Player joined', readyBy: serverTime(NOW) })))).toBe(true)
  })

  test('[MATCH-12] the end is told with its result; its sections are asked for', () => {
    const view = after(stated(), told(11, { ...REVEALED, readyBy: null }), told(12, FINISHED))
    expect(view).toMatchObject({ match: { phase: { at: 'finished', result: { winner: 1 }, ends: [], wasHere: true } } })
    expect(isUnsure(view)).toBe(true)
    const known = step(view, stated({ seq: 12, ...ENDED }))
    expect(known).toMatchObject({
      match: { phase: { ends: [{ sectionImage: '/m.webp' }], wasHere: true }, section: { sectionNumber: 0 } },
    })
    expect(isUnsure(known)).toBe(false)
  })

  test('[MATCH-12] a wish for another match is counted, and the match that comes of it is known', () => {
    const asked = [stated({ seq: 12, ...ENDED }), told(13, { message: 'Rematch asked', seat: 2 })]
    expect(opponent(matchAfter(...asked)).ready).toBe(true)
    const next = { gameToken: 'f'.repeat(32), gameId: 8 }
    expect(matchAfter(...asked, told(14, { message: 'Rematch ready', ...next })).phase).toMatchObject({ next })
  })
})

describe('the order of what is told', () => {
  test('[MATCH-2] what is known already changes nothing', () => {
    const view = after(stated(), told(11, ANSWERED))
    expect(step(view, told(11, REVEALED))).toMatchObject({ match: { seq: 11, phase: { at: 'running' } } })
    expect(step(view, told(3, REVEALED))).toMatchObject({ match: { seq: 11, phase: { at: 'running' } } })
  })

  test('[MATCH-2] a number that is missing makes the page ask; what came after it is not lost', () => {
    const gap = after(stated(), told(12, REVEALED))
    expect(gap).toMatchObject({ match: { seq: 10, phase: { at: 'running' } } })
    expect(isUnsure(gap)).toBe(true)
    const whole = step(gap, told(11, ANSWERED))
    expect(whole).toMatchObject({ match: { seq: 12, phase: { at: 'revealed' } }, early: [] })
    expect(isUnsure(whole)).toBe(false)
    const asked = step(gap, stated({ seq: 11 }))
    expect(asked).toMatchObject({ match: { seq: 12, phase: { at: 'revealed' } } })
  })

  test('[MATCH-2] what is told before the state waits for it', () => {
    const early = after(told(11, REVEALED), told(10, ANSWERED))
    expect(early.at).toBe('loading')
    expect(step(early, stated())).toMatchObject({ match: { seq: 11, phase: { at: 'revealed' } }, early: [] })
  })

  test('[MATCH-2] a state that was overtaken changes nothing, and is asked for again', () => {
    const doubtful = after(stated(), { kind: 'doubt' }, told(11, REVEALED))
    const overtaken = step(doubtful, stated())
    expect(overtaken).toMatchObject({ match: { seq: 11, phase: { at: 'revealed' } } })
    expect(isUnsure(overtaken)).toBe(true)
    const end = { phase: 'revealed', lastEnd: END, ownAnswer: 'Akira' } as const
    expect(isUnsure(step(overtaken, stated({ seq: 11, ...end })))).toBe(false)
  })

  test('[MATCH-2] a new connection makes the page ask', () => {
    expect(isUnsure(after(stated()))).toBe(false)
    expect(isUnsure(after(stated(), { kind: 'doubt' }))).toBe(true)
  })

  test('[MATCH-13] moments are counted by the server’s clock; what came quickest tells it best', () => {
    const slow: MatchEvent = { kind: 'state', state: aState(), heardAt: NOW + 2_000 }
    expect(matchAfter(slow).phase).toEqual({ at: 'running', until: NOW + 22_000 })
    expect(matchAfter(slow, told(11, ANSWERED)).phase).toEqual({ at: 'running', until: NOW + 15_000 })
  })
})

describe('a page that is loaded anew', () => {
  test('[MATCH-8] goes on with its own squares and answer', () => {
    const match = matchAfter(stated({ ownAnswer: 'Ponyo', player1: { ...player('Maya'), answered: true } }))
    expect(match).toMatchObject({ choice: 'Ponyo', section: { squares: [{ index: 2 }], hidden: 3 } })
  })

  test.each([
    ['gathering', { phase: 'gathering', section: null }],
    ['opening', { phase: 'opening' }],
    ['running', {}],
    ['revealed', { phase: 'revealed', lastEnd: END, ownAnswer: 'Akira' }],
    ['finished', ENDED],
  ] satisfies [string, Partial<DuelState>][])('[MATCH-8] stands where the match does: %s', (at, changes) => {
    expect(matchAfter(stated(changes)).phase.at).toBe(at)
  })

  test('[MATCH-8] shows how the section ended, but not the one before the current', () => {
    expect(matchAfter(stated({ phase: 'revealed', lastEnd: END })).end).toEqual(END)
    expect(matchAfter(stated({ lastEnd: END, section: sectionOf(1) })).end).toBeNull()
  })

  test('[MATCH-12] after the end shows the result at once', () => {
    expect(matchAfter(stated(ENDED)).phase).toMatchObject({ at: 'finished', wasHere: false, ends: [{ player1Earned: 170 }] })
  })

  test('in a lobby leads there, and in one that is void nowhere', () => {
    expect(after(stated({ phase: 'lobby', player2: null }))).toEqual({ at: 'lobby', gameId: 5 })
    expect(after(stated({ phase: 'expired', player2: null })).at).toBe('lost')
  })
})

describe('what a player does', () => {
  const choose = (answer: string): MatchEvent => ({ kind: 'choose', answer })
  const errandsOf = (view: MatchView, shown: number | null = null) =>
    Object.fromEntries(Object.entries(matchErrands(view, shown)).map(([name, errand]) => [name, errand?.key ?? null]))

  test('[MATCH-7] the first answer counts, and is sent until it is known to be there', () => {
    const chosen = after(stated(), choose('Akira'), choose('Ponyo'))
    expect(chosen).toMatchObject({ match: { choice: 'Akira' } })
    expect(errandsOf(chosen).answer).toBe('answer 0 Akira')
    const sent = step(chosen, told(11, { ...ANSWERED, seat: 1 }))
    expect(errandsOf(sent).answer).toBeNull()
    expect(isUnsure(sent)).toBe(false)
  })

  test('[MATCH-9] an answer that could not be sent outlives the connection, but not its section', () => {
    const chosen = after(stated(), choose('Akira'), { kind: 'doubt' }, stated())
    expect(errandsOf(chosen).answer).toBe('answer 0 Akira')
    const late = step(chosen, stated({ seq: 20, section: sectionOf(1), lastEnd: END }))
    expect(errandsOf(late).answer).toBeNull()
    expect(late).toMatchObject({ match: { choice: null } })
  })

  test('[MATCH-7] what is not offered is no answer', () => {
    expect(matchAfter(stated(), choose('Totoro')).choice).toBeNull()
  })

  test('[MATCH-7] an answer that was refused is the player’s to give again', () => {
    const view = after(stated(), choose('Akira'), { kind: 'refused', what: 'answer' })
    expect(view).toMatchObject({ match: { choice: null, unsure: true } })
  })

  test('[MATCH-7] an answer given in another window is asked for', () => {
    expect(isUnsure(after(stated(), told(11, { ...ANSWERED, seat: 1 })))).toBe(true)
  })

  test('[MATCH-5] a square is opened once at a time, and none after the answer', () => {
    const opening = after(stated(), { kind: 'open' })
    expect(errandsOf(opening).open).toBe('open 0 3')
    const square = { index: 0, image: '/media/0-0.webp', remainingSquare: 2 }
    const opened = step(opening, { kind: 'opened', sectionNumber: 0, square })
    expect(opened).toMatchObject({ match: { opening: false, unsure: false, section: { hidden: 2 } } })
    expect(step(opened, { kind: 'opened', sectionNumber: 0, square })).toEqual(opened)
    expect(step(opened, { kind: 'opened', sectionNumber: 1, square })).toEqual(opened)
    expect(errandsOf(step(step(opened, choose('Akira')), { kind: 'open' })).open).toBeNull()
  })

  test('[MATCH-5] a whole picture has nothing to open', () => {
    const whole: Partial<DuelState> = { squareAmount: 1, section: { ...sectionOf(0), squares: [], remainingSquare: 0 } }
    expect(errandsOf(after(stated(whole), { kind: 'open' })).open).toBeNull()
  })

  test('[MATCH-5] squares opened in another window are asked for', () => {
    const square = { index: 0, image: '/media/0-0.webp', remainingSquare: 1 }
    expect(isUnsure(after(stated(), { kind: 'open' }, { kind: 'opened', sectionNumber: 0, square }))).toBe(true)
  })

  test('[MATCH-7] the first square on screen is told once, while the section is opening', () => {
    expect(errandsOf(after(stated({ phase: 'opening' }))).shown).toBeNull()
    expect(errandsOf(after(stated({ phase: 'opening' })), 0).shown).toBe('shown 0')
    expect(errandsOf(after(stated()), 0).shown).toBeNull()
  })

  test('[MATCH-6] Ready is told for the section that was over', () => {
    const ready = after(stated(), told(11, REVEALED), { kind: 'ready' })
    expect(errandsOf(ready).ready).toBe('ready after 0')
    expect(errandsOf(step(ready, told(12, { message: 'Player ready', seat: 1 }))).ready).toBeNull()
    expect(errandsOf(after(stated(), { kind: 'ready' })).ready).toBeNull()
  })

  test('who comes to the match is ready for it', () => {
    expect(errandsOf(after(stated({ phase: 'gathering', section: null }))).ready).toBe('ready for the match')
  })
})

import { describe, expect, test } from 'vitest'
import type { DuelState } from '../../../api/duels.ts'
import {
  ANSWERED,
  after,
  aState,
  END,
  matchAfter,
  NOW,
  player,
  REVEALED,
  received,
  type Saying,
  sectionOf,
  serverTime,
  stated,
  TOKEN,
} from '../../../testing/match-events.ts'
import { isAwaitingAnswer, opponent, own } from '../match.ts'
import { type MatchInput, step } from './match-step.ts'
import { isUnsure } from './match-view.ts'

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
  ends: [END],
}

describe('an event', () => {
  test("[DUEL-62] records who has answered and the other player's deadline", () => {
    const match = matchAfter(stated(), received(11, ANSWERED))
    expect(opponent(match).answered).toBe(true)
    expect(match.phase).toEqual({ at: 'running', until: NOW + 15_000 })
    expect([isAwaitingAnswer(match, 1), isAwaitingAnswer(match, 2)]).toEqual([true, false])
  })

  test('with an answer before the start does not change the start', () => {
    const match = matchAfter(stated({ phase: 'opening' }), received(11, { ...ANSWERED, deadline: null }))
    expect(match.phase).toEqual({ at: 'opening', until: NOW + 20_000 })
  })

  test('with an answer never starts a section, even with a deadline', () => {
    const match = matchAfter(stated({ phase: 'opening' }), received(11, ANSWERED))
    expect(opponent(match).answered).toBe(true)
    expect(match.phase).toEqual({ at: 'opening', until: NOW + 20_000 })
  })

  test('with an answer without a deadline preserves the known deadline', () => {
    const match = matchAfter(stated(), received(11, { ...ANSWERED, deadline: null }))
    expect(match.phase).toEqual({ at: 'running', until: NOW + 20_000 })
  })

  test('[DUEL-64] of the end of a section sets marks, scores and both answers', () => {
    const match = matchAfter(stated(), received(11, REVEALED))
    expect(match.phase).toEqual({ at: 'revealed', until: NOW + 10_000 })
    expect(match.end).toMatchObject({ correctAnswer: 'Akira', player2Answer: 'Ponyo' })
    expect([own(match).marks, opponent(match).marks]).toEqual([[true], [false]])
    expect([own(match).score, opponent(match).score]).toEqual([170, 0])
  })

  test('[DUEL-64] of the end of a section marks a missing answer as wrong', () => {
    expect(opponent(matchAfter(stated(), received(11, { ...REVEALED, player2Answer: null }))).marks).toEqual([false])
  })

  test('[DUEL-64] records who is ready until the next section begins', () => {
    const ready = matchAfter(stated(), received(11, REVEALED), received(12, { message: 'Player ready', seat: 2 }))
    expect(opponent(ready).ready).toBe(true)
    const next = matchAfter(
      stated(),
      received(11, REVEALED),
      received(12, { message: 'Player ready', seat: 2 }),
      received(13, NEXT),
    )
    expect(opponent(next)).toMatchObject({ ready: false, answered: false })
    expect(next).toMatchObject({ section: { sectionNumber: 1, hidden: 3 }, end: null, choice: null, readied: false })
    expect(next.phase).toEqual({ at: 'opening', until: NOW + 3_000 })
  })

  test('starts the match with its first section', () => {
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
    const match = matchAfter(stated({ phase: 'gathering', section: null }), received(11, begun))
    expect(match).toMatchObject({ phase: { at: 'opening' }, section: { sectionNumber: 0 } })
    const shown = received(12, { message: 'Section shown', seat: 2 })
    const started = received(13, { message: 'Section started', sectionNumber: 0, deadline: serverTime(NOW + 21_000) })
    const running = matchAfter(stated({ phase: 'gathering', section: null }), received(11, begun), shown, started)
    expect(running.phase).toEqual({ at: 'running', until: NOW + 21_000 })
  })

  test("[DUEL-62] about the opponent's squares changes nothing else", () => {
    const before = matchAfter(stated())
    expect(matchAfter(stated(), received(11, { message: 'Square opened', seat: 2 }))).toEqual({ ...before, seq: 11 })
  })

  test('[DUEL-67] records who is away and until when', () => {
    const away = received(11, { message: 'Opponent away', seat: 2, until: serverTime(NOW + 25_000) })
    expect(opponent(matchAfter(stated(), away)).awayUntil).toBe(NOW + 25_000)
    const back = received(12, { message: 'Opponent back', seat: 2 })
    expect(opponent(matchAfter(stated(), away, back)).awayUntil).toBeNull()
  })

  test('[DUEL-67] records whether an absent player left on purpose, until the return', () => {
    const until = serverTime(NOW + 10_000)
    const cutOff = received(11, { message: 'Opponent away', seat: 2, until })
    const left = received(12, { message: 'Opponent away', seat: 2, until, leaving: true })
    const back = received(13, { message: 'Opponent back', seat: 2 })
    expect(opponent(matchAfter(stated(), cutOff)).leaving).toBe(false)
    expect(opponent(matchAfter(stated(), cutOff, left)).leaving).toBe(true)
    expect(opponent(matchAfter(stated(), cutOff, left, back)).leaving).toBe(false)
  })

  test('[DUEL-73] records until when a section is paused, and its new end', () => {
    const times = { deadline: serverTime(NOW + 38_000), pausedUntil: serverTime(NOW + 18_000) }
    const away = received(11, { message: 'Opponent away', seat: 2, until: serverTime(NOW + 28_000), ...times })
    const paused = matchAfter(stated(), away)
    expect(paused).toMatchObject({ pausedUntil: NOW + 18_000, phase: { at: 'running', until: NOW + 38_000 } })
    const back = { message: 'Opponent back', seat: 2, deadline: serverTime(NOW + 27_000), pausedUntil: null } as const
    const running = { pausedUntil: null, phase: { at: 'running', until: NOW + 27_000 } }
    expect(matchAfter(stated(), away, received(12, back))).toMatchObject(running)
    const answer = received(12, { ...ANSWERED, deadline: serverTime(NOW + 27_000), pausedUntil: null })
    expect(matchAfter(stated(), away, answer)).toMatchObject(running)
    expect(matchAfter(stated({ pausedUntil: serverTime(NOW + 9_000) })).pausedUntil).toBe(NOW + 9_000)
    expect(matchAfter(stated(), away, received(12, REVEALED)).pausedUntil).toBeNull()
    expect(matchAfter(stated(), away, received(12, NEXT)).pausedUntil).toBeNull()
  })

  test('[DUEL-73] that was stored before pauses existed pauses nothing and keeps the end of the section', () => {
    const old = [received(11, { message: 'Opponent away', seat: 2, until: serverTime(NOW + 28_000) })]
    old.push(received(12, { message: 'Opponent back', seat: 2 }))
    expect(matchAfter(stated(), ...old)).toMatchObject({ pausedUntil: null, phase: { at: 'running', until: NOW + 20_000 } })
  })

  test('about moved deadlines makes the page load the state', () => {
    const moved = received(11, { message: 'Deadlines moved', until: serverTime(NOW + 60_000) })
    expect(isUnsure(after(stated(), moved))).toBe(true)
    expect(isUnsure(after(stated(), received(11, { message: 'Player joined', readyBy: serverTime(NOW) })))).toBe(true)
  })

  test('[DUEL-70] of the end sets the result and makes the page load the sections', () => {
    const view = after(stated(), received(11, { ...REVEALED, readyBy: null }), received(12, FINISHED))
    expect(view).toMatchObject({ match: { phase: { at: 'finished', result: { winner: 1 }, ends: [], wasHere: true } } })
    expect(isUnsure(view)).toBe(true)
    const known = step(view, stated({ seq: 12, ...ENDED }))
    expect(known).toMatchObject({
      match: { phase: { ends: [{ sectionImage: '/media/0.webp' }], wasHere: true }, section: { sectionNumber: 0 } },
    })
    expect(isUnsure(known)).toBe(false)
  })

  test('[DUEL-70] records a requested rematch and the new match', () => {
    const asked = [stated({ seq: 12, ...ENDED }), received(13, { message: 'Rematch asked', seat: 2 })]
    expect(opponent(matchAfter(...asked)).ready).toBe(true)
    const next = { gameToken: 'f'.repeat(32), gameId: 8 }
    expect(matchAfter(...asked, received(14, { message: 'Rematch ready', ...next })).phase).toMatchObject({ next })
  })
})

describe('the order of events', () => {
  test('[DUEL-60] ignores an event that was already applied', () => {
    const view = after(stated(), received(11, ANSWERED))
    expect(step(view, received(11, REVEALED))).toMatchObject({ match: { seq: 11, phase: { at: 'running' } } })
    expect(step(view, received(3, REVEALED))).toMatchObject({ match: { seq: 11, phase: { at: 'running' } } })
  })

  test('[DUEL-60] a missing event makes the page load the state, and later events are applied afterwards', () => {
    const gap = after(stated(), received(12, REVEALED))
    expect(gap).toMatchObject({ match: { seq: 10, phase: { at: 'running' } } })
    expect(isUnsure(gap)).toBe(true)
    const whole = step(gap, received(11, ANSWERED))
    expect(whole).toMatchObject({ match: { seq: 12, phase: { at: 'revealed' } }, early: [] })
    expect(isUnsure(whole)).toBe(false)
    const asked = step(gap, stated({ seq: 11 }))
    expect(asked).toMatchObject({ match: { seq: 12, phase: { at: 'revealed' } } })
  })

  test('[DUEL-60] events before the first state are applied after it', () => {
    const early = after(received(11, REVEALED), received(10, ANSWERED))
    expect(early.at).toBe('loading')
    expect(step(early, stated())).toMatchObject({ match: { seq: 11, phase: { at: 'revealed' } }, early: [] })
  })

  test('[DUEL-60] an outdated state changes nothing and is requested again', () => {
    const doubtful = after(stated(), { kind: 'doubt' }, received(11, REVEALED))
    const overtaken = step(doubtful, stated())
    expect(overtaken).toMatchObject({ match: { seq: 11, phase: { at: 'revealed' } } })
    expect(isUnsure(overtaken)).toBe(true)
    const end = { phase: 'revealed', lastEnd: END, ownAnswer: 'Akira' } as const
    expect(isUnsure(step(overtaken, stated({ seq: 11, ...end })))).toBe(false)
  })

  test('[DUEL-60] a new connection makes the page load the state', () => {
    expect(isUnsure(after(stated()))).toBe(false)
    expect(isUnsure(after(stated(), { kind: 'doubt' }))).toBe(true)
  })

  test("[DUEL-71] times follow the server's clock, estimated from the fastest message", () => {
    const slow: MatchInput = { kind: 'state', state: aState(), receivedAt: NOW + 2_000 }
    expect(matchAfter(slow).phase).toEqual({ at: 'running', until: NOW + 22_000 })
    expect(matchAfter(slow, received(11, ANSWERED)).phase).toEqual({ at: 'running', until: NOW + 15_000 })
  })
})

describe('an answer that was pressed while the connection was lost', () => {
  const pressed: MatchInput = { kind: 'choose', answer: 'Ponyo' }
  const unanswered = { ...END, player1Answer: null }

  test('[DUEL-64] stays chosen while the section is open', () => {
    expect(matchAfter(stated(), pressed, stated({ seq: 11 })).choice).toBe('Ponyo')
    expect(matchAfter(stated({ phase: 'opening' }), pressed, stated({ seq: 11, phase: 'opening' })).choice).toBe('Ponyo')
  })

  test('[DUEL-64] is not shown as given if it came too late', () => {
    const over = stated({ seq: 12, phase: 'revealed', lastEnd: unanswered })
    expect(matchAfter(stated(), pressed, over)).toMatchObject({ choice: null, end: unanswered })
    expect(matchAfter(stated(), pressed, stated({ seq: 12, ...ENDED, lastEnd: unanswered })).choice).toBeNull()
    expect(matchAfter(stated(), pressed, stated({ seq: 12, ...ENDED })).choice).toBe('Akira')
  })

  test('[DUEL-70] stays as it was if the match ended before the section did', () => {
    const last = stated({ section: sectionOf(1) })
    expect(matchAfter(last, pressed, stated({ seq: 12, ...ENDED })).choice).toBe('Ponyo')
  })
})

describe('a reloaded page', () => {
  test('[DUEL-66] continues with its own squares and answer', () => {
    const match = matchAfter(stated({ ownAnswer: 'Ponyo', player1: { ...player('Maya'), answered: true } }))
    expect(match).toMatchObject({ choice: 'Ponyo', section: { squares: [{ index: 2 }], hidden: 3 } })
  })

  test.each([
    ['gathering', { phase: 'gathering', section: null }],
    ['opening', { phase: 'opening' }],
    ['running', {}],
    ['revealed', { phase: 'revealed', lastEnd: END, ownAnswer: 'Akira' }],
    ['finished', ENDED],
  ] satisfies [string, Partial<DuelState>][])('[DUEL-66] continues in the phase of the match: %s', (at, changes) => {
    expect(matchAfter(stated(changes)).phase.at).toBe(at)
  })

  test('[DUEL-66] shows the end of the current section, but not of an earlier one', () => {
    expect(matchAfter(stated({ phase: 'revealed', lastEnd: END })).end).toEqual(END)
    expect(matchAfter(stated({ lastEnd: END, section: sectionOf(1) })).end).toBeNull()
  })

  test('[DUEL-70] shows the result at once after the end', () => {
    expect(matchAfter(stated(ENDED)).phase).toMatchObject({ at: 'finished', wasHere: false, ends: [{ player1Earned: 170 }] })
  })

  test('leads from a lobby to its page, and reports an expired one as lost', () => {
    expect(after(stated({ phase: 'lobby', player2: null }))).toEqual({ at: 'lobby', gameId: 5 })
    expect(after(stated({ phase: 'expired', player2: null })).at).toBe('lost')
  })
})

import { describe, expect, test } from 'vitest'
import { type DuelState, movesByHttp } from '../../../api/duels.ts'
import { OfflineError, Refusal } from '../../../lib/call.ts'
import {
  ANSWERED,
  after,
  END,
  matchAfter,
  NOW,
  player,
  REVEALED,
  received,
  sectionOf,
  serverTime,
  stated,
} from '../../../testing/match-events.ts'
import { failedLoad, matchRequests } from './match-requests.ts'
import { type MatchInput, step } from './match-step.ts'
import { isUnsure, type MatchView } from './match-view.ts'

describe("a player's move", () => {
  const choose = (answer: string): MatchInput => ({ kind: 'choose', answer })
  const keysOf = (view: MatchView, shown: number | null, turn: number) =>
    Object.fromEntries(
      Object.entries(matchRequests(view, shown, turn, movesByHttp)).map(([name, request]) => [name, request?.key ?? null]),
    )
  /** Returns the keys of the requests over the first connection, without its number. */
  const requestsOf = (view: MatchView, shown: number | null = null) =>
    Object.fromEntries(Object.entries(keysOf(view, shown, 1)).map(([name, key]) => [name, key?.replace(/ over 1$/, '') ?? null]))

  test('[DUEL-65] the first answer counts and is sent until it is confirmed', () => {
    const chosen = after(stated(), choose('Akira'), choose('Ponyo'))
    expect(chosen).toMatchObject({ match: { choice: 'Akira' } })
    expect(requestsOf(chosen).answer).toBe('answer 0 Akira')
    const sent = step(chosen, received(11, { ...ANSWERED, seat: 1 }))
    expect(requestsOf(sent).answer).toBeNull()
    expect(isUnsure(sent)).toBe(false)
  })

  test('[DUEL-67] an unsent answer survives a lost connection, but not the end of its section', () => {
    const chosen = after(stated(), choose('Akira'), { kind: 'doubt' }, stated())
    expect(requestsOf(chosen).answer).toBe('answer 0 Akira')
    const late = step(chosen, stated({ seq: 20, section: sectionOf(1), lastEnd: END }))
    expect(requestsOf(late).answer).toBeNull()
    expect(late).toMatchObject({ match: { choice: null } })
  })

  test('[DUEL-67] a new connection sends again at once what waits for its next attempt', () => {
    const waiting = [
      [after(stated(), choose('Akira')), 'answer'],
      [after(stated(), { kind: 'open' }), 'open'],
      [after(stated({ phase: 'opening' })), 'shown'],
      [after(stated(), received(11, REVEALED), { kind: 'ready' }), 'ready'],
    ] as const
    for (const [view, what] of waiting) {
      const [before, still, back] = [keysOf(view, 0, 1)[what], keysOf(view, 0, 1)[what], keysOf(view, 0, 2)[what]]
      expect(before).not.toBeNull()
      expect(still).toBe(before)
      expect(back).not.toBe(before)
    }
  })

  test('[DUEL-65] an answer that is not offered is ignored', () => {
    expect(matchAfter(stated(), choose('Totoro')).choice).toBeNull()
  })

  test('[DUEL-65] after a refused answer the player can answer again', () => {
    const view = after(stated(), choose('Akira'), { kind: 'refused', what: 'answer' })
    expect(view).toMatchObject({ match: { choice: null, unsure: true } })
  })

  test('[DUEL-65] an answer from another window makes the page load the state', () => {
    expect(isUnsure(after(stated(), received(11, { ...ANSWERED, seat: 1 })))).toBe(true)
  })

  test('[DUEL-63] only one square opens at a time, and none after the answer', () => {
    const opening = after(stated(), { kind: 'open' })
    expect(requestsOf(opening).open).toBe('open 0 3')
    const square = { index: 0, image: '/media/0-0.webp', remainingSquare: 2 }
    const opened = step(opening, { kind: 'opened', sectionNumber: 0, square })
    expect(opened).toMatchObject({ match: { opening: false, unsure: false, section: { hidden: 2 } } })
    expect(step(opened, { kind: 'opened', sectionNumber: 0, square })).toEqual(opened)
    expect(step(opened, { kind: 'opened', sectionNumber: 1, square })).toEqual(opened)
    expect(requestsOf(step(step(opened, choose('Akira')), { kind: 'open' })).open).toBeNull()
  })

  test('[DUEL-73] a square requested while offline opens once the server has noticed the return', () => {
    const returned = after(stated(), { kind: 'open' }, { kind: 'doubt' })
    expect(requestsOf(returned).open).toBeNull()
    const away = step(returned, stated({ player1: { ...player('Maya'), awayUntil: serverTime(NOW + 20_000) } }))
    expect(requestsOf(away).open).toBeNull()
    const noticed = step(away, received(11, { message: 'Opponent back', seat: 1 }))
    expect(requestsOf(noticed).open).toBe('open 0 3')
    expect(requestsOf(step(returned, stated())).open).toBe('open 0 3')
  })

  test('[DUEL-73] [DUEL-5] a press opens one square, also if the reply to it was lost with the connection', () => {
    const pressed = after(stated(), { kind: 'open' }, { kind: 'doubt' })
    const squares = [...sectionOf(0).squares, { index: 0, image: '/media/0-0.webp' }]
    const returned = step(pressed, stated({ section: { ...sectionOf(0), squares, remainingSquare: 2 } }))
    expect(returned).toMatchObject({ match: { opening: false, section: { hidden: 2 } } })
    expect(requestsOf(returned).open).toBeNull()
  })

  test('[DUEL-63] a whole picture has no square to open', () => {
    const whole: Partial<DuelState> = { squareAmount: 1, section: { ...sectionOf(0), squares: [], remainingSquare: 0 } }
    expect(requestsOf(after(stated(whole), { kind: 'open' })).open).toBeNull()
  })

  test('[DUEL-63] squares opened in another window make the page load the state', () => {
    const square = { index: 0, image: '/media/0-0.webp', remainingSquare: 1 }
    expect(isUnsure(after(stated(), { kind: 'open' }, { kind: 'opened', sectionNumber: 0, square }))).toBe(true)
  })

  test("[DUEL-65] a section's first visible square is reported once, while the section is opening", () => {
    expect(requestsOf(after(stated({ phase: 'opening' }))).shown).toBeNull()
    expect(requestsOf(after(stated({ phase: 'opening' })), 0).shown).toBe('shown 0')
    expect(requestsOf(after(stated()), 0).shown).toBeNull()
  })

  test('[DUEL-64] Ready is sent for the section that has ended', () => {
    const ready = after(stated(), received(11, REVEALED), { kind: 'ready' })
    expect(requestsOf(ready).ready).toBe('ready after 0')
    expect(requestsOf(step(ready, received(12, { message: 'Player ready', seat: 1 }))).ready).toBeNull()
    expect(requestsOf(after(stated(), { kind: 'ready' })).ready).toBeNull()
  })

  test('a player who opens the match is reported as ready for it', () => {
    expect(requestsOf(after(stated({ phase: 'gathering', section: null }))).ready).toBe('ready for the match')
  })
})

describe('a state that cannot be fetched', () => {
  const refusal = (code: Refusal['code'], status: number) => new Refusal({ code, message: code }, status, null)
  const viewAfter = (cause: unknown) => after(failedLoad(cause)).at

  test('[DUEL-69] is of no match of this player if the server says so', () => {
    for (const cause of [refusal('duel-not-found', 404), refusal('wrong-seat', 403), refusal('access-denied', 401)])
      expect(viewAfter(cause)).toBe('lost')
  })

  test('[DUEL-69] can be asked for again after too many requests, or after a failure that passes', () => {
    const passing = [refusal('too-many-requests', 429), refusal('internal-error', 503), new OfflineError(), new Error('?')]
    for (const cause of passing) expect(viewAfter(cause)).toBe('failed')
  })
})

import { describe, expect, test } from 'vitest'
import { aMatch, START } from '../../../testing/hand-moved-match.ts'
import type { Match } from './match.ts'

describe('an outage', () => {
  test('[DUEL-18] moves the deadline once, even if it is applied twice', () => {
    const duel = aMatch().begin().pass(60_000)
    const event = { kind: 'outage', since: START + 1_000, ms: 59_000 } as const
    expect(duel.send(event)).toBe('pushed')
    expect(duel.send(event)).toBe('same')
    expect(duel.match.phase).toEqual({ at: 'running', startedAt: START + 59_000, deadline: START + 79_000 })
    duel.answer(1, 'right')
    expect(duel.match.players[0].given).toMatchObject({ earned: 100 + 30 + 45 })
  })

  test('[DUEL-18] moves the absence of a player who was already away', () => {
    const duel = aMatch().begin().play('right', 'right')
    const gone = duel.now
    duel.live(10, { 2: gone })
    duel.pass(60_000)
    duel.send({ kind: 'outage', since: duel.now - 60_000, ms: 60_000 })
    expect(duel.match.players[1].away).toEqual({ since: gone + 60_000, from: gone + 60_000, leaving: false })
  })

  test('[DUEL-18] does not change a finished match', () => {
    expect(aMatch({ sectionAmount: 1 }).begin().play('right', 'wrong').send({ kind: 'outage', since: 0, ms: 20_000 })).toBe(
      'same',
    )
  })
})

describe('absence', () => {
  const running = () => aMatch({ squareAmount: 16, sectionAmount: 4 }).begin().play('right', 'right')
  const endOf = ({ match }: { match: Match }) => match.phase

  test('[DUEL-10] is announced after 5 seconds, and so is the return', () => {
    const duel = running()
    const gone = duel.now
    expect(duel.live(5, { 2: gone })).toEqual([])
    expect(duel.live(1, { 2: gone })).toEqual(['away'])
    expect(duel.events.at(-1)).toMatchObject({ kind: 'away', seat: 2, until: gone + 30_000, leaving: false })
    expect(duel.live(3, { 2: gone })).toEqual([])
    expect(duel.send({ kind: 'connected', seat: 2, at: duel.now })).toBe('back')
    expect(duel.send({ kind: 'connected', seat: 2, at: duel.now })).toBe('same')
  })

  test('[DUEL-10] ends at the first tick after a sign of life', () => {
    const duel = running()
    duel.live(8, { 1: duel.now })
    expect(duel.live(1)).toEqual(['back'])
    expect(duel.match.players[0]).toMatchObject({ away: null, awayMs: 9_000 })
  })

  test('[DUEL-11] of 30 seconds is a forfeit, whatever the score', () => {
    const duel = running()
    duel.answer(2, 'right')
    const gone = duel.now
    duel.live(29, { 2: gone })
    expect(endOf(duel).at).not.toBe('finished')
    duel.live(1, { 2: gone })
    expect(endOf(duel)).toMatchObject({ at: 'finished', reason: 'forfeit', winner: 1 })
  })

  test('[DUEL-11] of 60 seconds in total is a forfeit', () => {
    const duel = running()
    const drop = (seconds: number) => {
      const gone = duel.now
      duel.live(seconds, { 1: gone })
      duel.answer(2, 'wrong')
      duel.send({ kind: 'connected', seat: 1, at: duel.now })
    }
    drop(25)
    drop(25)
    expect(duel.match.players[0].awayMs).toBe(50_000)
    const gone = duel.now
    duel.live(9, { 1: gone })
    expect(endOf(duel).at).not.toBe('finished')
    expect(duel.live(1, { 1: gone }).at(-1)).toBe('finished')
    expect(endOf(duel)).toMatchObject({ reason: 'forfeit', winner: 2 })
  })

  test('[DUEL-11] of 60 seconds in total is a forfeit, even if its last part is a leave', () => {
    const duel = running()
    for (const seconds of [25, 25, 6]) {
      duel.live(seconds, { 1: duel.now })
      duel.answer(2, 'wrong')
      duel.send({ kind: 'connected', seat: 1, at: duel.now })
    }
    expect(duel.match.players[0].awayMs).toBe(56_000)
    duel.send({ kind: 'leave', seat: 1 })
    duel.live(3)
    expect(endOf(duel).at).not.toBe('finished')
    expect(duel.live(1).at(-1)).toBe('finished')
    expect(endOf(duel)).toMatchObject({ reason: 'forfeit', winner: 2 })
  })

  test('[DUEL-12] on purpose is a forfeit after 10 seconds', () => {
    const duel = running()
    expect(duel.send({ kind: 'leave', seat: 1 })).toBe('away')
    expect(duel.events.at(-1)).toMatchObject({ until: duel.now + 10_000, leaving: true })
    expect(duel.send({ kind: 'leave', seat: 1 })).toBe('same')
    expect(duel.live(9)).toEqual([])
    expect(duel.live(1)).toEqual(['finished'])
    expect(endOf(duel)).toMatchObject({ reason: 'forfeit', winner: 2 })
  })

  test('[DUEL-12] on purpose is not undone by what the page sent or connected before', () => {
    const duel = running()
    duel.answer(1, 'right')
    duel.answer(2, 'right')
    for (const seat of [1, 2] as const) duel.send({ kind: 'next', seat, section: 1 })
    const connectedAt = duel.now
    duel.pass(50)
    expect(duel.send({ kind: 'leave', seat: 1 })).toBe('away')
    expect(duel.send({ kind: 'shown', seat: 1, section: 2 })).toBe('shown')
    expect(duel.send({ kind: 'ready', seat: 1 })).toBe('same')
    expect(duel.send({ kind: 'connected', seat: 1, at: connectedAt })).toBe('same')
    expect(duel.live(10).at(-1)).toBe('finished')
    expect(endOf(duel)).toMatchObject({ reason: 'forfeit', winner: 2 })
  })

  test('[DUEL-12] on purpose ends with a move or a new connection', () => {
    const duel = running()
    duel.send({ kind: 'leave', seat: 1 })
    expect(duel.send({ kind: 'open', seat: 1, section: 1, seenRemaining: 15 })).toBe('back opened')
    duel.send({ kind: 'leave', seat: 1 })
    expect(duel.send({ kind: 'connected', seat: 1, at: duel.now })).toBe('back')
    expect(duel.live(12)).toEqual([])
  })

  test.each(['drops', 'leaves'])('[DUEL-12] before the end of the first section aborts the match: a player %s', (how) => {
    const duel = aMatch({ squareAmount: 16 }).begin()
    const gone = duel.now
    if (how === 'leaves') duel.send({ kind: 'leave', seat: 2 })
    duel.live(30, how === 'leaves' ? {} : { 2: gone })
    expect(endOf(duel)).toMatchObject({ at: 'finished', reason: 'aborted', winner: null })
  })

  test('[DUEL-13] of both players for 60 seconds aborts the match', () => {
    const duel = running()
    const one = duel.now
    duel.live(10, { 1: one })
    const two = duel.now
    duel.live(29, { 1: one, 2: two })
    expect(endOf(duel).at).not.toBe('finished')
    duel.live(31, { 1: one, 2: two })
    expect(endOf(duel)).toMatchObject({ at: 'finished', reason: 'aborted', winner: null })
  })

  test('[DUEL-13] of both players does not count towards the limit of either', () => {
    const duel = running()
    const one = duel.now
    duel.live(10, { 1: one })
    const two = duel.now
    duel.live(18, { 1: one, 2: two })
    expect(duel.live(1, { 1: one })).toEqual(['back', 'away'])
    expect(duel.match.players[1]).toMatchObject({ away: null, awayMs: 0 })
    expect(duel.events.at(-1)).toMatchObject({ kind: 'away', seat: 1, until: duel.now + 20_000 })
  })

  test('[DUEL-13] of both players on purpose aborts the match after 10 seconds', () => {
    const duel = running()
    for (const seat of [1, 2] as const) duel.send({ kind: 'leave', seat })
    duel.live(10)
    expect(endOf(duel)).toMatchObject({ at: 'finished', reason: 'aborted', winner: null })
  })
})

describe('after the match', () => {
  const over = () => aMatch({ sectionAmount: 1 }).begin().play('right', 'wrong')
  const rematch = (seat: 1 | 2) => ({ kind: 'rematch', seat, next: { gameToken: 'a'.repeat(32), gameId: 7 } }) as const

  test('[DUEL-27] leaving is announced at once, and so is coming back', () => {
    const duel = over()
    const ended = duel.now
    duel.pass(4_000)
    expect(duel.send({ kind: 'leave', seat: 2 })).toBe('away')
    expect(duel.events.at(-1)).toMatchObject({ kind: 'away', seat: 2, until: ended + 30_000 })
    expect(duel.send({ kind: 'leave', seat: 2 })).toBe('same')
    expect(duel.live(20)).toEqual([])
    expect(duel.send({ kind: 'connected', seat: 2, at: duel.now })).toBe('back')
    expect(duel.match.phase).toMatchObject({ at: 'finished', reason: 'played', winner: 1 })
  })

  test('[DUEL-27] a player who requests a rematch is back', () => {
    const duel = over()
    duel.send({ kind: 'leave', seat: 2 })
    expect(duel.send(rematch(1))).toBe('asked')
    expect(duel.send(rematch(2))).toBe('back rematch')
  })

  test('[DUEL-27] leaving is not announced once the rematch exists or can no longer be requested', () => {
    const [followed, late] = [over(), over().pass(30_001)]
    for (const seat of [1, 2] as const) followed.send(rematch(seat))
    expect(followed.send({ kind: 'leave', seat: 1 })).toBe('same')
    expect(late.send({ kind: 'leave', seat: 1 })).toBe('same')
  })

  test('[DUEL-27] the return of a player who forfeited by leaving is announced', () => {
    const duel = aMatch().begin().play('right', 'wrong')
    duel.send({ kind: 'leave', seat: 1 })
    duel.live(10)
    expect(duel.match.phase).toMatchObject({ reason: 'forfeit', winner: 2 })
    expect(duel.send({ kind: 'connected', seat: 1, at: duel.now })).toBe('back')
  })
})

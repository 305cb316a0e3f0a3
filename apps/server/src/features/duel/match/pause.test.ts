import { describe, expect, test } from 'vitest'
import { aMatch, questions } from '../../../testing/hand-moved-match.ts'
import { type DuelInput, stepDuel } from './duel-match.ts'
import type { Match, Seat } from './match.ts'
import { pausedUntil, phaseEnd } from './pause.ts'

const SEATS = [1, 2] as const

/** A match in its second section, of four squares and 20 seconds, at the start of its time. */
const running = () => aMatch().begin().play('wrong', 'wrong')
type Duel = ReturnType<typeof running>

const end = ({ match }: Duel) => phaseEnd(match)
const paused = ({ match, now }: Duel) => pausedUntil(match, now)
const open = (duel: Duel, seat: Seat, seenRemaining = 3) =>
  duel.send({ kind: 'open', seat, section: duel.match.section, seenRemaining })

/** The connection of a player closes, and a second passes. */
function close(duel: Duel, seat: Seat) {
  const since = duel.now
  duel.pass(1_000)
  duel.send({ kind: 'disconnected', seat, since })
  return since
}

describe('a paused section', () => {
  test('[DUEL-35] waits for the player from the last sign of life, not from when the absence was noticed', () => {
    const duel = running().pass(4_000)
    const gone = duel.now
    duel.live(6, { 2: gone })
    expect(duel.events.at(-1)).toMatchObject({ kind: 'away', pausedUntil: gone + 20_000, deadline: gone + 36_000 })
    duel.live(9, { 2: gone })
    expect(duel.send({ kind: 'connected', seat: 2, at: duel.now })).toBe('back')
    expect(duel.events.at(-1)).toEqual({ kind: 'back', seat: 2, pausedUntil: null, deadline: duel.now + 16_000 })
    expect(duel.match.players[1].pausedMs).toBe(15_000)
  })

  test('[DUEL-35] does not start the 15 seconds of a player who is away', () => {
    const duel = running()
    close(duel, 2)
    duel.answer(1, 'right')
    duel.live(18, { 2: duel.now - 1_000 })
    duel.send({ kind: 'connected', seat: 2, at: duel.now })
    expect(end(duel)).toBe(duel.now + 15_000)
    expect(duel.pass(15_499).answer(2, 'right')).toBe('answered revealed')
  })

  test('[DUEL-35] gives back 15 seconds from an answer that was given before the absence was noticed', () => {
    const duel = running()
    const gone = duel.now
    duel.pass(3_000).answer(1, 'right')
    duel.live(12, { 2: gone })
    duel.send({ kind: 'connected', seat: 2, at: duel.now })
    expect(end(duel)).toBe(duel.now + 15_000)
  })

  test('[DUEL-35] leaves the rest of the 15 seconds to a player who was present when they began', () => {
    const duel = running()
    duel.answer(1, 'right')
    duel.pass(9_000)
    close(duel, 2)
    duel.live(10, { 2: duel.now - 1_000 })
    duel.send({ kind: 'connected', seat: 2, at: duel.now })
    expect(end(duel)).toBe(duel.now + 6_000)
  })

  test('[DUEL-35] goes on without the player when the pauses of the match are used up', () => {
    const duel = running()
    const first = close(duel, 2)
    duel.live(13, { 2: first })
    duel.send({ kind: 'connected', seat: 2, at: duel.now })
    expect(duel.match.players[1].pausedMs).toBe(14_000)
    const second = close(duel, 2)
    expect(paused(duel)).toBe(second + 6_000)
    duel.live(5, { 2: second })
    expect(paused(duel)).toBeNull()
    expect(open(duel, 1)).toBe('opened')
    expect(duel.live(20, { 2: second })).toEqual([])
    expect(duel.live(1, { 2: second })).toEqual(['revealed'])
    expect(duel.match.players[1].pausedMs).toBe(20_000)
  })

  test.each(SEATS)('[DUEL-35] is not opened again by player %s, who leaves after its end', (seat) => {
    const duel = running().pass(20_700)
    expect(duel.send({ kind: 'leave', seat })).toBe('away')
    expect(paused(duel)).toBeNull()
    expect(end(duel)).toBe(duel.now - 700)
    expect(duel.answer(seat === 1 ? 2 : 1, 'right')).toBe('section-not-current')
    expect(duel.live(1)).toEqual(['revealed'])
  })

  test('[DUEL-35] is not opened again by players who are silent since its end, while ticks are late', () => {
    const duel = running().pass(20_300)
    const heard = duel.now
    duel.pass(5_600)
    expect(duel.send({ kind: 'tick', seen: [heard, heard] })).toContain('revealed')
  })

  test('[DUEL-35] is paused by a player who goes during a pause of the other, after the end that it would have had', () => {
    const duel = running().pass(18_000)
    const first = close(duel, 2)
    duel.live(6, { 2: first })
    close(duel, 1)
    duel.send({ kind: 'connected', seat: 2, at: duel.now })
    expect(paused(duel)).toBe(duel.now - 1_000 + 20_000)
    expect(open(duel, 2)).toBe('duel-paused')
  })

  test('[DUEL-35] is not paused for a player who has answered', () => {
    const duel = running()
    duel.answer(2, 'right')
    close(duel, 2)
    expect(paused(duel)).toBeNull()
    expect(open(duel, 1)).toBe('opened')
  })

  test('[DUEL-35] goes on when the player answers over a call before the socket is back', () => {
    const duel = running()
    close(duel, 2)
    expect(duel.pass(4_000).answer(2, 'right')).toBe('answered')
    expect(duel.events.at(-1)).toEqual({ kind: 'answered', seat: 2, pausedUntil: null, deadline: duel.now + 15_000 })
    expect(duel.match.players[1].pausedMs).toBe(5_000)
  })

  test('[DUEL-35] counts the time in which both are away for both, and adds it to the section once', () => {
    const duel = running()
    const before = end(duel) ?? 0
    const [one, two] = [close(duel, 1), close(duel, 2)]
    expect(duel.match.players.map(({ away }) => away?.since)).toEqual([one, two])
    duel.live(6, { 1: one, 2: two })
    duel.send({ kind: 'connected', seat: 1, at: duel.now })
    duel.live(4, { 2: two })
    duel.send({ kind: 'connected', seat: 2, at: duel.now })
    expect(duel.match.players.map(({ pausedMs }) => pausedMs)).toEqual([8_000, 11_000])
    expect(end(duel)).toBe(before + duel.now - one)
  })

  test('[DUEL-35] [DUEL-11] counts the time away before a player leaves on purpose, for the pause as for the absence', () => {
    const duel = running()
    const before = end(duel) ?? 0
    const gone = close(duel, 2)
    duel.live(14, { 2: gone })
    expect(duel.send({ kind: 'leave', seat: 2 })).toBe('away')
    expect(duel.events.at(-1)).toMatchObject({ pausedUntil: gone + 20_000, deadline: before + 20_000 })
    expect(duel.match.players[1]).toMatchObject({ pausedMs: 15_000, awayMs: 15_000 })
    duel.pass(4_000).send({ kind: 'connected', seat: 2, at: duel.now })
    expect(duel.match.players[1]).toMatchObject({ away: null, pausedMs: 19_000, awayMs: 19_000 })
    expect(end(duel)).toBe(before + 19_000)
  })

  test('[DUEL-36] opens no square, for neither player', () => {
    const duel = running()
    close(duel, 2)
    for (const seat of SEATS) expect(open(duel, seat)).toBe('duel-paused')
    duel.send({ kind: 'connected', seat: 2, at: duel.now })
    for (const seat of SEATS) expect(open(duel, seat)).toBe('opened')
  })

  test('[DUEL-36] is not followed by the next one, even if both are ready, until nobody is away', () => {
    const duel = running()
    duel.answer(1, 'right')
    duel.answer(2, 'right')
    close(duel, 2)
    for (const seat of SEATS) expect(duel.send({ kind: 'next', seat, section: 1 })).toBe('ready')
    expect(duel.live(15, { 2: duel.now - 1_000 })).toEqual([])
    expect(duel.send({ kind: 'connected', seat: 2, at: duel.now, seen: [duel.now, duel.now] })).toBe('back section')
  })

  test('[DUEL-36] the first section waits for both players too', () => {
    const duel = aMatch()
    duel.send({ kind: 'join' })
    const gone = duel.now
    expect(duel.live(20, { 2: gone })).toEqual(['away'])
    expect(duel.live(1)).toEqual(['back', 'section'])
  })

  test('[DUEL-37] earns no speed bonus: an answer after a pause counts the pause as time that it took', () => {
    const duel = running().pass(1_000)
    close(duel, 2)
    duel.pass(3_000).answer(1, 'right')
    duel.send({ kind: 'connected', seat: 2, at: duel.now })
    duel.pass(1_000).answer(2, 'right')
    expect(duel.match.players.map(({ outcomes }) => outcomes.at(-1)?.speed)).toEqual([25, 20])
  })

  test('[DUEL-37] before the time of the section has begun earns no speed bonus either', () => {
    const opening = () => {
      const duel = aMatch()
      duel.send({ kind: 'join' })
      for (const seat of SEATS) duel.send({ kind: 'ready', seat })
      duel.send({ kind: 'shown', seat: 1, section: 0 })
      return duel
    }
    const duel = opening()
    close(duel, 2)
    duel.live(7, { 2: duel.now - 1_000 })
    expect(duel.match.phase.at).toBe('opening')
    duel.answer(1, 'right')
    expect(duel.match.players[0].given?.speed).toBe(25)
    duel.send({ kind: 'connected', seat: 2, at: duel.now })
    duel.live(1)
    expect(duel.match.phase.at).toBe('running')
    duel.answer(2, 'right')
    expect(duel.match.players[1].outcomes[0]?.speed).toBe(20)
  })

  test('[DUEL-38] does not end by time while a player may be away', () => {
    const duel = running()
    const gone = duel.now + 18_000
    duel.live(18)
    expect(duel.live(5, { 2: gone })).toEqual([])
    expect(duel.match.phase.at).toBe('running')
    expect(duel.live(1, { 2: gone })).toEqual(['away'])
    duel.live(14, { 2: gone })
    duel.send({ kind: 'connected', seat: 2, at: duel.now })
    expect(duel.pass(2_000).answer(2, 'right')).toBe('answered')
  })

  test('[DUEL-38] does not end when a player connects, or goes, while the other may be away', () => {
    const atEnd = (seconds: number) => {
      const duel = running()
      duel.live(18)
      return { duel, gone: duel.now, now: duel.pass(seconds * 1_000).now }
    }
    const soon = atEnd(4)
    expect(soon.duel.send({ kind: 'connected', seat: 1, at: soon.now, seen: [soon.now, soon.gone] })).toBe('same')
    expect(soon.duel.match.phase.at).toBe('running')
    const late = atEnd(7)
    expect(late.duel.send({ kind: 'connected', seat: 1, at: late.now, seen: [late.gone, late.gone] })).toBe('away')
    expect(late.duel.match).toMatchObject({ phase: { at: 'running' }, players: [{ away: null }, { away: { since: late.gone } }] })
    const both = atEnd(4)
    expect(both.duel.send({ kind: 'disconnected', seat: 1, since: both.gone, seen: [both.gone, both.gone] })).toBe('away')
    expect(both.duel.match.phase.at).toBe('running')
  })

  test.each<[string, DuelInput, string]>([
    ['ready', { kind: 'ready', seat: 1 }, 'same'],
    ['shown', { kind: 'shown', seat: 1, section: 1 }, 'same'],
    ['next', { kind: 'next', seat: 1, section: 1 }, 'section-running'],
    ['leave', { kind: 'leave', seat: 1 }, 'away'],
    ['repeated answer', { kind: 'answer', seat: 1, section: 1, answer: 'right', questions }, 'same'],
    ['changed answer', { kind: 'answer', seat: 1, section: 1, answer: 'wrong', questions }, 'section-answered'],
    ['late answer', { kind: 'answer', seat: 2, section: 1, answer: 'right', questions }, 'section-not-current'],
    ['late square', { kind: 'open', seat: 2, section: 1, seenRemaining: 3 }, 'section-answered'],
  ])('[DUEL-38] does not end by a call while the other player may be away: %s', (_, event, reply) => {
    const duel = running().pass(5_000)
    duel.answer(1, 'right')
    duel.live(12)
    const gone = duel.now
    duel.live(4, { 2: gone })
    expect(duel.send(event)).toBe(reply)
    expect(duel.match).toMatchObject({ section: 1, phase: { at: 'running' } })
    expect(duel.live(1)).toContain('revealed')
  })

  test('[DUEL-38] does not end by a move that brings a player back who had left', () => {
    const duel = running()
    duel.answer(1, 'right')
    duel.live(12)
    const gone = duel.now
    duel.send({ kind: 'leave', seat: 1 })
    duel.live(4, { 2: gone })
    expect(duel.answer(1, 'right', 1)).toBe('back')
    expect(duel.match.phase.at).toBe('running')
  })

  test('[DUEL-35] an outage moves the pause with the deadline', () => {
    const duel = running()
    const since = close(duel, 2)
    duel.pass(59_000).send({ kind: 'outage', since, ms: 60_000 })
    expect(paused(duel)).toBe(since + 80_000)
    expect(end(duel)).toBe(since + 100_000)
  })
})

test('[DUEL-35] a match that was stored before pauses existed goes on, with all its pauses left', () => {
  const old: Match = JSON.parse(
    JSON.stringify(running().match, (key, value) => (key === 'pausedMs' || key === 'from' ? undefined : value)),
  )
  const since = aMatch().now + 5_000
  const [one, two] = old.players
  const stored: Match = { ...old, players: [one, { ...two, away: { since, leaving: false } }] }
  expect(pausedUntil(stored, since + 6_000)).toBe(since + 20_000)
  const back = stepDuel(stored, { kind: 'connected', seat: 2, at: since + 6_000, seen: [since + 6_000, since] }, since + 6_000)
  expect(back).toMatchObject({ match: { players: [{}, { away: null, pausedMs: 6_000 }] } })
  const answered = stepDuel(stored, { kind: 'answer', seat: 1, section: 1, answer: 'right', questions }, since + 6_000)
  expect(answered).toMatchObject({ kind: 'moved', match: { players: [{ given: { correct: true } }, {}] } })
})

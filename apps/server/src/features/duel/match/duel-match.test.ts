import { describe, expect, test } from 'vitest'
import { aMatch, questions, START } from '../../../testing/hand-moved-match.ts'
import type { Match, Seat } from './match.ts'

const scores = ({ match }: { match: Match }) => match.players.map(({ score }) => score)

describe('a lobby', () => {
  test('[DUEL-1] expires after 100 seconds, or 100 seconds after it was extended', () => {
    const duel = aMatch().pass(99_999)
    expect(duel.tick()).toBe('same')
    expect(duel.send({ kind: 'extend' })).toBe('extended')
    expect(duel.pass(99_999).tick()).toBe('same')
    expect(duel.pass(1).tick()).toBe('closed')
    expect(duel.send({ kind: 'extend' })).toBe('duel-expired')
    expect(duel.send({ kind: 'join' })).toBe('duel-expired')
  })

  test('[DUEL-1] cannot be joined after its deadline, even before a tick has closed it', () => {
    expect(aMatch().pass(100_000).send({ kind: 'join' })).toBe('duel-expired')
  })

  test('[DUEL-1] closes at once when its host leaves', () => {
    const duel = aMatch()
    expect(duel.send({ kind: 'leave', seat: 1 })).toBe('closed')
    expect(duel.send({ kind: 'join' })).toBe('duel-expired')
  })

  test('[DUEL-2] is full when one player has joined', () => {
    const duel = aMatch()
    expect(duel.send({ kind: 'join' })).toBe('joined')
    expect(duel.send({ kind: 'join' })).toBe('duel-full')
    expect(duel.send({ kind: 'extend' })).toBe('duel-full')
  })
})

describe('the start of a match', () => {
  test('[DUEL-4] opens the first section when both players are ready and starts its time when both see it', () => {
    const duel = aMatch()
    duel.send({ kind: 'join' })
    expect(duel.send({ kind: 'ready', seat: 2 })).toBe('ready')
    expect(duel.send({ kind: 'ready', seat: 2 })).toBe('same')
    expect(duel.send({ kind: 'ready', seat: 1 })).toBe('ready section')
    duel.pass(500)
    expect(duel.send({ kind: 'shown', seat: 1, section: 0 })).toBe('shown')
    expect(duel.send({ kind: 'shown', seat: 1, section: 0 })).toBe('same')
    expect(duel.send({ kind: 'shown', seat: 2, section: 0 })).toBe('shown started')
    expect(duel.events.at(-1)).toEqual({ kind: 'started', section: 0, deadline: START + 20_500 })
  })

  test('[DUEL-9] happens by itself 10 seconds after the second player has joined', () => {
    const duel = aMatch()
    duel.send({ kind: 'join' })
    expect(duel.pass(9_999).tick()).toBe('same')
    expect(duel.pass(1).tick()).toBe('section')
  })

  test('[DUEL-18] waits longer for a slow picture by the length of an outage', () => {
    const duel = aMatch()
    duel.send({ kind: 'join' })
    for (const seat of [1, 2] as const) duel.send({ kind: 'ready', seat })
    expect(duel.send({ kind: 'outage', since: duel.now, ms: 20_000 })).toBe('pushed')
    expect(duel.pass(22_999).tick()).toBe('same')
    expect(duel.pass(1).tick()).toBe('started')
  })

  test('[DUEL-9] every section but the last one ends with a deadline for the next, 10 seconds later', () => {
    const duel = aMatch({ sectionAmount: 2 }).begin()
    const readyBy = () => duel.events.flatMap((event) => (event.kind === 'revealed' ? [event.readyBy] : []))
    duel.answer(1, 'right')
    duel.answer(2, 'wrong')
    expect(readyBy()).toEqual([duel.now + 10_000])
    for (const seat of [1, 2] as const) duel.send({ kind: 'next', seat, section: 0 })
    duel.show()
    duel.answer(1, 'right')
    duel.answer(2, 'wrong')
    expect(readyBy().at(-1)).toBeNull()
  })

  test('[DUEL-4] does not wait longer than 3 seconds for a slow picture', () => {
    const duel = aMatch()
    duel.send({ kind: 'join' })
    for (const seat of [1, 2] as const) duel.send({ kind: 'ready', seat })
    duel.send({ kind: 'shown', seat: 1, section: 0 })
    expect(duel.pass(2_999).tick()).toBe('same')
    expect(duel.pass(1).tick()).toBe('started')
  })

  test('[DUEL-4] an answer before the time starts marks the section as shown and earns the full speed bonus', () => {
    const duel = aMatch({ squareAmount: 1 })
    duel.send({ kind: 'join' })
    for (const seat of [1, 2] as const) duel.send({ kind: 'ready', seat })
    expect(duel.pass(2_000).answer(1, 'right')).toBe('shown answered')
    expect(duel.send({ kind: 'shown', seat: 2, section: 0 })).toBe('shown started')
    expect(duel.events.at(-1)).toMatchObject({ deadline: duel.now + 15_000 })
    duel.answer(2, 'wrong')
    expect(scores(duel)).toEqual([150, 0])
  })

  test.each([
    { kind: 'answer', seat: 1, section: 0, answer: 'right', questions },
    { kind: 'open', seat: 1, section: 0, seenRemaining: 3 },
    { kind: 'shown', seat: 1, section: 0 },
    { kind: 'next', seat: 1, section: 0 },
  ] as const)('[DUEL-4] refuses $kind before the match has started', (event) => {
    const duel = aMatch()
    expect(duel.send(event)).toBe('game-not-started')
    duel.send({ kind: 'join' })
    expect(duel.send(event)).toBe('game-not-started')
  })
})

describe('a section', () => {
  test.each([
    [1, 20_000],
    [4, 20_000],
    [9, 30_000],
    [16, 30_000],
  ] as const)('[DUEL-7] of %i squares lasts %i ms, plus half a second for answers in transit', (squareAmount, lasts) => {
    const duel = aMatch({ squareAmount })
      .begin()
      .pass(lasts + 499)
    expect(duel.tick()).toBe('same')
    expect(duel.answer(1, 'right')).toBe('answered')
    expect(duel.pass(1).tick()).toBe('revealed')
    expect(scores(duel)).toEqual([100 + 10 * (squareAmount - 1), 0])
  })

  test('[DUEL-7] has at most 15 seconds left after the first answer', () => {
    const duel = aMatch().begin().pass(2_000)
    duel.answer(2, 'wrong')
    expect(duel.events.at(-1)).toEqual({ kind: 'answered', seat: 2, deadline: START + 17_000, pausedUntil: null })
    expect(duel.pass(15_499).tick()).toBe('same')
    expect(duel.pass(1).tick()).toBe('revealed')
    expect(duel.answer(1, 'right')).toBe('section-not-current')
  })

  test('[DUEL-7] is not extended by an answer', () => {
    const duel = aMatch().begin().pass(19_000)
    duel.answer(1, 'wrong')
    expect(duel.events.at(-1)).toMatchObject({ deadline: START + 20_000 })
  })

  test('[DUEL-7] accepts no answer after its deadline, even before a tick has ended it', () => {
    expect(aMatch().begin().pass(20_500).answer(1, 'right')).toBe('section-not-current')
  })

  test("[DUEL-6] scores each player's own hidden squares and own speed", () => {
    const duel = aMatch({ squareAmount: 9 }).begin()
    expect(duel.send({ kind: 'open', seat: 2, section: 0, seenRemaining: 8 })).toBe('opened')
    duel.pass(3_000).answer(1, 'right')
    duel.pass(1_500).answer(2, 'right')
    expect(scores(duel)).toEqual([100 + 80 + 35, 100 + 70 + 25])
  })

  test('[DUEL-5] accepts one answer from each player and ignores its repetition', () => {
    const duel = aMatch().begin()
    expect(duel.answer(1, 'nothing that is offered')).toBe('answer-not-offered')
    expect(duel.answer(1, 'right')).toBe('answered')
    expect(duel.answer(1, 'right')).toBe('same')
    expect(duel.answer(1, 'wrong')).toBe('section-answered')
    expect(duel.answer(2, 'wrong')).toBe('answered revealed')
    expect(duel.answer(2, 'wrong', 0)).toBe('same')
    expect(duel.answer(2, 'right', 0)).toBe('section-answered')
  })

  test('[DUEL-5] a late repetition does not affect the next section', () => {
    const duel = aMatch().begin().play('right', 'right')
    expect(duel.match.section).toBe(1)
    expect(duel.answer(1, 'right', 0)).toBe('same')
    expect(duel.send({ kind: 'next', seat: 1, section: 0 })).toBe('same')
    expect(duel.send({ kind: 'shown', seat: 1, section: 0 })).toBe('same')
    expect(duel.send({ kind: 'open', seat: 1, section: 0, seenRemaining: 3 })).toBe('section-answered')
    expect(duel.match.players[0]).toMatchObject({ given: null, opened: 1, ready: false })
    for (const kind of ['shown', 'next'] as const) expect(duel.send({ kind, seat: 1, section: 2 })).toBe('section-not-current')
    expect(duel.answer(1, 'right', 2)).toBe('section-not-current')
    expect(duel.send({ kind: 'open', seat: 1, section: 2, seenRemaining: 3 })).toBe('section-not-current')
  })

  test('[DUEL-5] opens one square per call that saw the previous one, until none is left or the player has answered', () => {
    const duel = aMatch().begin()
    const open = (seat: Seat, seenRemaining: number) => duel.send({ kind: 'open', seat, section: 0, seenRemaining })
    expect([open(1, 3), open(1, 3), open(1, 2), open(1, 1), open(1, 0)]).toEqual([
      'opened',
      'same',
      'opened',
      'opened',
      'no-square-left',
    ])
    expect(duel.match.players[1].opened).toBe(1)
    duel.answer(2, 'right')
    expect(open(2, 3)).toBe('section-answered')
  })
})

describe('between sections', () => {
  test('[DUEL-9] the next section opens when both players are ready, after 10 seconds at the latest', () => {
    const duel = aMatch().begin()
    expect(duel.send({ kind: 'next', seat: 1, section: null })).toBe('section-running')
    duel.answer(1, 'right')
    duel.answer(2, 'right')
    expect(duel.send({ kind: 'next', seat: 1, section: null })).toBe('ready')
    expect(duel.send({ kind: 'next', seat: 1, section: 0 })).toBe('same')
    expect(duel.send({ kind: 'next', seat: 2, section: 0 })).toBe('ready section')
    duel.show().answer(1, 'right')
    duel.answer(2, 'right')
    expect(duel.pass(9_999).tick()).toBe('same')
    expect(duel.pass(1).tick()).toBe('section')
    expect(duel.match).toMatchObject({ section: 2, phase: { at: 'opening', startsBy: duel.now + 3_000 } })
  })
})

describe('the end', () => {
  const phaseOf = ({ match }: { match: Match }) => match.phase

  test.each([
    ['right', 'wrong', 1],
    ['wrong', 'right', 2],
    ['right', 'right', null],
  ] as const)('[DUEL-14] after the last section, %s against %s, the winner is %s', (one, two, winner) => {
    const duel = aMatch({ sectionAmount: 2 }).begin().play('wrong', 'wrong').play(one, two)
    expect(phaseOf(duel)).toMatchObject({ at: 'finished', reason: 'played', winner })
    expect(duel.events.slice(-3).map(({ kind }) => kind)).toEqual(['answered', 'revealed', 'finished'])
    expect(duel.answer(1, 'left')).toBe('section-answered')
    expect(duel.send({ kind: 'open', seat: 1, section: 1, seenRemaining: 3 })).toBe('duel-over')
    expect(duel.send({ kind: 'next', seat: 1, section: null })).toBe('same')
    expect(duel.live(100, { 1: 0, 2: 0 })).toEqual([])
  })

  test('[DUEL-15] two sections in a row without any answer abort the match', () => {
    const duel = aMatch().begin().play('right', null).play(null, null)
    expect(phaseOf(duel).at).toBe('running')
    expect(phaseOf(duel.play(null, null))).toMatchObject({ at: 'finished', reason: 'aborted', winner: null })
  })

  test('[DUEL-15] an answer in between resets the count of sections without an answer', () => {
    const duel = aMatch().begin().play(null, null).play('wrong', 'wrong').play(null, null)
    expect(phaseOf(duel).at).toBe('running')
  })

  test('[DUEL-15] a player who answers none of three sections in a row forfeits', () => {
    const duel = aMatch().begin().play('wrong', null).play('wrong', null)
    expect(phaseOf(duel).at).toBe('running')
    expect(phaseOf(duel.play('wrong', null))).toMatchObject({ at: 'finished', reason: 'forfeit', winner: 1 })
  })

  test('[DUEL-15] a section during which a player was away does not count as missed', () => {
    const duel = aMatch().begin().play('right', 'right')
    duel.answer(1, 'right')
    // The first absence uses up the pauses of the player; the section ends in the second one.
    for (const seconds of [20, 16]) {
      const gone = duel.now
      duel.live(seconds, { 2: gone })
      duel.send({ kind: 'connected', seat: 2, at: duel.now })
    }
    expect(duel.match.players[1]).toMatchObject({ outcomes: [{ correct: true }, { answer: null }], missed: 0 })
  })
})

describe('a rematch', () => {
  const finished = () => aMatch({ sectionAmount: 1 }).begin().play('right', 'wrong')
  const ask = (seat: Seat, gameToken: string) => ({ kind: 'rematch', seat, next: { gameToken, gameId: 7 } }) as const

  test('[DUEL-17] is created by the second request', () => {
    const duel = finished().pass(29_999)
    expect(duel.send(ask(2, 'a'))).toBe('asked')
    expect(duel.send(ask(2, 'b'))).toBe('same')
    expect(duel.send(ask(1, 'c'))).toBe('rematch')
    expect(duel.send(ask(2, 'd'))).toBe('same')
    expect(duel.match.phase).toMatchObject({ next: { gameToken: 'c', gameId: 7 } })
  })

  test('[DUEL-17] cannot be requested before the end of the match or later than 30 seconds after it', () => {
    expect(finished().pass(30_001).send(ask(1, 'a'))).toBe('duel-expired')
    expect(aMatch().begin().send(ask(1, 'a'))).toBe('duel-running')
    const late = finished()
    late.send(ask(1, 'a'))
    expect(late.pass(30_001).send(ask(2, 'b'))).toBe('duel-expired')
  })
})

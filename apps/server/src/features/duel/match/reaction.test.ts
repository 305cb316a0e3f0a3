import { REACTIONS } from '@guess/contract/rules/duel'
import { describe, expect, test } from 'vitest'
import { aMatch } from '../../../testing/hand-moved-match.ts'
import type { Match, Seat } from './match.ts'

const laugh = (seat: Seat) => ({ kind: 'react', seat, reaction: 'laugh' }) as const

/** Returns a match without what reactions leave in it. */
const withoutReactions = ({ players, ...match }: Match) => ({
  ...match,
  players: players.map(({ reactedAt: _, ...player }) => player),
})

describe('a reaction', () => {
  test('[DUEL-76] is one of eight, and its event names the sender and the reaction', () => {
    const duel = aMatch()
    duel.send({ kind: 'join' })
    for (const reaction of REACTIONS) expect(duel.pass(1_000).send({ kind: 'react', seat: 2, reaction })).toBe('reacted')
    expect(duel.events.slice(1)).toEqual(REACTIONS.map((reaction) => ({ kind: 'reacted', seat: 2, reaction })))
    expect(REACTIONS).toHaveLength(8)
  })

  test('[DUEL-76] is refused while the host waits, and in a lobby that has expired', () => {
    const duel = aMatch()
    expect(duel.send(laugh(1))).toBe('game-not-started')
    duel.pass(100_000).tick()
    expect(duel.send(laugh(1))).toBe('game-not-started')
  })

  test('[DUEL-76] can be sent in every phase of a match, and as long as a rematch is possible', () => {
    const duel = aMatch({ sectionAmount: 1 })
    duel.send({ kind: 'join' })
    const phases: string[] = []
    const react = () => {
      expect(duel.pass(1_000).send(laugh(1))).toBe('reacted')
      phases.push(duel.match.phase.at)
    }
    react()
    for (const seat of [1, 2] as const) duel.send({ kind: 'ready', seat })
    react()
    duel.show()
    react()
    duel.play('right', 'wrong')
    react()
    expect(phases).toEqual(['gathering', 'opening', 'running', 'finished'])
    expect(duel.pass(29_000).send(laugh(2))).toBe('reacted')
    expect(duel.pass(1).send(laugh(1))).toBe('duel-over')
  })

  test('[DUEL-76] is refused once there is a rematch', () => {
    const duel = aMatch({ sectionAmount: 1 }).begin().play('right', 'wrong')
    const ask = (seat: Seat) => duel.send({ kind: 'rematch', seat, next: { gameToken: 'a', gameId: 7 } })
    ask(1)
    expect(duel.send(laugh(1))).toBe('reacted')
    ask(2)
    expect(duel.send(laugh(2))).toBe('duel-over')
  })

  test('[DUEL-77] can be sent once a second by each player', () => {
    const duel = aMatch().begin()
    expect([duel.send(laugh(1)), duel.send(laugh(2)), duel.send(laugh(1))]).toEqual(['reacted', 'reacted', 'too-many-requests'])
    expect(duel.pass(999).send({ kind: 'react', seat: 1, reaction: 'wow' })).toBe('too-many-requests')
    expect(duel.pass(1).send(laugh(1))).toBe('reacted')
  })

  test('[DUEL-78] leaves the match as it was: section, clock, points, and who is ready', () => {
    const duel = aMatch().begin().pass(2_000)
    duel.answer(1, 'right')
    const before = withoutReactions(duel.match)
    for (const seat of [1, 2] as const) duel.send(laugh(seat))
    expect(withoutReactions(duel.match)).toEqual(before)
  })

  test('[DUEL-78] [DUEL-12] is no move: a player who left forfeits all the same', () => {
    const duel = aMatch().begin().play('right', 'right')
    duel.send({ kind: 'leave', seat: 2 })
    expect(duel.send(laugh(2))).toBe('reacted')
    expect(duel.live(10)).toEqual(['finished'])
    expect(duel.match.phase).toMatchObject({ reason: 'forfeit', winner: 1 })
  })

  test('[DUEL-78] [DUEL-15] is no answer: a player who only reacts forfeits after three sections', () => {
    const duel = aMatch().begin()
    for (let section = 0; section < 3; section += 1) {
      expect(duel.send(laugh(2))).toBe('reacted')
      duel.play('wrong', null)
    }
    expect(duel.match.phase).toMatchObject({ at: 'finished', reason: 'forfeit', winner: 1 })
  })
})

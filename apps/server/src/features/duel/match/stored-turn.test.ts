import { REACTIONS } from '@guess/contract/rules/duel'
import { expect, test } from 'vitest'
import { type Chance, chance } from '../../../../../../tools/chance.ts'
import type { Turn } from '../../../live/live-game.ts'
import { questions, START } from '../../../testing/hand-moved-match.ts'
import { type Match, newMatch, type Seat } from './match.ts'
import { afterStep, afterTurn, type Foldable, foldInput, type StoredInput, stepStored } from './stored-turn.ts'

const MATCHES = 60
const TURNS = 120

/** What a database returns of what was stored. */
const readAgain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Returns something that happens to a match: mostly what its phase expects. */
function happening(dice: Chance, { phase, section, players }: Match, now: number): StoredInput {
  const seat: Seat = dice.is(0.5) ? 1 : 2
  const seen = [now - (dice.is(0.1) ? 9_000 : 0), now - (dice.is(0.1) ? 9_000 : 0)] as const
  if (dice.is(0.15)) return { kind: 'tick', seen }
  if (dice.is(0.05)) return { kind: 'disconnected', seat, since: now - 1_000, seen }
  if (dice.is(0.1)) return { kind: 'connected', seat, at: now, seen }
  if (dice.is(0.03)) return { kind: 'outage', since: now - 15_000, ms: 20_000 }
  if (dice.is(0.02)) return { kind: 'leave', seat }
  if (dice.is(0.05)) return { kind: 'react', seat, reaction: dice.of(REACTIONS) }
  switch (phase.at) {
    case 'lobby':
      return { kind: dice.is(0.5) ? 'join' : 'extend' }
    case 'gathering':
      return { kind: 'ready', seat }
    case 'opening':
      return { kind: 'shown', seat, section }
    case 'running': {
      const seenRemaining = 9 - (players[seat - 1]?.opened ?? 0)
      if (dice.is(0.6)) return { kind: 'open', seat, section, seenRemaining }
      return { kind: 'answer', seat, section, answer: dice.of(['right', 'wrong']) }
    }
    case 'revealed':
      return { kind: 'next', seat, section }
    default:
      return { kind: 'rematch', seat, next: { gameToken: `${now}`, gameId: 7 } }
  }
}

/** Plays a random match. Returns its beginning, and the turns that its log would have, with the match after each. */
function played(dice: Chance) {
  const beginning: Foldable = {
    match: newMatch({ squareAmount: 9, sectionAmount: 4, sections: [] }, { at: 'lobby', expiresAt: START + 100_000 }),
    seq: 0,
    sections: questions,
  }
  const log: { turn: Turn<StoredInput>; after: Foldable }[] = []
  let duel = beginning
  let now = START
  for (let round = 0; round < TURNS; round++) {
    now += dice.below(3_000)
    const [seq, at, inputs]: [number, Date, StoredInput[]] = [duel.seq + 1, new Date(now), []]
    for (let amount = 1 + dice.below(3); amount > 0; amount--) {
      const input = happening(dice, duel.match, now)
      const step = stepStored(duel, input, at)
      if (step.kind !== 'moved' || step.match === duel.match) continue
      duel = afterStep(duel, step.match, step.events).duel
      inputs.push(input)
    }
    if (inputs.length > 0) log.push({ turn: { seq, at, inputs }, after: duel })
  }
  return { beginning, log, end: duel }
}

test(`[DUEL-81] ${MATCHES} random logs lead to the same match from each of their snapshots`, () => {
  const phases = new Set<string>()
  for (let seed = 1; seed <= MATCHES; seed++) {
    const { beginning, log, end } = played(chance(seed))
    phases.add(end.match.phase.at)
    const turns = log.map(({ turn }) => ({ ...turn, inputs: readAgain(turn.inputs) }))
    expect(turns.reduce(afterTurn, beginning), `seed ${seed}`).toEqual(end)
    for (const [place, { after }] of log.entries()) {
      const snapshot = { ...after, match: readAgain(after.match) }
      expect(turns.slice(place + 1).reduce(afterTurn, snapshot), `seed ${seed}, snapshot ${place}`).toEqual(end)
    }
  }
  expect(phases).toContain('finished')
})

test('[DUEL-81] every step that changes a match is told in at least one message, so that the numbers have no gaps', () => {
  for (let seed = 1; seed <= MATCHES; seed++) {
    const { beginning, log } = played(chance(seed))
    let duel = beginning
    for (const { turn } of log) {
      for (const input of turn.inputs) {
        const stepped = foldInput(duel, input, turn.at)
        expect(stepped.events, `seed ${seed}: ${input.kind}`).not.toHaveLength(0)
        duel = stepped.duel
      }
    }
  }
})

test('[DUEL-81] a log that the rules would not have written is an error', () => {
  const { beginning } = played(chance(1))
  expect(() => foldInput(beginning, { kind: 'answer', seat: 1, section: 0, answer: 'right' }, new Date(START))).toThrow(
    "'answer' after message 0",
  )
  expect(() => afterTurn(beginning, { seq: 2, at: new Date(START), inputs: [{ kind: 'join' }] })).toThrow(
    'turn 2 after message 0',
  )
})

import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { expect, test } from 'vitest'
import { judge, type RecordedDuel } from '../proof/judge.ts'
import { openLedger } from '../proof/ledger.ts'
import type { StoredDuel } from '../proof/stored-duels.ts'

const at = '2026-03-01T12:00:00.000Z'
const points = { player1Score: 170, player2Score: 0 }

const events: DuelMessage[] = [
  {
    message: 'Game ready',
    seq: 1,
    at,
    ...{ gameToken: 'a', squareAmount: 9, sectionAmount: 1, player1Name: 'One', player2Name: 'Two', sections: [], startsBy: at },
  },
  { message: 'Square opened', seq: 2, at, seat: 1 },
  { message: 'Answer sent', seq: 3, at, seat: 1, deadline: at },
  { message: 'Answer sent', seq: 4, at, seat: 2, deadline: at },
  {
    message: 'Both players answered',
    seq: 5,
    at,
    ...{
      sectionNumber: 0,
      correctAnswer: 'Right',
      sectionImage: '/media/0.webp',
      year: null,
      form: null,
      player1Answer: 'Right',
      player2Answer: 'Left',
      ...points,
    },
    ...{ player1Earned: 170, player2Earned: 0, player1Speed: 0, player2Speed: 0, readyBy: null },
  },
  { message: 'Game finished', seq: 6, at, winner: 1, reason: 'played', ...points, rematchBy: at },
]

const storedMatch = () => ({
  squareAmount: 9,
  players: [
    { score: 170, outcomes: [{ answer: 'Right', correct: true, earned: 170 }] },
    { score: 0, outcomes: [{ answer: 'Left', correct: false, earned: 0 }] },
  ],
})

/** A duel whose log and snapshots are the same match. */
function storedDuel(): StoredDuel {
  const match = storedMatch()
  return { token: 'a', reason: 'played', match, stored: match, messages: [...events] }
}

function aWitness(seat: 1 | 2, answer: string) {
  const ledger = openLedger()
  ledger.note('answer', 0, answer, 'unknown')
  ledger.note('answer', 0, answer, 'acknowledged')
  if (seat === 1) ledger.note('open', 0, '8', 'acknowledged')
  return { seat, ledger, received: [...events], rounds: () => [{ from: 0, to: events.length }] }
}

const player = { name: 'One', userId: null, avatarName: 'default', score: 0, marks: [] }
const end = (seq = 6) => ({
  seq,
  result: null,
  player1: { ...player, answered: false, ready: false, awayUntil: null },
  player2: null,
})

const lived = () => ({
  gameToken: 'a',
  players: [aWitness(1, 'Right'), aWitness(2, 'Left')] as const,
  ends: [end(), end()] as [ReturnType<typeof end>, ReturnType<typeof end>],
})

test('accepts a match that is stored as its players saw it', () => {
  expect(judge(lived(), storedDuel())).toEqual([])
})

test.each<[string, (stored: StoredDuel, match: ReturnType<typeof lived>) => void]>([
  [
    'an acknowledged answer is missing',
    ({ match }) => match.players[1]?.outcomes.splice(0, 1, { answer: null, correct: false, earned: 0 }),
  ],
  [
    'another answer is stored',
    ({ match }) => match.players[1]?.outcomes.splice(0, 1, { answer: 'Up', correct: false, earned: 0 }),
  ],
  ['an acknowledged square is missing', (stored) => stored.messages.splice(1, 1)],
  ['a square was opened twice', (_, { players }) => players[0].ledger.note('open', 0, '7', 'acknowledged')],
  [
    'the points do not match the squares',
    ({ match }) => match.players[0]?.outcomes.splice(0, 1, { answer: 'Right', correct: true, earned: 240 }),
  ],
  ['the total is wrong', ({ match }) => match.players.splice(0, 1, { score: 171, outcomes: match.players[0]?.outcomes ?? [] })],
  [
    'the log leads to another match than its snapshots',
    (stored) => Object.assign(stored, { stored: { ...storedMatch(), squareAmount: 4 } }),
  ],
  ['the match ends twice', (stored) => stored.messages.push({ ...(events[5] as DuelMessage), seq: 7 })],
  ['a player forfeited', (stored) => Object.assign(stored, { reason: 'forfeit' })],
  [
    'a received event is not stored',
    (_, { players }) => players[0].received.splice(2, 1, { message: 'Answer sent', seq: 3, at, seat: 2, deadline: at }),
  ],
  ['an event was received twice', (_, { players }) => players[0].received.splice(3, 1, events[2] as DuelMessage)],
  ['the players see different results', (_, { ends }) => ends.splice(1, 1, end(5))],
])('reports an error if %s', (_, spoil) => {
  const [match, stored] = [lived(), storedDuel()]
  spoil(stored, match)
  expect(judge(match as RecordedDuel, stored)).not.toEqual([])
})

test('reports an error if the match is missing', () => {
  expect(judge(lived(), undefined)).toHaveLength(1)
})

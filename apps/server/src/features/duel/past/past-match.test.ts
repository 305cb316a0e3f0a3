import { duelScore } from '@guess/contract/rules/scoring'
import { expect, test } from 'vitest'
import type { Match } from '../match/match.ts'
import { type PastAnswer, pastMatch } from './past-match.ts'

const NOW = Date.UTC(2026, 0, 5, 19)
const QUESTION = { correctAnswer: 'Akira', answers: ['Akira', 'Redline', 'Paprika', 'Memories'] }
const QUESTIONS = new Map([0, 1, 2].map((section) => [section, QUESTION]))

const right = (tookMs: number, opened = 1): PastAnswer => ({ userAnswer: 'Akira', opened, tookMs })
const wrong = (tookMs: number): PastAnswer => ({ userAnswer: 'Redline', opened: 1, tookMs })
const NONE: PastAnswer = { userAnswer: null, opened: 2, tookMs: 4_000 }

const matchOf = (sections: [PastAnswer, PastAnswer][], left: { seat: 1 | 2; section: number } | null = null): Match =>
  pastMatch({ squareAmount: 4, sectionAmount: 3, sections: [] }, QUESTIONS, { sections, left }, NOW)

test('[DEMO-8] the points and the result of a past match follow from the moves', () => {
  const { players, phase } = matchOf([
    [right(2_300), wrong(3_000)],
    [right(4_000, 3), right(12_000, 4)],
    [wrong(5_000), right(1_900)],
  ])
  expect(players[0].outcomes.map(({ earned }) => earned)).toEqual([duelScore(3, 2_300), duelScore(1, 4_000), 0])
  expect(players[1].outcomes.map(({ earned }) => earned)).toEqual([0, duelScore(0, 12_000), duelScore(3, 1_900)])
  expect(players.map(({ score }) => score)).toEqual([duelScore(3, 2_300) + duelScore(1, 4_000), 100 + duelScore(3, 1_900)])
  expect(phase).toMatchObject({ at: 'finished', reason: 'played', winner: 1 })
})

test('[DEMO-8] equal points make a past match a draw', () => {
  const both = [right(2_000), right(2_000)] as [PastAnswer, PastAnswer]
  expect(matchOf([both, both, both]).phase).toMatchObject({ at: 'finished', reason: 'played', winner: null })
})

test('[DEMO-8] a section without an answer in time earns nothing, and the match goes on', () => {
  const { players, phase } = matchOf([
    [right(2_000), right(19_000)],
    [NONE, right(3_000)],
    [right(1_500), right(3_000)],
  ])
  expect(players[1].outcomes[0]).toMatchObject({ answer: null, earned: 0 })
  expect(players[0].outcomes[1]).toMatchObject({ answer: null, earned: 0 })
  expect(phase).toMatchObject({ reason: 'played', winner: 1 })
})

test('[DEMO-8] a player who left a past match has forfeited it', () => {
  const moves = [right(2_000), wrong(3_000)] as [PastAnswer, PastAnswer]
  const { players, phase } = matchOf([moves, moves, moves], { seat: 1, section: 1 })
  expect(phase).toMatchObject({ at: 'finished', reason: 'forfeit', winner: 2 })
  expect(players[0].outcomes).toHaveLength(1)
})

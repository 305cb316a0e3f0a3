import { expect, test } from 'vitest'
import type { DuelState } from '../../../api/duels.ts'
import { END, matchAfter, NOW, player, received, type Saying, serverTime, stated } from '../../../testing/match-events.ts'
import type { MatchInput } from '../match/match-step.ts'
import { calledOffBy, isLeavingNews } from './leaving-news.ts'

const RESULT = {
  ...{ winner: 1, reason: 'forfeit', player1Score: 170, player2Score: 0, rematchBy: serverTime(NOW + 30_000) },
} satisfies DuelState['result']
const UNTIL = serverTime(NOW + 30_000)
const FORFEIT: Saying = { message: 'Game finished', ...RESULT }
const AWAY: Saying = { message: 'Opponent away', seat: 2, until: UNTIL }
const BACK: Saying = { message: 'Opponent back', seat: 2 }

/** Returns whether the end says that the opponent has left, after these messages. */
function isNews(...said: (Saying | MatchInput)[]) {
  const match = matchAfter(stated(), ...said.map((one, at) => ('kind' in one ? one : received(11 + at, one))))
  if (match.phase.at !== 'finished') throw new Error('Expected the end of a match')
  return isLeavingNews(match, match.phase)
}

const stateAt = (seq: number, awayUntil: string | null): MatchInput => {
  const ended = { phase: 'finished', until: null, section: null, lastEnd: END, result: RESULT } as const
  return stated({ seq, ...ended, player2: { ...player('Guest 1234'), awayUntil } })
}

test('[DUEL-72] the end says that an opponent leaves who stopped answering and was there', () => {
  expect(isNews(FORFEIT)).toBe(false)
  expect(isNews(FORFEIT, AWAY)).toBe(true)
  expect(isNews(FORFEIT, stateAt(11, null), { ...received(12, AWAY) })).toBe(true)
})

test('[DUEL-70] [DUEL-72] the end does not say twice that the opponent left who lost by it', () => {
  expect(isNews(AWAY, FORFEIT)).toBe(false)
  expect(isNews(stateAt(12, UNTIL))).toBe(false)
  expect(isNews(AWAY, FORFEIT, stateAt(12, UNTIL))).toBe(false)
})

test('[DUEL-72] the end says that an opponent leaves who had come back', () => {
  expect(isNews(AWAY, FORFEIT, BACK)).toBe(false)
  expect(isNews(AWAY, FORFEIT, BACK, AWAY)).toBe(true)
})

test('[DUEL-70] a match that was called off says why: before its first section by who was away, later by what was answered', () => {
  const silent = { ...END, player1Answer: null, player2Answer: null }
  expect(calledOffBy({ ends: [], wasAway: true })).toBe('opponent-left')
  expect(calledOffBy({ ends: [], wasAway: false })).toBe('own-left')
  expect(calledOffBy({ ends: [END, silent], wasAway: false })).toBe('nobody-answered')
  expect(calledOffBy({ ends: [silent, END], wasAway: true })).toBe('both-away')
})

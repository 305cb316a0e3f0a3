import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import type { DuelState } from '../api/duels.ts'
import { type MatchInput, step } from '../features/duel/match/match-step.ts'
import { LOADING, type MatchView } from '../features/duel/match/match-view.ts'
import type { Match } from '../features/duel/match.ts'

/** The server's clock is an hour ahead of this browser's. */
const AHEAD = 3_600_000
export const NOW = Date.parse('2026-03-01T12:00:00Z')
export const COMMITMENT = 'c'.repeat(64)
export const TOKEN = '0123456789abcdef0123456789abcdef'

export const serverTime = (moment: number) => new Date(moment + AHEAD).toISOString()

export const player = (name: string) => ({
  ...{ name, userId: null, avatarName: 'default', score: 0, marks: [], answered: false, ready: false, awayUntil: null },
})

export const sectionOf = (sectionNumber: number) => ({
  sectionNumber,
  sectionImage: null,
  squares: [{ index: 2, image: `/media/${sectionNumber}-2.webp` }],
  remainingSquare: 3,
  sectionAnswers: ['Akira', 'Paprika', 'Mononoke', 'Ponyo'],
})

/** Returns the state of a match of two sections, in the first one, as the player in seat 1 receives it. */
export const aState = (changes: Partial<DuelState> = {}): DuelState => ({
  ...{
    seq: 10,
    at: serverTime(NOW),
    gameToken: TOKEN,
    gameId: 5,
    gameName: 'Films',
    daily: null,
    squareAmount: 4,
    sectionAmount: 2,
  },
  ...{ playerNumber: 1, phase: 'running', until: serverTime(NOW + 20_000), pausedUntil: null, code: null },
  player1: player('Maya'),
  player2: player('Guest 1234'),
  ...{
    section: sectionOf(0),
    ownAnswer: null,
    lastEnd: null,
    result: null,
    ends: [],
    commitment: COMMITMENT,
    committed: null,
    nextGameName: null,
    rematchToken: null,
    rematchGameId: null,
  },
  ...changes,
})

type Said<M> = M extends DuelMessage ? Omit<M, 'seq' | 'at'> : never

export type Saying = Said<DuelMessage>

export const received = (seq: number, said: Saying, at = NOW): MatchInput => ({
  kind: 'received',
  message: { ...said, seq, at: serverTime(at) } as DuelMessage,
  receivedAt: at,
})

export const stated = (changes: Partial<DuelState> = {}): MatchInput => ({
  kind: 'state',
  state: aState(changes),
  receivedAt: NOW,
})

export const after = (...events: MatchInput[]): MatchView => events.reduce(step, LOADING)

export const matchAfter = (...events: MatchInput[]): Match => {
  const view = after(...events)
  if (view.at !== 'there') throw new Error(`Expected a match, but the view is ${view.at}`)
  return view.match
}

export const ANSWERED = { message: 'Answer sent', seat: 2, deadline: serverTime(NOW + 15_000) } as const
export const END = {
  ...{
    sectionNumber: 0,
    correctAnswer: 'Akira',
    sectionImage: '/media/0.webp',
    year: 1988,
    form: 'film' as const,
    player1Answer: 'Akira',
    player2Answer: 'Ponyo',
  },
  ...{ player1Score: 170, player2Score: 0, player1Earned: 170, player2Earned: 0, player1Speed: 40, player2Speed: 0 },
}
export const REVEALED = { message: 'Both players answered', ...END, readyBy: serverTime(NOW + 10_000) } as const

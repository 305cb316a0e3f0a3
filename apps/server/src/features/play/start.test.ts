import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import { describe, expect, test } from 'vitest'
import type { PlayKind } from '../../platform/db/tables-play.ts'
import { decideStart, type History, openToContinue, type PracticeReason } from './start.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const NEVER: History = {
  open: null,
  playedBefore: false,
  playedAsGuest: false,
  metInDuel: false,
  isCreator: false,
  isOperator: false,
  answersSeen: false,
  picturesKnown: false,
}
const openPlay = (version: number, touchedAt = NOW, kind: PlayKind = 'ranked', challenge: string | null = null) => ({
  id: 7,
  version,
  kind,
  touchedAt,
  challenge,
  answered: version,
  score: 100 * version,
})
const EXPIRED = new Date(NOW.getTime() - PLAY_IDLE_MS - 1)

/** Each reason for practice, with the history that causes it. */
const REASONS: [PracticeReason, Partial<History>][] = [
  ['played', { playedBefore: true }],
  ['played-as-guest', { playedAsGuest: true }],
  ['own-game', { isCreator: true }],
  ['met-in-duel', { metInDuel: true }],
  ['operator', { isOperator: true }],
  ['answers-seen', { answersSeen: true }],
  ['pictures-known', { picturesKnown: true }],
]

describe("a user's start", () => {
  test('[PLAY-2] is ranked the first time', () => {
    expect(decideStart(true, NEVER, NOW)).toEqual({ kind: 'open', playKind: 'ranked', because: null, closes: null })
  })

  test.each(REASONS)('[PLAY-2] [OPERATOR-22] is practice because: %s', (because, history) => {
    const start = { kind: 'open', playKind: 'practice', because, closes: null }
    expect(decideStart(true, { ...NEVER, ...history }, NOW)).toEqual(start)
  })

  test('[PLAY-3] continues an open play that is untouched', () => {
    const open = openPlay(0)
    const start = { kind: 'continue', playKind: 'ranked', because: null, continues: open }
    expect(decideStart(true, { ...NEVER, playedBefore: true, open }, NOW)).toEqual(start)
  })

  test('[PLAY-3] closes a touched play and opens practice instead', () => {
    const open = openPlay(1)
    const start = { kind: 'open', playKind: 'practice', because: 'played', closes: open }
    expect(decideStart(true, { ...NEVER, playedBefore: true, open }, NOW)).toEqual(start)
  })

  test('[PLAY-20] continues an untouched ranked play at any later time', () => {
    const open = openPlay(0, new Date(0))
    expect(decideStart(true, { ...NEVER, playedBefore: true, open }, NOW)).toMatchObject({ kind: 'continue', playKind: 'ranked' })
  })

  test.each(REASONS.slice(1))('[PLAY-21] closes an untouched ranked play that has become practice: %s', (because, history) => {
    for (const open of [openPlay(0), openPlay(0, EXPIRED)]) {
      const start = { kind: 'open', playKind: 'practice', because, closes: open }
      expect(decideStart(true, { ...NEVER, playedBefore: true, open, ...history }, NOW)).toEqual(start)
    }
  })

  test('[PLAY-12] closes untouched practice only after 30 minutes', () => {
    const late = openPlay(0, EXPIRED, 'practice')
    const intime = openPlay(0, new Date(NOW.getTime() - PLAY_IDLE_MS), 'practice')
    expect(decideStart(true, { ...NEVER, playedBefore: true, open: late }, NOW)).toMatchObject({ kind: 'open', closes: late })
    expect(decideStart(true, { ...NEVER, playedBefore: true, open: intime }, NOW)).toMatchObject({
      kind: 'continue',
      continues: intime,
    })
  })
})

test.each<Partial<History>>([{}, { playedBefore: true }, { playedAsGuest: true, playedBefore: true }])(
  '[PLAY-2] without an account every play is a guest play (%o)',
  (history) => {
    expect(decideStart(false, { ...NEVER, ...history }, NOW)).toEqual({
      kind: 'open',
      playKind: 'guest',
      because: null,
      closes: null,
    })
  },
)

test('[SCREEN-46] an open play with a move is continued, but no untouched one and none that has expired', () => {
  const open = { answered: 2, score: 200, challenge: 'a' }
  expect(openToContinue({ ...NEVER, open: openPlay(2, NOW, 'practice', 'a') }, NOW)).toEqual(open)
  for (const other of [null, openPlay(0), openPlay(2, EXPIRED)]) expect(openToContinue({ ...NEVER, open: other }, NOW)).toBeNull()
})

describe('a start that answers a shared result', () => {
  const start = (open: ReturnType<typeof openPlay> | null, challenge: string | null) =>
    decideStart(true, { ...NEVER, playedBefore: open !== null, open }, NOW, challenge)

  test('[CHALLENGE-2] is ranked like any other', () => {
    expect(start(null, 'a')).toEqual({ kind: 'open', playKind: 'ranked', because: null, closes: null })
  })

  test('[CHALLENGE-2] is practice if a ranked play with another draw is open, which it closes', () => {
    for (const other of [null, 'b']) {
      const open = openPlay(0, NOW, 'ranked', other)
      expect(start(open, 'a')).toEqual({ kind: 'open', playKind: 'practice', because: 'played', closes: open })
    }
  })

  test('[CHALLENGE-3] continues an untouched play of the same result only; a usual start continues it too', () => {
    const open = openPlay(0, NOW, 'ranked', 'a')
    for (const challenge of ['a', null])
      expect(start(open, challenge)).toMatchObject({ kind: 'continue', playKind: 'ranked', continues: open })
    const practice = openPlay(0, NOW, 'practice', 'b')
    expect(start(practice, 'a')).toMatchObject({ kind: 'open', playKind: 'practice', closes: practice })
  })
})

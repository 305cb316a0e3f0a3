import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import { describe, expect, test } from 'vitest'
import { decideStart, type History } from './start.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const NEVER: History = {
  open: null,
  playedBefore: false,
  playedAsGuest: false,
  metInDuel: false,
  isCreator: false,
  isOperator: false,
}
const openPlay = (version: number, touchedAt = NOW) => ({ id: 7, version, kind: 'ranked' as const, touchedAt })

describe("a user's start", () => {
  test('[PLAY-2] is ranked the first time', () => {
    expect(decideStart(true, NEVER, NOW)).toEqual({ kind: 'open', play: 'ranked', closes: null })
  })

  test.each<[string, Partial<History>]>([
    ['the game was started before', { playedBefore: true }],
    ["this browser's guest has played it", { playedAsGuest: true }],
    ['the game is the own one', { isCreator: true }],
    ['the game was met in a duel', { metInDuel: true }],
    ['[OPERATOR-22] the player is an operator', { isOperator: true }],
  ])('[PLAY-2] is practice where %s', (_, history) => {
    expect(decideStart(true, { ...NEVER, ...history }, NOW)).toEqual({ kind: 'open', play: 'practice', closes: null })
  })

  test('[PLAY-3] keeps an open play that nobody has touched', () => {
    const open = openPlay(0)
    expect(decideStart(true, { ...NEVER, playedBefore: true, open }, NOW)).toEqual({ kind: 'keep', keeps: open })
  })

  test('[PLAY-3] closes one that was touched, and its ranked chance is spent', () => {
    const open = openPlay(1)
    expect(decideStart(true, { ...NEVER, playedBefore: true, open }, NOW)).toEqual({
      kind: 'open',
      play: 'practice',
      closes: open,
    })
  })

  test('[PLAY-12] closes an untouched one after 30 minutes, and not a moment before', () => {
    const late = openPlay(0, new Date(NOW.getTime() - PLAY_IDLE_MS - 1))
    const intime = openPlay(0, new Date(NOW.getTime() - PLAY_IDLE_MS))
    expect(decideStart(true, { ...NEVER, playedBefore: true, open: late }, NOW)).toMatchObject({ kind: 'open', closes: late })
    expect(decideStart(true, { ...NEVER, playedBefore: true, open: intime }, NOW)).toEqual({ kind: 'keep', keeps: intime })
  })
})

test.each<Partial<History>>([{}, { playedBefore: true }, { playedAsGuest: true, playedBefore: true }])(
  '[PLAY-2] without an account every play is a guest play (%o)',
  (history) => {
    expect(decideStart(false, { ...NEVER, ...history }, NOW)).toEqual({ kind: 'open', play: 'guest', closes: null })
  },
)

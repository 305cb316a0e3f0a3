import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DuelState } from '../../../api/duels.ts'
import { shareText } from '../../../lib/share.ts'
import { END, matchAfter, NOW, player, serverTime, stated } from '../../../testing/match-events.ts'
import { useShareDuel } from './use-share-duel.ts'

vi.mock(import('../../../lib/share.ts'), async (original) => ({
  ...(await original()),
  shareAddress: (path: string) => path,
  shareText: vi.fn(async () => null),
}))

const PLAYED: NonNullable<DuelState['result']> = {
  ...{ winner: 1, reason: 'played', player1Score: 1_170, player2Score: 300, rematchBy: serverTime(NOW + 30_000) },
}

/** Returns what is shared of a match with these changes. */
function shared(changes: Partial<DuelState>) {
  const match = matchAfter(stated({ phase: 'finished', section: null, lastEnd: END, result: PLAYED, ends: [], ...changes }))
  if (match.phase.at !== 'finished') throw new Error('Expected the end of a match')
  const { result } = match.phase
  function ShareDuel() {
    void useShareDuel(match, { result })()
    return null
  }
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(ShareDuel)))
  return vi.mocked(shareText).mock.lastCall?.[0]
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('[DUEL-70] a shared match says who won, and has a sign for each section', () => {
  const players = {
    player1: { ...player('Maya'), score: 1_170, marks: [true, false] },
    player2: { ...player('Rei'), score: 300 },
  }
  expect(shared(players)).toBe('Films: I beat Rei 1 170 : 300\n○×')
})

test('[DUEL-70] a match that was called off before the first section was over is shared in one line', () => {
  expect(shared({ result: { ...PLAYED, winner: null, reason: 'aborted' } })).toBe('Films: a duel with Guest 1234 0 : 0')
})

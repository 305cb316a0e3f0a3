import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DuelState } from '../../../api/duels.ts'
import { messages as turkish } from '../../../locales/shell.tr.po'
import { after, END, NOW, player, REVEALED, received, serverTime, stated, TOKEN } from '../../../testing/match-events.ts'
import { useLeaveOnExit } from '../end/use-leave-on-exit.ts'
import { opponent } from '../match.ts'
import { MatchScreen } from './match-screen.tsx'
import type { MatchView } from './match-view.ts'
import { useMatch } from './use-match.ts'

vi.mock(import('../end/use-leave-on-exit.ts'), () => ({ useLeaveOnExit: vi.fn() }))
vi.mock(import('../end/match-end.tsx'), () => ({ MatchEnd: () => createElement('i', null, 'result') }))
vi.mock(import('./match-table.tsx'), () => ({
  MatchTable: ({ match }) => createElement('i', null, `table of ${opponent(match).name}`),
}))
vi.mock(import('./use-match.ts'), () => ({ useMatch: vi.fn() }))
vi.mock(import('./use-match-leaving.ts'), () => ({ useMatchLeaving: () => ({ confirming: false, handleQuit: () => {} }) }))

const RESULT: NonNullable<DuelState['result']> = {
  ...{ winner: 1, reason: 'played', player1Score: 170, player2Score: 0, rematchBy: serverTime(NOW + 30_000) },
}
const LAST = received(11, { ...REVEALED, readyBy: null })

/** Shows a match, without effects, and returns the text on screen. */
function shown(view: MatchView) {
  vi.mocked(useMatch).mockReturnValue({ view } as ReturnType<typeof useMatch>)
  const screen = createElement(MatchScreen, { gameId: 5, gameToken: TOKEN })
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, screen))
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.mocked(useLeaveOnExit).mockClear()
})

test('[DUEL-72] the opponent is notified of a player who leaves in the pause between the last verdict and the result', () => {
  const over = after(stated(), LAST, received(12, { message: 'Game finished', ...RESULT }))
  expect(shown(over)).toContain('table')
  expect(useLeaveOnExit).toHaveBeenCalledWith(TOKEN, true)
})

test('[DUEL-72] the same at the result, but not before the match is over', () => {
  expect(shown(after(stated({ phase: 'finished', section: null, lastEnd: END, result: RESULT, ends: [END] })))).toContain(
    'result',
  )
  expect(useLeaveOnExit).toHaveBeenLastCalledWith(TOKEN, true)
  expect(shown(after(stated(), LAST))).toContain('table')
  expect(useLeaveOnExit).toHaveBeenLastCalledWith(TOKEN, false)
})

test('[DAILY-21] the page has the name of a Daily in the language of the page', () => {
  const daily = { gameName: 'Daily 7', daily: 7 }
  expect(shown(after(stated(daily)))).toContain('<title>Daily 7 ·')
  i18n.loadAndActivate({ locale: 'tr', messages: turkish })
  expect(shown(after(stated(daily)))).toContain('<title>Günlük Oyun 7 ·')
  expect(shown(after(stated({ gameName: 'Daily 7', daily: null })))).toContain('<title>Daily 7 ·')
})

test('[DUEL-73] a name that is written from right to left is isolated from the seconds that follow it', () => {
  expect(shown(after(stated({ player2: player('علی رضا') })))).toContain('table of \u2068علی رضا\u2069')
  expect(shown(after(stated()))).toContain('table of Guest 1234')
})

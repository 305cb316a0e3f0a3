import { AWAY_ONCE_MS } from '@guess/contract/rules/duel'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { matchAfter, NOW, player, serverTime, stated } from '../../../testing/match-events.ts'
import { MatchStatus } from './match-players.tsx'
import { ConnectionWarning } from './match-table.tsx'

const shown = (element: React.ReactElement) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, element)).replace(/<[^>]*>/g, '')

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.useFakeTimers({ now: NOW })
  return () => vi.useRealTimers()
})

test('[DUEL-67] the seconds to reconnect are counted while there are any', () => {
  const warning = (lostAt: number) => shown(createElement(ConnectionWarning, { lostAt, connectionError: null, pictures: null }))
  expect(warning(NOW - AWAY_ONCE_MS + 1_000)).toBe('Connection lost. Reconnecting… 1 s')
  expect(warning(NOW - AWAY_ONCE_MS)).toBe('Connection lost. Reconnecting…')
})

test.each([
  [false, 'Reconnecting 1 s', 'Reconnecting…'],
  [true, 'Left · 1 s', 'Left'],
])('[DUEL-67] so are those of an opponent who is away, leaving: %s', (leaving, counted, over) => {
  const word = (until: number) => {
    const away = { ...player('Guest 1234'), awayUntil: serverTime(until), leaving }
    return shown(createElement(MatchStatus, { match: matchAfter(stated({ player2: away })), seat: 2 }))
  }
  expect(word(NOW + 1_000)).toBe(counted)
  expect(word(NOW)).toBe(over)
})

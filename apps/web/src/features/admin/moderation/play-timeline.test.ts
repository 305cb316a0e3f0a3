import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResultsText } from './play-timeline.tsx'

const shown = (results: number) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(ResultsText, { results })))

test.each([
  [-1.04, 'Results: 1.0 standard deviations below others.'],
  [2.31, 'Results: 2.3 standard deviations above others.'],
  [0, 'Results: 0.0 standard deviations above others.'],
])('[PANEL-118] results of %d read %j', (results, text) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(shown(results)).toBe(`<span>${text}</span>`)
})

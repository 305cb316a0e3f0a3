import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ResultsText, secondsText, timelineBars } from './play-timeline.tsx'

const answer = (changes: { took: number; correct?: boolean; opened?: number }, sectionNumber = 0) => ({
  sectionNumber,
  sectionImage: '/media/x.webp',
  userAnswer: 'Night Trains',
  correct: true,
  opened: 1,
  score: 180,
  answeredAt: '2026-03-01T10:00:00.000Z',
  known: false,
  others: null,
  ...changes,
})

const lengths = (...took: number[]) =>
  timelineBars({ flag: 'too-fast', sections: took.map((each) => answer({ took: each })) }).map(({ length }) => length)

const suspicions = (flag: string, ...answers: ReturnType<typeof answer>[]) =>
  timelineBars({ flag, sections: answers }).map(({ suspicion }) => suspicion)

describe('[OPERATOR-176] the timeline of a flagged play', () => {
  test('[OPERATOR-176] draws bars proportional to the time of each answer', () => {
    expect(lengths(100, 4_000, 1_000)).toEqual([0.025, 1, 0.25])
  })

  test('[OPERATOR-176] scales to at least three seconds, so that impossibly fast answers look short', () => {
    expect(lengths(0, 30, 300)).toEqual([0, 0.01, 0.1])
    expect(lengths()).toEqual([])
  })

  test('[OPERATOR-176] marks answers that are faster than a human can be', () => {
    expect(suspicions('too-fast', answer({ took: 299 }), answer({ took: 300 }), answer({ took: 5_000 }))).toEqual([
      'too-fast',
      null,
      null,
    ])
  })

  test('[OPERATOR-176] marks right answers by first squares if the play is flagged as too perfect', () => {
    const slow = { took: 4_000 }
    const answers = [answer(slow), answer({ ...slow, opened: 2 }), answer({ ...slow, correct: false }), answer({ took: 10 })]
    expect(suspicions('too-perfect', ...answers)).toEqual(['first-squares', null, null, 'too-fast'])
    expect(suspicions('too-fast', ...answers)).toEqual([null, null, null, 'too-fast'])
  })
})

test.each([
  [0, 'en', '0.00'],
  [50, 'en', '0.05'],
  [999, 'en', '1.00'],
  [1_000, 'en', '1.0'],
  [12_345, 'en', '12.3'],
  [12_345, 'tr', '12,3'],
])('[OPERATOR-176] prints %i ms in %s as %s s', (milliseconds, locale, text) => {
  expect(secondsText(milliseconds, locale)).toBe(text)
})

const shown = (results: number) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(ResultsText, { results })))

test.each([
  [-1.04, 'Results: 1.0 standard deviations below others.'],
  [2.31, 'Results: 2.3 standard deviations above others.'],
  [0, 'Results: 0.0 standard deviations above others.'],
])('[OPERATOR-242] results of %d read %j', (results, text) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(shown(results)).toBe(`<span>${text}</span>`)
})

import { describe, expect, test } from 'vitest'
import { addressOf, dateOf, layoutParamsOf, PUBLIC_PARAMS, socialLinksOf, withDefaults } from '../../core/settings/params.ts'

const set = (params: Record<string, string>) => withDefaults(Object.entries(params).map(([name, value]) => ({ name, value })))

test('[SITE-1] an empty param has its default, and surrounding spaces are removed', () => {
  expect(set({})).toEqual(PUBLIC_PARAMS)
  expect(set({ supportMail: '', businessMail: ' \n' })).toEqual(PUBLIC_PARAMS)
  expect(set({ supportMail: ' a@b.example ' })).toEqual({ ...PUBLIC_PARAMS, supportMail: 'a@b.example' })
})

test('[SITE-3] a param that is not public is left out', () => {
  expect(set({ panelKey: 'canary', constructor: 'canary' })).toEqual(PUBLIC_PARAMS)
})

describe('[SITE-2] a link', () => {
  test.each(['https://guess.example', 'http://guess.example:8080/a?b=c#d'])('can be %s', (url) => {
    expect(addressOf(url)).toBe(url)
  })

  test.each([
    '',
    'guess.example',
    '/somewhere',
    '//guess.example',
    'javascript:alert(1)',
    ' javascript:alert(1)//https://x',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>',
    'ftp://guess.example',
    'https://',
    'https://a b',
    'http://%',
    'https://x.example\njavascript:alert(1)',
  ])('cannot be %j', (url) => {
    expect(addressOf(url)).toBe('')
    expect(socialLinksOf({ ...PUBLIC_PARAMS, socialX: url })).toEqual([])
  })
})

describe('[SITE-2] a date', () => {
  test.each(['2026-02-28', '2024-02-29', '2025-12-31'])('can be %s', (day) => {
    expect(dateOf(day)).toBe(day)
  })

  test.each([
    '',
    'yesterday',
    '2026-02-29',
    '2026-02-31',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '28.12.2023',
    '2026-01-01T00:00:00Z',
  ])('cannot be %j', (text) => {
    expect(dateOf(text)).toBe(PUBLIC_PARAMS.legalDate)
  })
})

test('[OPERATOR-60] an email contains no support address unless an operator has set one', () => {
  expect(layoutParamsOf(set({}))).toEqual({ support: null, timeZone: 'Europe/Istanbul' })
  const own = { supportMail: 'help@guess.example', timeZone: 'Asia/Tokyo' }
  expect(layoutParamsOf(set(own))).toEqual({ support: 'help@guess.example', timeZone: 'Asia/Tokyo' })
})

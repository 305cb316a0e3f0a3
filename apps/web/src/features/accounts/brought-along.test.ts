import { describe, expect, test } from 'vitest'
import { cameByDocument, cameFrom, failureBrought, gameBrought } from './brought-along.ts'

describe('[ENTRY-8] the page that one came from', () => {
  test('is one of ours', () => expect(cameFrom({ from: '/gameView/7?tab=plan' })).toBe('/gameView/7?tab=plan'))

  test.each([
    null,
    undefined,
    'x',
    {},
    { from: 7 },
    { from: '//elsewhere.example' },
    { from: '/\\elsewhere.example' },
    { from: '/\t/elsewhere.example' },
    { from: '/\n\\elsewhere.example' },
    { from: 'https://elsewhere.example' },
  ])('or none: %j', (state) => expect(cameFrom(state)).toBeNull())
})

test('[ENTRY-8] whether it was of another document is said, or it was not', () => {
  expect(cameByDocument({ from: '/contact', byDocument: true })).toBe(true)
  expect(cameByDocument({ from: '/contact' })).toBe(false)
  expect(cameByDocument(null)).toBe(false)
})

test('what else was brought along is of its kind, or not there', () => {
  expect(failureBrought({ failure: 'No.' })).toBe('No.')
  expect(failureBrought({ failure: 7 })).toBeNull()
  expect(gameBrought({ gameId: 7 })).toBe(7)
  expect(gameBrought({ gameId: '7' })).toBeNull()
})

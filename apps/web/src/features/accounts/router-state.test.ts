import { describe, expect, test } from 'vitest'
import { cameByDocument, failureInState, gameInState, resetDataInState, returnPathInState } from './router-state.ts'

describe('[SESSION-42] the page to return to', () => {
  test('is an address of this site', () =>
    expect(returnPathInState({ from: '/gameView/7?tab=plan' })).toBe('/gameView/7?tab=plan'))

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
  ])('is null for %j', (state) => expect(returnPathInState(state)).toBeNull())
})

test('[SESSION-42] reports whether that page was loaded as another document, false by default', () => {
  expect(cameByDocument({ from: '/contact', byDocument: true })).toBe(true)
  expect(cameByDocument({ from: '/contact' })).toBe(false)
  expect(cameByDocument(null)).toBe(false)
})

test('ignores other navigation state of a wrong type', () => {
  expect(failureInState({ failure: 'No.' })).toBe('No.')
  expect(failureInState({ failure: 7 })).toBeNull()
  expect(gameInState({ gameId: 7 })).toBe(7)
  expect(gameInState({ gameId: '7' })).toBeNull()
  expect(resetDataInState({ resetData: 'e30' })).toBe('e30')
  expect(resetDataInState({ resetData: 7 })).toBeNull()
})

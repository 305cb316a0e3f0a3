import { expect, test } from 'vitest'
import { shownCardIn } from './game-address.ts'

const card = { id: 7, gameName: 'Ink & Panels' }

test('a card handed over is used for its own game only', () => {
  const state = { card, transition: 'cut-all-7' }
  expect(shownCardIn(state, 7)).toBe(state)
  expect(shownCardIn(state, 8)).toBeNull()
})

test.each([null, undefined, 'card', {}, { navigated: true }, { card: null }])('any other state is none: %j', (state) => {
  expect(shownCardIn(state, 7)).toBeNull()
})

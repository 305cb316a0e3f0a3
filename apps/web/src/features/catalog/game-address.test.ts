import { expect, test } from 'vitest'
import { shownCardIn } from './game-address.ts'

const card = { id: 7, gameName: 'Ink & Panels' }

test('a card in the navigation state is used only for its own game', () => {
  const state = { card, transition: 'cut-all-7' }
  expect(shownCardIn(state, 7)).toBe(state)
  expect(shownCardIn(state, 8)).toBeNull()
})

test.each([null, undefined, 'card', {}, { navigated: true }, { card: null }])(
  'ignores navigation state without a card: %j',
  (state) => {
    expect(shownCardIn(state, 7)).toBeNull()
  },
)

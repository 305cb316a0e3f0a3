import { expect, test } from 'vitest'
import { subjectInAddress } from './subject-in-address.ts'

test('[PANEL-51] an address says which thing of the queue is open', () => {
  expect(subjectInAddress('play', '7')).toEqual({ about: 'play', id: 7 })
  expect(subjectInAddress('game', '2147483647')).toEqual({ about: 'game', id: 2_147_483_647 })
})

test.each([
  ['nothing', null, null],
  ['only what it is', 'play', null],
  ['only which', null, '7'],
  ['a thing of another kind', 'duel', '7'],
  ['an id that is none', 'play', '7x'],
  ['zero', 'play', '0'],
])('[PANEL-51] with %s in it, none is', (_, about, id) => {
  expect(subjectInAddress(about, id)).toBeNull()
})

import { expect, test } from 'vitest'
import { subjectInAddress } from './subject-in-address.ts'

test('[PANEL-51] the address names the open entry of the queue', () => {
  expect(subjectInAddress('play', '7')).toEqual({ about: 'play', id: 7 })
  expect(subjectInAddress('game', '2147483647')).toEqual({ about: 'game', id: 2_147_483_647 })
})

test.each([
  ['no subject', null, null],
  ['only a kind', 'play', null],
  ['only an id', null, '7'],
  ['an unknown kind', 'duel', '7'],
  ['an invalid id', 'play', '7x'],
  ['the id zero', 'play', '0'],
])('[PANEL-51] an address with %s opens no entry', (_, about, id) => {
  expect(subjectInAddress(about, id)).toBeNull()
})

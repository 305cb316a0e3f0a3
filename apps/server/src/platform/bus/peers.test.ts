import { expect, test } from 'vitest'
import { createPeers } from './peers.ts'

test('[SERVICE-32] others may be there until a whole round has brought no sign of life', () => {
  const peers = createPeers()
  expect(peers.areThere()).toBe(true)
  peers.endRound()
  expect(peers.areThere()).toBe(false)
  peers.reset()
  expect(peers.areThere()).toBe(true)
})

test('[SERVICE-32] a process that was noted counts until it is silent for three rounds', () => {
  const peers = createPeers()
  expect(peers.note('other')).toBe(true)
  for (let round = 0; round < 2; round++) peers.endRound()
  expect(peers.areThere()).toBe(true)
  expect(peers.note('other')).toBe(false)
  for (let round = 0; round < 2; round++) peers.endRound()
  expect(peers.areThere()).toBe(true)
  peers.endRound()
  expect(peers.areThere()).toBe(false)
  expect(peers.note('other')).toBe(true)
})

test('[SERVICE-32] a silent process does not hide another one', () => {
  const peers = createPeers()
  peers.note('silent')
  for (let round = 0; round < 3; round++) {
    peers.note('other')
    peers.endRound()
  }
  expect(peers.areThere()).toBe(true)
  expect(peers.note('silent')).toBe(true)
})

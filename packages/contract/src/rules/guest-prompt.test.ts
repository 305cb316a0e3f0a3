import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNT_AFTER_CONTINUE, guestStart } from './guest-prompt.ts'

/** Returns the plays of a session before which the prompt is shown, if the guest always chooses 'Continue as a guest'. */
function promptedPlays(plays: number): number[] {
  const prompted: number[] = []
  let count = 0
  for (let play = 1; play <= plays; play++) {
    const start = guestStart(count)
    if (start.ask) prompted.push(play)
    count = start.ask ? COUNT_AFTER_CONTINUE : start.count
  }
  return prompted
}

test('[GUEST-2] the prompt is shown before plays 1, 5, 9 and 13 of a session', () => {
  expect(promptedPlays(14)).toEqual([1, 5, 9, 13])
})

test('[GUEST-2] the prompt sets the count to 0, so that it is shown again if it is closed', () => {
  expect(guestStart(0)).toEqual({ ask: true, count: 0 })
  expect(guestStart(4)).toEqual({ ask: true, count: 0 })
  expect(guestStart(40)).toEqual({ ask: true, count: 0 })
})

test.each([1, 2, 3])('[GUEST-2] at a count of %i, the game starts at once and the count grows by 1', (count) => {
  expect(guestStart(count)).toEqual({ ask: false, count: count + 1 })
})

test('[GUEST-2] any stored number leads to either the prompt or a start', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), (count) => {
      const start = guestStart(count)
      expect(start.ask ? start.count === 0 : start.count === count + 1 && start.count <= 5).toBe(true)
    }),
  )
})

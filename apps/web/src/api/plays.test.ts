import { beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '../lib/call.ts'
import { acceptSignIn, forgetSession } from '../lib/session.ts'
import { checkAnswer, finishGame, openSquare, startGame } from './plays.ts'

const GUEST = { gameId: 3, guestUserId: 1234, challenge: null }

let bodies: unknown[]

beforeEach(() => {
  bodies = []
  forgetSession()
  setTransport(async (_method, _address, { body }) => {
    if (body !== undefined) bodies.push(body)
    return {}
  })
})

/** Makes every call of a play, and returns whom each one named. */
async function namesInCalls() {
  const { signal } = new AbortController()
  await startGame(GUEST, signal)
  await openSquare(GUEST, { sectionNumber: 0, hidden: 4 }, signal)
  await checkAnswer(GUEST, { sectionNumber: 0 }, 'Akira', signal)
  await finishGame(GUEST, signal)
  await vi.waitFor(() => expect(bodies).toHaveLength(4))
  return bodies.map((body) => {
    const { userId, guest } = body as { userId?: number; guest?: boolean }
    return { userId, guest }
  })
}

test('[SCREEN-8] a guest is named in every call of a play', async () => {
  expect(await namesInCalls()).toEqual(Array(4).fill({ userId: 1234, guest: true }))
})

test('[SCREEN-8] a guest who has signed in in another tab is not named: the calls are those of the user', async () => {
  acceptSignIn({ userId: 7, userAvatarName: 'koi' })
  expect(await namesInCalls()).toEqual(Array(4).fill({ userId: undefined, guest: undefined }))
})

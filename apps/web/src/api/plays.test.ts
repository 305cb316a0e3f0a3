import { beforeEach, expect, test } from 'vitest'
import { setTransport } from '../lib/call.ts'
import { queryClient } from '../lib/query-client.ts'
import { acceptSignIn, forgetSession } from '../lib/session.ts'
import { eventually } from '../testing/eventually.ts'
import type { GameDetail } from './games.ts'
import { dayBoard } from './leaderboards.ts'
import { checkAnswer, finishGame, openSquare, playedGame, startGame } from './plays.ts'

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

/** Makes every call of a play, and returns the player that each one named. */
async function namesInCalls() {
  const { signal } = new AbortController()
  await startGame(GUEST, signal)
  await openSquare(GUEST, { sectionNumber: 0, hidden: 4 }, signal)
  await checkAnswer(GUEST, { sectionNumber: 0 }, 'Akira', signal)
  await finishGame(GUEST, signal)
  await eventually(() => expect(bodies).toHaveLength(4))
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

test('[DAILY-17] after a finished play the leaderboard of its day is loaded again, past the cache of the browser', async () => {
  const DAY = '2026-03-02'
  const fresh: unknown[] = []
  setTransport(async (_method, address, request) => {
    if (address.startsWith('/api/daily/board/')) fresh.push(request.fresh)
    return []
  })
  const game = { daily: { day: DAY, number: 1 } } as GameDetail
  queryClient.setQueryData(playedGame(GUEST.gameId).queryKey, game)
  await queryClient.fetchQuery(dayBoard(DAY))
  const state = () => queryClient.getQueryState(dayBoard(DAY).queryKey)
  expect(state()?.isInvalidated).toBe(false)
  await finishGame(GUEST, new AbortController().signal)
  await eventually(() => expect(state()?.isInvalidated).toBe(true))
  await queryClient.fetchQuery(dayBoard(DAY))
  expect(fresh).toEqual([false, true])
})

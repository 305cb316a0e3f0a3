import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createDuel, openDuelSquare, readyForGame, readyForNext, requestRematch } from '@guess/contract/api/multiplayer'
import { afterEach, expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { aDuel, live } from '../../testing/duel.ts'
import { withMeeting } from '../../testing/meeting.ts'
import { aGuest } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })
const meeting = withMeeting(testApp)
const { right } = meeting

const folder = () => join(testApp.platform.config.dataDir, 'media')
let isAway = false
const take = async () => {
  await rename(folder(), `${folder()}-away`)
  isAway = true
}
const bringBack = async () => {
  await rename(`${folder()}-away`, folder())
  isAway = false
}
afterEach(() => (isAway ? bringBack() : undefined))

const UNAVAILABLE = { statusCode: 503, headers: { 'retry-after': '2' } }

test('[PIC-27] no lobby opens, and no rematch begins, while the pictures cannot be read', async () => {
  const duel = await meeting.begun()
  for (const section of [0, 1, 2]) await duel.play(section, [right(section), right(section)])
  await duel.one.rematch()
  await take()
  const { id: gameId } = meeting.game
  expect(await meeting.host.send(createDuel, { body: { gameId, userId: meeting.host.userId } })).toMatchObject(UNAVAILABLE)
  const { gameToken } = duel
  expect(await meeting.friend.send(requestRematch, { body: { gameToken, playerNumber: 2 } })).toMatchObject(UNAVAILABLE)
  await bringBack()
  expect(await duel.two.rematch()).toMatchObject({ gameToken: expect.any(String) })
})

test('[DUEL-43] no section opens while its picture cannot be read, neither by Ready nor by time, and opens once it can', async () => {
  const duel = await meeting.duel()
  const { gameToken } = duel
  await duel.one.ready()
  await take()
  const query = { gameToken, playerNumber: 2 as const }
  expect(await meeting.friend.send(readyForGame, { query })).toMatchObject(UNAVAILABLE)
  await live(testApp, 60)
  expect(await duel.one.state()).toMatchObject({ phase: 'gathering' })
  await bringBack()
  await duel.two.ready()
  for (const seat of duel.both) await seat.shown(0)
  for (const seat of duel.both) await seat.answer(0, right(0))
  await take()
  await duel.one.next(0)
  expect(await meeting.friend.send(readyForNext, { query: { ...query, sectionNumber: 0 } })).toMatchObject(UNAVAILABLE)
  await live(testApp, 60)
  expect(await duel.one.state()).toMatchObject({ phase: 'revealed' })
  await bringBack()
  await live(testApp, 1)
  expect(await duel.one.state()).toMatchObject({ phase: 'opening' })
  expect(testApp.loggedErrors).toEqual([])
})

test('[DUEL-43] time starts for two who have the picture on screen, but not for one who may not', async () => {
  const duel = await meeting.duel()
  for (const seat of duel.both) await seat.ready()
  await duel.one.shown(0)
  await take()
  await live(testApp, 30)
  expect(await duel.one.state()).toMatchObject({ phase: 'opening' })
  await bringBack()
  await live(testApp, 1)
  expect(await duel.one.state()).toMatchObject({ phase: 'running' })

  const other = await aDuel(testApp, await aGame(testApp), [aGuest(testApp), aGuest(testApp)])
  for (const seat of other.both) await seat.ready()
  await take()
  for (const seat of other.both) await seat.shown(0)
  expect(await other.one.state()).toMatchObject({ phase: 'running' })
  await bringBack()
})

test('[DUEL-44] no square opens that cannot be read', async () => {
  const game = await aGame(testApp, { squareAmount: 9 })
  const duel = await aDuel(testApp, game, [meeting.host, meeting.friend])
  await duel.begin()
  await take()
  const body = { gameToken: duel.gameToken, playerNumber: 1 as const, sectionNumber: 0, remainingSquare: 8 }
  expect(await meeting.host.send(openDuelSquare, { query: { images: 'url' }, body })).toMatchObject(UNAVAILABLE)
  await bringBack()
  expect(await duel.one.open(0, 8)).toMatchObject({ remainingSquare: 7 })
})

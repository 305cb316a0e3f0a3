import { createDuel, joinDuel } from '@guess/contract/api/multiplayer'
import { duelMessage } from '@guess/contract/realtime/duel-messages'
import { matchTopic } from '@guess/contract/rules/duel'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Listener } from '../../../platform/sockets/topics.ts'
import { aSubscriber, atMatch } from '../../../testing/duel.ts'
import { withMeeting } from '../../../testing/meeting.ts'
import { withApp } from '../../../testing/test-app.ts'
import { inlineListeners } from './inline-listeners.ts'

const testApp = withApp()
const meeting = withMeeting(testApp)

const JPEG = /^\/9j\//
const URL_OF_PICTURE = /^\/media\//

/** Plays the first section of a duel whose players asked for these pictures when they took their seats. */
async function firstSection(images: readonly ['base64' | 'url', 'base64' | 'url']) {
  const { host, friend, game } = meeting
  const body = { gameId: game.id, images: images[0] }
  const { gameToken } = await host.call(createDuel, { body: { ...body, userId: host.userId } })
  await friend.call(joinDuel, { body: { gameId: game.id, gameToken, userId: friend.userId, images: images[1] } })
  const subscribers = [await aSubscriber(testApp, host), await aSubscriber(testApp, friend)] as const
  for (const subscriber of subscribers) expect(await subscriber.listen(matchTopic(gameToken))).toBe(true)
  const seats = [atMatch(host, gameToken, 1), atMatch(friend, gameToken, 2)] as const
  for (const seat of seats) await seat.ready()
  await seats[0].answer(0, meeting.right(0))
  await seats[1].answer(0, meeting.wrong(0))
  return { gameToken, subscribers }
}

const picturesIn = (messages: readonly unknown[]) =>
  messages.flatMap((message) =>
    [...JSON.stringify(message).matchAll(/"(?:sectionImage|image)":"([^"]+)"/g)].map(([, text]) => text),
  )

describe('[DUEL-41] the messages of a match', () => {
  test('[DUEL-41] have pictures as base64 text for the player who asked for it, and as URLs for the other', async () => {
    const { gameToken, subscribers } = await firstSection(['url', 'base64'])
    await expect.poll(() => picturesIn(subscribers[1].messages(gameToken))).toHaveLength(3)
    for (const picture of picturesIn(subscribers[1].messages(gameToken))) expect(picture).toMatch(JPEG)
    const own = picturesIn(subscribers[0].messages(gameToken))
    expect(own).toHaveLength(2)
    for (const picture of own) expect(picture).toMatch(URL_OF_PICTURE)
  })

  test('[DUEL-41] arrive in their order, and are the same but for their pictures', async () => {
    const { gameToken, subscribers } = await firstSection(['base64', 'url'])
    const seqs = (place: 0 | 1) => subscribers[place].messages(gameToken).map(({ seq }) => seq)
    await expect.poll(() => seqs(0)).toEqual(seqs(1))
    const without = (place: 0 | 1) =>
      subscribers[place]
        .messages(gameToken)
        .map((message) => JSON.stringify(duelMessage.parse(message)).replace(/"(sectionImage|image)":("[^"]*"|null)/g, ''))
    expect(without(0)).toEqual(without(1))
  })

  test('[DUEL-41] [DUEL-8] have a black picture in place of a section that is cut into squares, and no whole one before its end', async () => {
    const { gameToken, subscribers } = await firstSection(['base64', 'url'])
    const ready = () => subscribers[0].messages(gameToken).find(({ message }) => message === 'Game ready')
    await expect.poll(ready).toBeDefined()
    const message = ready()
    const image = message?.message === 'Game ready' ? message.sections[0]?.sectionImage : null
    const { channels } = await sharp(Buffer.from(image ?? '', 'base64')).stats()
    expect(channels.map(({ max }) => max)).toEqual([0, 0, 0])
  })
})

test('[STOMP-19] a player who subscribes again and again is remembered once', () => {
  const { add, wants } = inlineListeners(testApp.platform)
  for (let times = 0; times < 100; times++) add('token', { kind: 'guest', guestKey: 'hers', address: '203.0.113.7' })
  let compared = 0
  const other: Listener = {
    address: '203.0.113.7',
    kind: 'guest',
    get guestKey() {
      compared += 1
      return 'his'
    },
  }
  expect(wants(other, 'token')).toBe(false)
  expect(compared).toBe(1)
})

import { getGame } from '@guess/contract/api/catalog'
import { FIGURES_MIN } from '@guess/contract/rules/limits'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const isPlayed = async (client: ReturnType<typeof aClient>, gameId: number, ids: object = {}) =>
  (await client.call(getGame, { params: { gameId }, query: { images: 'url', ...ids } })).isGamePlayed

describe("a game's page", () => {
  test('[GAME-1] contains its preview, name, dates, category, sections and squares', async () => {
    const creator = await aUser(testApp, { name: 'Rei' })
    const publishedAt = new Date('2026-02-03T04:05:06.000Z')
    const game = await aGame(testApp, {
      name: 'Night Trains',
      squareAmount: 16,
      sections: 5,
      creatorUserId: creator,
      publishedAt,
    })
    const page = await aClient(testApp).call(getGame, { params: { gameId: game.id }, query: { images: 'url' } })
    expect(page).toEqual({
      id: game.id,
      gameName: 'Night Trains',
      gamePreviewImage: `/media/${game.preview}/960.webp`,
      placeholder: expect.any(String),
      createDate: '2026-02-03T04:05:06.000Z',
      updateDate: '2026-02-03T04:05:06.000Z',
      gameType: { id: 2, gameTypeName: 'Anime Mixed' },
      sectionAmount: 5,
      squareAmount: 16,
      largestGrid: 16,
      isGamePlayed: false,
      nextPlay: { kind: 'guest', continues: false, because: null, rankedOpen: false, open: null },
      playerCount: 0,
      rightShare: null,
      isRated: true,
      establishedPlayers: null,
      pointsCount: true,
      daily: null,
      gameCreatorUserId: creator,
      gameCreatorUserName: 'Rei',
    })
  })

  test('[GAME-1] names no creator if the game has none', async () => {
    const game = await aGame(testApp)
    const page = await aClient(testApp).call(getGame, { params: { gameId: game.id } })
    expect(page).toMatchObject({ gameCreatorUserId: null, gameCreatorUserName: null })
  })

  test('[PIC-1] contains the preview as base64 JPEG by default', async () => {
    const game = await aGame(testApp)
    const { gamePreviewImage } = await aClient(testApp).call(getGame, { params: { gameId: game.id } })
    expect(await sharp(Buffer.from(gamePreviewImage, 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 960,
      height: 540,
    })
  })

  test('contains the number of finished plays, as of the last refresh', async () => {
    const game = await aGame(testApp, { sections: 1 })
    for (const _ of [1, 2]) await aGuest(testApp).play(game, ['right'])
    await testApp.jobs.run('refresh-play-counts')
    const page = await aClient(testApp).call(getGame, { params: { gameId: game.id } })
    expect(page.playerCount).toBe(2)
  })

  test('[PLAY-27] contains the share of right answers once enough plays have been counted', async () => {
    const game = await aGame(testApp, { sections: 2 })
    const shareAfter = async (plays: number) => {
      for (let play = 0; play < plays; play += 1) await aGuest(testApp).play(game, ['right', play % 4 === 0 ? 'right' : 'wrong'])
      await testApp.jobs.run('refresh-play-counts')
      await testApp.jobs.run('count-game-figures')
      testApp.platform.gamesChanged.send()
      return (await aClient(testApp).call(getGame, { params: { gameId: game.id } })).rightShare
    }
    expect(await shareAfter(FIGURES_MIN - 1)).toBeNull()
    expect(await shareAfter(1)).toBe(65)
  })
})

describe('isGamePlayed', () => {
  test('[GAME-2] depends on the guest in the cookie, not on the ids in the query', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    expect(await isPlayed(guest, game.id)).toBe(true)
    expect(await isPlayed(guest, game.id, { guestId: '10000001', userId: '1' })).toBe(true)
    expect(await isPlayed(aClient(testApp), game.id, { guestId: String(guest.userId) })).toBe(false)
  })

  test('[GAME-2] depends on the user in the token, not on the ids in the query', async () => {
    const game = await aGame(testApp)
    const [one, other] = [await signedIn(testApp, await aUser(testApp)), await signedIn(testApp, await aUser(testApp))]
    await one.start(game)
    expect(await isPlayed(one, game.id, { userId: String(other.userId) })).toBe(true)
    expect(await isPlayed(other, game.id, { userId: String(one.userId) })).toBe(false)
  })

  test.each(['x', '-1', '99999999999999', "' or 1=1"])('[GAME-2] ignores the invalid id %j in the query', async (id) => {
    const game = await aGame(testApp)
    expect(await isPlayed(aClient(testApp), game.id, { userId: id, guestId: id })).toBe(false)
  })
})

describe('a page is refused', () => {
  const refused = (gameId: number) => aClient(testApp).expectRefusal(getGame, { params: { gameId } })

  test('[CATALOG-6] for a game that does not exist, is deleted or is not published', async () => {
    const [deleted, unpublished] = [await aGame(testApp), await aGame(testApp)]
    const { db } = testApp.platform
    await db.updateTable('games').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
    await db.updateTable('games').set({ published_at: null }).where('id', '=', unpublished.id).execute()
    for (const id of [deleted.id, unpublished.id, 2_147_483_647]) {
      expect(await refused(id)).toMatchObject({ status: 404, code: 'game-not-found', message: 'Game not found' })
    }
  })

  test('[CATALOG-2] for a game of the closed category', async () => {
    expect(await refused((await aGame(testApp, { gameTypeId: 4 })).id)).toMatchObject({ status: 404, code: 'game-not-found' })
  })

  test.each([0, -1, 2_147_483_648, 99_999_999_999, 1.5])('[SERVICE-1] for an invalid id (%d)', async (id) => {
    expect(await refused(id)).toMatchObject({ status: 400, code: 'invalid-request', issues: [{ path: 'gameId' }] })
  })
})

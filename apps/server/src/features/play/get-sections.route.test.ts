import { getSections } from '@guess/contract/api/play'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aGuest, signedIn } from '../../testing/player.ts'
import { squaresSeenIn } from '../../testing/sample-picture.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const media = async (url: string) => (await testApp.http.inject(url)).rawPayload

describe('the sections of an open play', () => {
  test.each([4, 9, 16] as const)('[PLAY-5] show one square of %i at first', async (squareAmount) => {
    const game = await aGame(testApp, { squareAmount, sections: 2 })
    const guest = aGuest(testApp)
    await guest.start(game)
    const { sections, progress, ...rest } = await guest.sections(game)
    expect(rest).toEqual({ squareAmount })
    expect(progress).toMatchObject({ ranked: false, score: 0, answered: [] })
    for (const section of sections) {
      expect(section).toMatchObject({ sectionImage: null, remainingSquare: squareAmount - 1 })
      expect(section.squares).toHaveLength(1)
    }
  })

  test('[PLAY-5] of whole pictures show them, with no square to open', async () => {
    const game = await aGame(testApp, { squareAmount: 1, sections: 2 })
    const guest = aGuest(testApp)
    await guest.start(game)
    const { sections } = await guest.sections(game)
    expect(sections).toMatchObject(
      game.sections.map(({ picture }, sectionNumber) => ({
        sectionNumber,
        sectionImage: `/media/${picture}.webp`,
        squares: [],
        remainingSquare: 0,
      })),
    )
  })

  test('[PLAY-6] show the squares opened so far in the current section, in the order they were opened', async () => {
    const game = await aGame(testApp, { squareAmount: 9 })
    const guest = aGuest(testApp)
    await guest.start(game)
    const first = (await guest.sections(game)).sections[0]?.squares ?? []
    const opened = [await guest.open(game, 0, 8), await guest.open(game, 0, 7)]
    const { sections } = await guest.sections(game)
    expect(sections[0]?.squares).toEqual([...first, ...opened.map(({ index, image }) => ({ index, image }))])
    expect(sections.map(({ remainingSquare }) => remainingSquare)).toEqual([6, 8, 8])
  })

  test('[PLAY-36] say how far the play is, and what the answered sections showed', async () => {
    const game = await aGame(testApp, { squareAmount: 9, sections: 3 })
    const player = await signedIn(testApp, await aUser(testApp))
    const { commitment } = await player.start(game)
    await player.answer(game, 0, 'right')
    await player.answer(game, 1, 'wrong')
    await player.open(game, 2, 8)
    const { sections, progress } = await player.sections(game)
    const answered = [0, 1].map((place) => ({ correct: place === 0, correctAnswer: game.sections[place]?.correctAnswer }))
    expect(progress).toEqual({ ranked: true, commitment, score: 180, answered })
    expect(sections.map(({ remainingSquare }) => remainingSquare)).toEqual([8, 8, 7])
  })

  test('[PIC-1] are sent as URLs or as base64 JPEG of the same squares', async () => {
    const game = await aGame(testApp, { squareAmount: 9 })
    const guest = aGuest(testApp)
    await guest.start(game)
    const byUrl = await guest.sections(game)
    const inline = await guest.call(getSections, { params: { gameId: game.id } })
    for (const [number, section] of inline.sections.entries()) {
      const twin = byUrl.sections[number]?.squares[0]
      const jpeg = Buffer.from(section.squares[0]?.image ?? '', 'base64')
      expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
      expect(section.squares[0]?.index).toBe(twin?.index)
      expect(await squaresSeenIn(jpeg)).toEqual(await squaresSeenIn(await media(twin?.image ?? '')))
    }
  })

  test('[PIC-1] sent inline contain a black image of the same size in place of the hidden picture', async () => {
    const game = await aGame(testApp, { squareAmount: 9, sections: 1 })
    const guest = aGuest(testApp)
    await guest.start(game)
    const [section] = (await guest.call(getSections, { params: { gameId: game.id } })).sections
    const picture = sharp(Buffer.from(section?.sectionImage ?? '', 'base64'))
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 72, height: 54 })
    expect((await picture.stats()).channels.map(({ max }) => max)).toEqual([0, 0, 0])
  })

  test('[SERVICE-13] take one statement', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    testApp.database.statements.length = 0
    await guest.sections(game)
    expect(testApp.database.statements).toHaveLength(1)
  })
})

describe('a request for sections is refused', () => {
  const refusedFor = (gameId: number, guest = aGuest(testApp)) => guest.expectRefusal(getSections, { params: { gameId } })

  test('[PLAY-16] without a play, or without a game', async () => {
    const game = await aGame(testApp)
    expect(await refusedFor(game.id)).toMatchObject({ status: 409, message: 'Game not started' })
    expect(await refusedFor(999_999)).toMatchObject({ status: 404, message: 'Game not found' })
  })

  test('[PLAY-16] if the play is finished, or if its game is deleted', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, ['right', 'right', 'right'])
    expect(await refusedFor(game.id, guest)).toMatchObject({ code: 'game-not-started' })
    await testApp.db.updateTable('games').set({ deleted_at: new Date() }).execute()
    expect(await refusedFor(game.id, guest)).toMatchObject({ code: 'game-not-found' })
  })

  test('[PLAY-12] after 30 minutes without a move', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    testApp.clock.advance(30 * 60_000)
    await guest.sections(game)
    testApp.clock.advance(1)
    expect(await refusedFor(game.id, guest)).toMatchObject({ code: 'game-not-started' })
  })

  test('[CATALOG-2] for a game of the closed category', async () => {
    const game = await aGame(testApp, { gameTypeId: 4 })
    expect(await refusedFor(game.id)).toMatchObject({ code: 'game-not-found' })
  })
})

import { rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { checkAnswer, getSections, openSquare, startGame } from '@guess/contract/api/play'
import { afterAll, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { startObjectStore } from '../../testing/object-store.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { type TestFixture, withApp } from '../../testing/test-app.ts'

const objects = await startObjectStore()
afterAll(() => objects.remove())

/** A store that can be taken away as a whole and brought back. */
interface Away {
  name: string
  app: TestFixture
  take(): Promise<void>
  bringBack(): Promise<void>
}

const inFolder = withApp({ renewed: true })
const inBucket = withApp({ renewed: true, config: { s3: objects.settings } })

const folder = () => join(inFolder.platform.config.dataDir, 'media')

const stores: Away[] = [
  {
    name: 'the folder',
    app: inFolder,
    take: () => rename(folder(), `${folder()}-away`),
    bringBack: () => rename(`${folder()}-away`, folder()),
  },
  {
    name: 'the bucket',
    app: inBucket,
    take: () => objects.stop(),
    bringBack: async () => {
      await objects.restart()
      inBucket.clock.advance(1_000)
      // The one call that tries the store after its absence.
      await inBucket.platform.media.get('none.webp')
    },
  },
]

const UNAVAILABLE = [503, '2', 'service-unavailable']

const replyOf = ({ statusCode, headers, json }: Awaited<ReturnType<Player['send']>>) => [
  statusCode,
  headers['retry-after'],
  json().code,
]

const start = async (player: Player, game: Game) =>
  replyOf(await player.send(startGame, { body: { gameId: game.id, userId: player.userId } }))
const answer = async (player: Player, game: Game, section: number) =>
  replyOf(await player.send(checkAnswer, player.answerOf(game, section, 'right')))
const open = async (player: Player, game: Game, remaining: number) =>
  replyOf(await player.send(openSquare, player.openingOf(game, 0, remaining)))

const playsIn = (app: TestFixture) => app.db.selectFrom('plays').select(['status', 'version', 'score']).execute()

describe.each(stores)('while $name is away', ({ app, take, bringBack }) => {
  test('[PIC-27] no play begins, of a guest or of a user, also of a game that was played before', async () => {
    const game = await aGame(app)
    const guest = aGuest(app)
    const user = await signedIn(app, await aUser(app))
    await aGuest(app).start(game)
    await take()
    for (const player of [guest, user]) expect(await start(player, game)).toEqual(UNAVAILABLE)
    expect(await playsIn(app)).toHaveLength(1)
    await bringBack()
    expect(await user.start(game)).toMatchObject({ ranked: true, gamePlayed: false })
    await guest.start(game)
  })

  test('[PIC-27] an untouched play does not start again, and stays ranked', async () => {
    const game = await aGame(app)
    const user = await signedIn(app, await aUser(app))
    await user.start(game)
    await take()
    expect(await start(user, game)).toEqual(UNAVAILABLE)
    await bringBack()
    expect(await user.start(game)).toMatchObject({ ranked: true })
  })

  test.each([1, 4] as const)('[PLAY-32] no answer counts, of %i squares, and its repetition does', async (squareAmount) => {
    const game = await aGame(app, { squareAmount })
    const user = await signedIn(app, await aUser(app))
    await user.start(game)
    await user.answer(game, 0, 'right')
    const before = await playsIn(app)
    await take()
    expect(await answer(user, game, 1)).toEqual(UNAVAILABLE)
    expect(await playsIn(app)).toEqual(before)
    await bringBack()
    expect(await user.answer(game, 1, 'right')).toMatchObject({ message: 'Correct answer' })
  })

  test('[PLAY-31] no square opens', async () => {
    const game = await aGame(app)
    const guest = aGuest(app)
    await guest.start(game)
    await take()
    expect(await open(guest, game, 3)).toEqual(UNAVAILABLE)
    await bringBack()
    expect(await guest.open(game, 0, 3)).toMatchObject({ remainingSquare: 2 })
  })

  test('[PLAY-33] no sections are sent, as addresses or as base64', async () => {
    const game = await aGame(app)
    const guest = aGuest(app)
    await guest.start(game)
    await take()
    for (const query of [{ images: 'url' as const }, {}]) {
      expect(replyOf(await guest.send(getSections, { params: { gameId: game.id }, query }))).toEqual(UNAVAILABLE)
    }
    await bringBack()
    await guest.sections(game)
  })
})

describe('a picture that is', () => {
  const fileOf = (name: string) => join(folder(), name.slice(0, 2), `${name}.webp`)
  const damages = { missing: (name: string) => rm(fileOf(name)), 'cut off': (name: string) => truncate(fileOf(name), 30) }

  describe.each(Object.entries(damages))('%s', (_, damage) => {
    test.each(['the whole picture', 'a square'])('[PIC-27] %s: its game does not begin, others do', async (which) => {
      const [game, other] = [await aGame(inFolder), await aGame(inFolder)]
      const section = game.sections[2]
      await damage((which === 'a square' ? section?.squares[3] : section?.picture) as string)
      expect(await start(aGuest(inFolder), game)).toEqual(UNAVAILABLE)
      await aGuest(inFolder).start(other)
    })

    test('[PLAY-32] [PLAY-33] during a play: no answer to its section counts', async () => {
      const game = await aGame(inFolder)
      const guest = aGuest(inFolder)
      await guest.start(game)
      const first = (await guest.sections(game)).sections[0]?.squares[0]?.image ?? ''
      await damage(first.replace('/media/', '').replace('.webp', ''))
      expect(await answer(guest, game, 0)).toEqual(UNAVAILABLE)
      for (const query of [{ images: 'url' as const }, {}]) {
        expect(replyOf(await guest.send(getSections, { params: { gameId: game.id }, query }))).toEqual(UNAVAILABLE)
      }
    })
  })
})

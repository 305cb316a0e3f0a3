import { getStarter } from '@guess/contract/api/catalog'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sectionFiles } from '../../core/games/pictures.queries.ts'
import { aGame, type Game } from '../../testing/builders.ts'
import { aClient, aGuest } from '../../testing/player.ts'
import { squaresSeenIn } from '../../testing/sample-picture.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const URLS = { images: 'url' } as const
const starterOf = (app: TestApp = testApp) => aClient(app).call(getStarter, { query: URLS })

/** Sets the params as of now: a server that has just started has read none yet. */
async function startedWith(starterGameId: number | string) {
  const row = { name: 'starterGameId', value: String(starterGameId) }
  await testApp.db.insertInto('params').values(row).execute()
  return testApp.startAnother()
}

const playedTimes = (game: Game, play_count: number) =>
  testApp.db.updateTable('games').set({ play_count }).where('id', '=', game.id).execute()

test('[CATALOG-8] every browser gets the same square and the same answers, at every call', async () => {
  const game = await aGame(testApp, { squareAmount: 16 })
  const first = await starterOf()
  expect(first).toMatchObject({ id: game.id, gameName: game.name, squareAmount: 16, sectionAmount: 3 })
  expect(first.sectionAnswers.toSorted()).toEqual(game.sections[0]?.answers.toSorted())
  const other = await testApp.startAnother()
  for (const app of [testApp, other, testApp]) expect(await starterOf(app)).toEqual(first)
})

test('[CATALOG-8] its square is the one that a play opens first, and the only pixels of the game that it shows', async () => {
  const game = await aGame(testApp, { squareAmount: 9 })
  const { square } = await starterOf()
  const guest = aGuest(testApp)
  await guest.start(game)
  const { sections } = await guest.sections(game)
  expect(sections[0]?.squares).toEqual([{ index: square.index, image: square.image }])
  expect(await squaresSeenIn((await testApp.http.inject(square.image)).rawPayload)).toEqual([
    { section: 0, square: square.index },
  ])
  const inline = await aClient(testApp).call(getStarter, { query: {} })
  expect(await squaresSeenIn(Buffer.from(inline.square.image, 'base64'))).toHaveLength(1)
})

test('[CATALOG-8] shows the whole picture of a game with whole pictures', async () => {
  const game = await aGame(testApp, { squareAmount: 1 })
  const image = `/media/${game.sections[0]?.picture}.webp`
  expect((await starterOf()).square).toEqual({ index: 0, image, narrowImage: null })
})

test('[CATALOG-8] [PIC-17] a large whole picture has a narrow version, which is made once', async () => {
  const game = await aGame(testApp, { squareAmount: 1 })
  const picture = game.sections[0]?.picture ?? ''
  const { media } = testApp.platform
  const large = await sharp({ create: { width: 1280, height: 700, channels: 3, background: '#357' } })
    .webp()
    .toBuffer()
  await media.put(`${picture}.webp`, large)
  const { narrowImage } = (await starterOf()).square
  expect(narrowImage).toBe(`/media/${picture}/720.avif`)
  const { rawPayload, headers } = await testApp.http.inject(narrowImage ?? '')
  expect(headers['content-type']).toBe('image/avif')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'heif', width: 720, height: 394 })
  const another = await sharp(rawPayload).negate().avif().toBuffer()
  await media.put(`${picture}/720.avif`, another)
  await starterOf(await testApp.startAnother())
  expect(await media.get(`${picture}/720.avif`)).toEqual(another)
  expect((await aClient(testApp).call(getStarter, { query: {} })).square.narrowImage).toBeNull()
  const { keys } = sectionFiles({ picture, squares: [picture] })
  for (const file of ['720.avif', '720.webp']) expect(keys).toContain(`${picture}/${file}`)
})

async function rowsByTable() {
  const { rows } = await sql<{ table: string; rows: number }>`
    select relname as table, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(testApp.db)
  return rows
}

test('[CATALOG-8] ten thousand visits create no row and set no cookie', async () => {
  await aGame(testApp)
  const before = await rowsByTable()
  for (let visit = 0; visit < 10_000; visit += 100) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, at) => testApp.http.inject(at % 2 ? '/' : '/api/game/starter?images=url')),
    )
    for (const { statusCode, headers } of replies) {
      expect(statusCode).toBe(200)
      expect(headers['set-cookie']).toBeUndefined()
    }
  }
  expect(await rowsByTable()).toEqual(before)
})

test('[CATALOG-8] a shared cache may store the reply', async () => {
  await aGame(testApp)
  const { headers } = await testApp.http.inject('/api/game/starter')
  expect(headers['cache-control']).toContain('public')
})

test('[CATALOG-9] without games there is no starter', async () => {
  await aGame(testApp, { gameTypeId: 4 })
  expect(await aClient(testApp).expectRefusal(getStarter, { query: URLS })).toMatchObject({ code: 'no-game-yet', status: 404 })
})

test('[CATALOG-9] it is the game of the smallest grid, the most played of those, then the oldest', async () => {
  const publishedAt = (day: number) => new Date(`2026-01-0${day}T00:00:00Z`)
  const small = await aGame(testApp, { squareAmount: 4, publishedAt: publishedAt(2) })
  const old = await aGame(testApp, { squareAmount: 4, publishedAt: publishedAt(1) })
  const large = await aGame(testApp, { squareAmount: 16 })
  await playedTimes(large, 50)
  expect((await starterOf(await testApp.startAnother())).id).toBe(old.id)
  await playedTimes(small, 1)
  expect((await starterOf(await testApp.startAnother())).id).toBe(small.id)
})

test("[CATALOG-9] First Five of the demo world is preferred, and an operator's choice to it", async () => {
  const plain = await aGame(testApp, { squareAmount: 1 })
  await aGame(testApp, { name: 'First Five', squareAmount: 1 })
  const demo = await aGame(testApp, { name: 'First Five', squareAmount: 16 })
  await testApp.db.updateTable('games').set({ demo: true }).where('id', '=', demo.id).execute()
  expect((await starterOf()).id).toBe(demo.id)
  expect((await starterOf(await startedWith(plain.id))).id).toBe(plain.id)
})

test.each(['held_at', 'deleted_at'] as const)('[CATALOG-9] a chosen game with %s is passed over', async (fault) => {
  const fallback = await aGame(testApp, { squareAmount: 16 })
  const chosen = await aGame(testApp, { squareAmount: 1 })
  await testApp.db
    .updateTable('games')
    .set({ [fault]: new Date() })
    .where('id', '=', chosen.id)
    .execute()
  expect((await starterOf(await startedWith(chosen.id))).id).toBe(fallback.id)
})

test('[CATALOG-9] a chosen game of the adult category, or one that does not exist, is passed over', async () => {
  const fallback = await aGame(testApp, { squareAmount: 16 })
  const adult = await aGame(testApp, { squareAmount: 1, gameTypeId: 4 })
  for (const id of [adult.id, 999_999]) {
    expect((await starterOf(await startedWith(id))).id).toBe(fallback.id)
    await testApp.db.deleteFrom('params').execute()
  }
})

import { banAccount, getSectionsForAdmin, hideGame, showGame } from '@guess/contract/api/admin'
import { findGames } from '@guess/contract/api/admin-search'
import { getGame } from '@guess/contract/api/catalog'
import { deleteGame, getRemovedGames, restoreGame } from '@guess/contract/api/create-game'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, type Game } from '../../../testing/builders.ts'
import { aMember, type Member } from '../../../testing/identities.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { type TestApp, withApp } from '../../../testing/test-app.ts'

const HOUR_MS = 3_600_000

describe('[BIN-11] the pictures of a game that is hidden or in the bin', () => {
  const testApp = withApp({ renewed: true })
  let operator: Player
  let member: Member
  let creator: Player
  let game: Game
  let addresses: string[]

  beforeEach(async () => {
    operator = await anOperator(testApp)
    member = await aMember(testApp)
    creator = await signedIn(testApp, member.userId)
    game = await aGame(testApp, { squareAmount: 4, sections: 2, creatorUserId: member.userId })
    addresses = await addressesOf()
  })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  /** Returns the addresses of the preview in all widths, of the sections' pictures and of all squares. */
  async function addressesOf(): Promise<string[]> {
    const { preview } = await testApp.db.selectFrom('games').select('preview').where('id', '=', game.id).executeTakeFirstOrThrow()
    const sections = await testApp.db
      .selectFrom('sections')
      .select(['picture', 'squares'])
      .where('game_id', '=', game.id)
      .execute()
    const names = sections.flatMap(({ picture, squares }) => [picture, ...squares])
    const previews = ['480.webp', '960.webp', '640.avif'].map((file) => `/media/${preview}/${file}`)
    return [...previews, ...names.map((name) => `/media/${name}.webp`)]
  }
  const statusesIn = async (app: TestApp) => {
    const replies = await Promise.all(
      addresses.map((url) => app.http.inject({ url, headers: { accept: 'image/avif,image/webp' } })),
    )
    return [...new Set(replies.map(({ statusCode }) => statusCode))]
  }
  const statuses = () => statusesIn(testApp)
  const fetched = (url: string) => testApp.http.inject(url)
  const gameId = () => ({ body: { gameId: game.id } })

  test('[BIN-11] are at none of their addresses, also cached ones, until the game is shown again', async () => {
    expect(addresses).toHaveLength(3 + 2 * 5)
    expect(await statuses()).toEqual([200])
    await operator.call(hideGame, gameId())
    expect(await statuses()).toEqual([404])
    await operator.call(showGame, gameId())
    expect(await statuses()).toEqual([200])
  })

  test('[BIN-11] are at none of their addresses until the game is restored', async () => {
    expect(await statuses()).toEqual([200])
    await operator.call(deleteGame, { params: { gameId: game.id } })
    expect(await statuses()).toEqual([404])
    await operator.call(restoreGame, gameId())
    expect(await statuses()).toEqual([200])
  })

  test('[BIN-11] are at none of their addresses if a ban has hidden the game', async () => {
    expect(await statuses()).toEqual([200])
    await operator.call(banAccount, { body: { userMail: member.mail, hideGames: true } })
    expect(await statuses()).toEqual([404])
  })

  test('[BIN-11] are at none of their addresses in a process that was not told, within a minute', async () => {
    const other = await testApp.startAnother()
    expect(await statusesIn(other)).toEqual([200])
    await operator.call(hideGame, gameId())
    other.clock.advance(60_000)
    await expect.poll(() => statusesIn(other)).toEqual([404])
  })

  test('[BIN-12] are shown to operators and to the creator, by addresses that end with a pass and stay nowhere', async () => {
    await operator.call(hideGame, gameId())
    const { sections } = await operator.call(getSectionsForAdmin, { params: { gameId: game.id }, query: { images: 'url' } })
    const { content } = await operator.call(findGames, { query: { images: 'url' } })
    const own = await creator.call(getRemovedGames, { query: { images: 'url' } })
    const seen = [
      ...sections.map(({ sectionImage }) => sectionImage),
      ...[...content, ...own].map(({ gamePreviewImage }) => gamePreviewImage),
    ]
    expect(seen).toHaveLength(4)
    for (const address of seen) {
      const reply = await fetched(address)
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect((await fetched(address.replace(/\?.*/, ''))).statusCode).toBe(404)
    }
  })

  test('[BIN-12] have passes that hold for one picture, and for two hours at most', async () => {
    await operator.call(hideGame, gameId())
    const { sections } = await operator.call(getSectionsForAdmin, { params: { gameId: game.id }, query: { images: 'url' } })
    const [one, other] = sections
    const [own, pass] = (one?.sectionImage ?? '').split('?pass=') as [string, string]
    const others = (other?.sectionImage ?? '').split('?')[0]
    expect((await fetched(`${own}?pass=${pass}`)).statusCode).toBe(200)
    const forged = [`${others}?pass=${pass}`, `${own}?pass=9${pass}`, `${own}?pass=`, `${own}?pass=${pass}&pass=${pass}`]
    for (const url of forged) expect((await fetched(url)).statusCode).toBe(404)
    testApp.clock.advance(2 * HOUR_MS)
    expect((await fetched(`${own}?pass=${pass}`)).statusCode).toBe(404)
  })

  test('[BIN-12] have plain addresses again once the game is shown', async () => {
    await operator.call(hideGame, gameId())
    await operator.call(showGame, gameId())
    const { gamePreviewImage } = await aGuest(testApp).call(getGame, { params: { gameId: game.id }, query: { images: 'url' } })
    expect(gamePreviewImage).not.toContain('pass')
  })

  test('[BIN-2] [BIN-12] of a play in progress come with what it opens', async () => {
    const guest = aGuest(testApp)
    await guest.start(game)
    await operator.call(hideGame, gameId())
    const { image } = await guest.open(game, 0, 3)
    expect((await fetched(image)).statusCode).toBe(200)
  })

  test('[PIC-24] behind a CDN, pictures stay there for five minutes only', async () => {
    const behind = await testApp.startAnother({ publicMediaUrl: 'https://cdn.example' })
    const { headers } = await behind.http.inject(addresses[0] ?? '')
    expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=300, immutable')
    const there = await signedIn(behind, operator.userId)
    await there.call(hideGame, gameId())
    const { sections } = await there.call(getSectionsForAdmin, { params: { gameId: game.id }, query: { images: 'url' } })
    expect(sections[0]?.sectionImage).toMatch(/^\/media\//)
  })
})

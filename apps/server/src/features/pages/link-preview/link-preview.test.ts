import { randomBytes } from 'node:crypto'
import { LOBBY_MS } from '@guess/contract/rules/duel'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aGame, aUser, storedPicture } from '../../../testing/builders.ts'
import { aLobby, join } from '../../../testing/duel.ts'
import { headOf } from '../../../testing/page-head.ts'
import { aGuest, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true, config: { publicUrl: 'https://guess.example' } })

const LANGUAGES = ['en', 'tr'] as const
const get = (url: string, headers: Record<string, string> = {}) => testApp.http.inject({ url, headers })
const headAt = async (url: string, language?: string) =>
  headOf((await get(url, language ? { 'accept-language': language } : {})).body)
const one = (head: Record<string, string[]>, name: string) => head[name]?.[0] ?? ''

/** Fetches the picture in a page's head, as a messenger does. */
async function pictureOf(head: Record<string, string[]>) {
  const { pathname, search, origin } = new URL(one(head, 'og:image'))
  expect(origin).toBe('https://guess.example')
  return get(pathname + search)
}

async function expectPreview(head: Record<string, string[]>): Promise<Buffer> {
  expect(head).toMatchObject({
    'og:image:type': ['image/jpeg'],
    'og:image:width': ['1200'],
    'og:image:height': ['630'],
    'twitter:card': ['summary_large_image'],
  })
  const { statusCode, headers, rawPayload } = await pictureOf(head)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(rawPayload.length).toBeLessThanOrEqual(300_000)
  return rawPayload
}

const aPlayer = async (name: string) => {
  const { db } = testApp.platform
  const id = await aUser(testApp, { name, totalScore: 12_345, avatarName: 'crane' })
  await db
    .insertInto('avatars')
    .values({ name: 'crane', token: '1', picture: await storedPicture(testApp), position: 1 })
    .execute()
  return id
}

const aRoom = async (hostName: string, gameName = 'Film Night') => {
  const game = await aGame(testApp, { name: gameName })
  const host = await signedIn(testApp, await aUser(testApp, { name: hostName }))
  const { gameToken } = await aLobby(host, game)
  return { game, host, gameToken, path: `/gameVsView/${game.id}?token=${gameToken}` }
}

const setGame = (
  id: number,
  set: { deleted_at?: Date; published_at?: null; held_at?: Date; game_type_id?: number; name?: string },
) => testApp.db.updateTable('games').set(set).where('id', '=', id).execute()

describe('[PAGE-13] the preview of a link', () => {
  test.each(LANGUAGES)('to a game is a JPEG of 1200×630, in %s', async (language) => {
    const { id } = await aGame(testApp, { name: 'Şeytan Kılıcı ve Rüzgârlı Vadi', squareAmount: 9 })
    await expectPreview(await headAt(`/gameView/${id}`, language))
  })

  test.each(LANGUAGES)('to a player is a JPEG of 1200×630, in %s', async (language) => {
    const path = `/userProfile/${await aPlayer('ĞüşİıÖçWWWWWWWW')}`
    await expectPreview(await headAt(path, language))
  })

  test.each(LANGUAGES)('to a room is a JPEG of 1200×630, in %s', async (language) => {
    const { path } = await aRoom('Shinji')
    await expectPreview(await headAt(path, language))
  })

  test('to any other page is the picture of the site, also a JPEG of 1200×630', async () => {
    expect(await headAt('/contact')).toMatchObject({
      'og:image': ['https://guess.example/drawn/share.jpg'],
      'og:image:type': ['image/jpeg'],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
    })
  })

  test('is small enough for every messenger, even for a picture of noise', async () => {
    const { id, preview } = await aGame(testApp)
    const noise = sharp(randomBytes(960 * 540 * 3), { raw: { width: 960, height: 540, channels: 3 } })
    await testApp.platform.media.put(`${preview}/960.webp`, await noise.webp({ quality: 95 }).toBuffer())
    await expectPreview(await headAt(`/gameView/${id}`))
  })

  test('gets a new address when its content changes, and another picture in each language', async () => {
    const { id } = await aGame(testApp, { name: 'Before' })
    const [before, turkish] = [await headAt(`/gameView/${id}`), await headAt(`/gameView/${id}`, 'tr')]
    expect((await pictureOf(before)).rawPayload).not.toEqual((await pictureOf(turkish)).rawPayload)
    await setGame(id, { name: 'After' })
    const app = await testApp.startAnother()
    const after = headOf((await app.http.inject(`/gameView/${id}`)).body)
    expect(one(after, 'og:image')).not.toBe(one(before, 'og:image'))
  })

  test('to a room differs by the name of the host', async () => {
    const [shinji, asuka] = [await aRoom('Shinji'), await aRoom('Asuka')]
    const picture = async (path: string) => (await pictureOf(await headAt(path))).rawPayload
    expect(await picture(shinji.path)).not.toEqual(await picture(asuka.path))
  })

  test('is drawn for a player without an avatar, and HEAD answers 200', async () => {
    const head = await headAt(`/userProfile/${await aUser(testApp, { name: 'Bare' })}`)
    await expectPreview(head)
    const { pathname } = new URL(one(head, 'og:image'))
    expect((await testApp.http.inject({ method: 'HEAD', url: pathname })).statusCode).toBe(200)
  })
})

describe('[PAGE-14] the language of a head', () => {
  const headFor = async (path: string, headers: Record<string, string>) => {
    const { body, headers: sent } = await get(path, headers)
    expect(String(sent.vary)).toMatch(/accept-language/i)
    return headOf(body)
  }

  test('is that of the link, else the one that the browser prefers, else English', async () => {
    const { id } = await aGame(testApp, { name: 'Film Night', squareAmount: 9, sections: 5 })
    const path = `/gameView/${id}`
    const english = { 'og:locale': ['en_US'], description: ['Anime Mixed, 5 pictures, Hard. Can you guess them all?'] }
    const turkish = { 'og:locale': ['tr_TR'], description: ['Karışık Anime, 5 resim, Zor. Hepsini bilebilir misin?'] }
    expect(await headFor(path, {})).toMatchObject(english)
    expect(await headFor(path, { 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8' })).toMatchObject(turkish)
    expect(await headFor(path, { 'accept-language': 'de,en;q=0.5,tr;q=0.4' })).toMatchObject(english)
    expect(await headFor(path, { 'accept-language': 'ja, *;q=0.1' })).toMatchObject(english)
    expect(await headFor(`${path}?lang=tr`, { 'accept-language': 'en' })).toMatchObject(turkish)
    expect(await headFor(`${path}?lang=en`, { 'accept-language': 'tr' })).toMatchObject(english)
    for (const odd of ['lang=de', 'lang=', 'lang=tr&lang=tr', 'lang[x]=tr', 'lang=__proto__']) {
      expect(await headFor(`${path}?${odd}`, {})).toMatchObject(english)
    }
  })

  test('stays in og:url, so that a crawler gets the language of the link', async () => {
    const { id } = await aGame(testApp)
    const { path, gameToken, game } = await aRoom('Shinji')
    const head = await headAt(`/gameView/${id}?lang=tr`)
    expect(head['og:url']).toEqual([`https://guess.example/gameView/${id}?lang=tr`])
    expect(head.canonical).toEqual([`https://guess.example/gameView/${id}`])
    expect((await headAt(`${path}&lang=tr`))['og:url']).toEqual([
      `https://guess.example/gameVsView/${game.id}?token=${gameToken}&lang=tr`,
    ])
  })

  test('applies to a room, a player and all other pages', async () => {
    const { path, game } = await aRoom('Shinji')
    expect(await headAt(path, 'tr')).toMatchObject({
      'og:title': ['Shinji seni düelloya davet ediyor: Film Night · Guess The Anime'],
      'og:description': ['Shinji ile canlı düello: Film Night. Katılmak için bağlantıyı aç.'],
      'og:image:alt': ['Shinji seni düelloya davet ediyor: Film Night'],
    })
    expect(await headAt(`/gameVsView/${game.id}`, 'tr')).toMatchObject({ title: ['Düello: Film Night · Guess The Anime'] })
    expect(await headAt(`/userProfile/${await aPlayer('Çağla')}`, 'tr')).toMatchObject({
      'og:image:alt': ['Çağla: Anime Gurmesi, 12 345 puan'],
    })
    for (const page of ['/', '/topListPlayer', '/categoryPage/2', '/nowhere', '/cookie']) {
      const [english, turkish] = [await headAt(page), await headAt(page, 'tr')]
      expect(one(turkish, 'og:locale')).toBe('tr_TR')
      expect(turkish.description).not.toEqual(english.description)
    }
  })
})

describe('[PAGE-15] a preview shows nothing that its page does not show to everybody', () => {
  const statusOf = async (url: string) => (await get(url)).statusCode

  test.each([
    ['deleted', { deleted_at: new Date() }],
    ['not published', { published_at: null }],
    ['in the closed category', { game_type_id: 4 }],
    ['reported, until an operator decides', { held_at: new Date() }],
  ])('a game that is %s has no preview', async (_, change) => {
    const { game, gameToken } = await aRoom('Shinji')
    await setGame(game.id, change)
    for (const language of LANGUAGES) {
      expect(await statusOf(`/linkPreview/game/${game.id}/${language}.jpg`)).toBe(404)
      expect(await statusOf(`/linkPreview/duel/${game.id}/${language}.jpg?token=${gameToken}`)).toBe(404)
    }
  })

  test('[REPORT-3] the page of a reported game, and of a duel at it, shows the picture of the site', async () => {
    const { game, path } = await aRoom('Shinji')
    await setGame(game.id, { held_at: new Date() })
    for (const page of [`/gameView/${game.id}`, `/gameVsView/${game.id}`, path]) {
      expect((await headAt(page))['og:image']).toEqual(['https://guess.example/drawn/share.jpg'])
    }
  })

  test('deleted accounts and unknown addresses have no preview', async () => {
    const id = await aPlayer('Gone')
    const { id: gameId } = await aGame(testApp)
    await testApp.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    const none = [
      `/linkPreview/user/${id}/en.jpg`,
      '/linkPreview/user/999999/en.jpg',
      '/linkPreview/game/999999/en.jpg',
      `/linkPreview/game/${gameId}/de.jpg`,
      `/linkPreview/game/${gameId}/en.webp`,
      `/linkPreview/game/${gameId}/en`,
      '/linkPreview/game/..%2f1/en.jpg',
      `/linkPreview/section/${gameId}/en.jpg`,
      '/linkPreview/game/99999999999/en.jpg',
    ]
    for (const url of none) {
      const { statusCode, headers } = await get(url)
      expect(statusCode, url).toBe(404)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers['cache-control']).not.toMatch(/public/)
    }
  })

  test('[DUEL-54] an expired, full or unknown room has the preview of the game', async () => {
    const { game, host, gameToken, path } = await aRoom('Shinji')
    const preview = async (token: string) => (await get(`/linkPreview/duel/${game.id}/en.jpg?token=${token}`)).rawPayload
    const ofGame = (await get(`/linkPreview/game/${game.id}/en.jpg`)).rawPayload
    expect(await preview(gameToken)).not.toEqual(ofGame)
    expect(await preview('0'.repeat(32))).toEqual(ofGame)
    testApp.clock.advance(LOBBY_MS + 1)
    expect(await preview(gameToken)).toEqual(ofGame)
    expect(await headAt(path)).toMatchObject({ 'og:title': ['Duel: Film Night · Guess The Anime'] })
    const { gameToken: taken } = await aLobby(host, game)
    await join(aGuest(testApp), game, taken)
    expect(await preview(taken)).toEqual(ofGame)
  })

  test('fetching a preview writes nothing and takes no seat', async () => {
    const { game, gameToken, path } = await aRoom('Shinji')
    testApp.database.statements.length = 0
    await pictureOf(await headAt(path))
    expect(testApp.database.statements.filter((sql) => !/^\s*select/i.test(sql))).toEqual([])
    const seats = await testApp.db.selectFrom('duel_seats').select('seat').where('token', '=', gameToken).execute()
    expect(seats).toEqual([{ seat: 1 }])
    expect((await headAt(`/gameVsView/${game.id}?token=${gameToken}`)).title).toEqual([
      'Shinji challenges you: Film Night · Guess The Anime',
    ])
  })

  test('[PLAY-13] a preview does not depend on the sections of the game', async () => {
    const [few, other] = [
      await aGame(testApp, { name: 'Same', sections: 5 }),
      await aGame(testApp, { name: 'Same', sections: 5, answers: ['A', 'B', 'C', 'D'] }),
    ]
    const picture = async (id: number) => (await get(`/linkPreview/game/${id}/en.jpg`)).rawPayload
    expect(await picture(few.id)).toEqual(await picture(other.id))
  })
})

describe('[PAGE-16] a name on a preview', () => {
  test.each([`"><script>alert(1)</script>`, '</svg><image href="x"/>', `&lt;b&gt; $& ' "`, '進撃の巨人', 'W'.repeat(40)])(
    'is drawn as outlines, whatever it contains: %s',
    async (name) => {
      const { id } = await aGame(testApp, { name })
      const head = await headAt(`/gameView/${id}`)
      expect(head['og:title']).toEqual([`${name} · Guess The Anime`])
      await expectPreview(head)
    },
  )

  test('is left off if our typeface lacks one of its characters, but remains in the title', async () => {
    const [arabic, korean] = [await aGame(testApp, { name: 'قطار' }), await aGame(testApp, { name: '기차' })]
    const heads = [await headAt(`/gameView/${arabic.id}`), await headAt(`/gameView/${korean.id}`)]
    expect(heads.map((head) => one(head, 'og:title'))).toEqual(['قطار · Guess The Anime', '기차 · Guess The Anime'])
    const [first, second] = await Promise.all(heads.map(expectPreview))
    expect(first).toEqual(second)
  })
})

test('[SERVICE-91] a link preview that is drawn counts as twenty more calls, and one that is held as one', async () => {
  const app = await testApp.startAnother({ rateLimitFactor: 0.05 })
  const remoteAddress = '203.0.113.7'
  const games = [await aGame(testApp), await aGame(testApp), await aGame(testApp)]
  const draw = async (place: number, address = remoteAddress) =>
    (await app.http.inject({ url: `/linkPreview/game/${games[place]?.id}/en.jpg`, remoteAddress: address })).statusCode
  for (let call = 0; call < 9; call += 1) expect(await draw(0)).toBe(200)
  // 29 of 30 calls are counted: the next one is answered, and counts as more than are left.
  expect([await draw(1), await draw(2), await draw(0)]).toEqual([200, 429, 429])
  expect(await draw(2, '203.0.113.8')).toBe(200)
})

// The page of a shared result, its head, and the picture that messengers show with its link.
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { headOf } from '../../testing/page-head.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { getRendered } from '../../testing/rendered-page.ts'
import { share } from '../../testing/results.ts'
import { withApp } from '../../testing/test-app.ts'
import { findSharedResult } from '../results/public.ts'
import { resultCard } from './link-preview/cards.ts'

const testApp = withApp({ renewed: true, config: { publicUrl: 'https://guess.example' } })

type Colour = [r: number, g: number, b: number]

const LANGUAGES = ['en', 'tr'] as const
let game: Game
let player: Player
let token: string

const get = (url: string, language = 'en') => testApp.http.inject({ url, headers: { 'accept-language': language } })
const setGame = (set: { deleted_at?: Date; held_at?: Date; game_type_id?: number }) =>
  testApp.db.updateTable('games').set(set).where('id', '=', game.id).execute()

async function shared(answers: readonly string[]) {
  await player.play(game, answers)
  return share(player, game)
}

beforeEach(async () => {
  game = await aGame(testApp, { name: 'Film Night', squareAmount: 9 })
  player = await signedIn(testApp, await aUser(testApp, { name: 'Şinasi' }))
  token = await shared(['right', 'wrong', 'right'])
})

describe('[SHARE-3] the page of a result', () => {
  test.each([
    ['en', ['Şinasi', 'Film Night', 'scored 360. Can you beat that?', '2 of 3 right']],
    ['tr', ['Şinasi', 'Film Night', '360 yaptı. Geçebilir misin?']],
  ])('[HTML-1] is rendered by the server in %s', async (language, words) => {
    const { body, headers } = await getRendered(testApp, `/result/${token}`, language)
    const text = body.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll('<!-- -->', '')
    for (const word of words) expect(text).toContain(word)
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  test('[CATALOG-8] contains the first square and the answers of the first section, and nothing else of a picture or an answer (threat 1)', async () => {
    const { body } = await getRendered(testApp, `/result/${token}`)
    const [first, ...others] = game.sections
    for (const answer of first?.answers ?? []) expect(body).toContain(answer)
    expect(first?.squares.filter((square) => body.includes(square))).toHaveLength(1)
    expect(body).not.toContain(first?.picture)
    for (const { answers, picture, squares } of others)
      for (const secret of [...answers, picture, ...squares]) expect(body).not.toContain(secret)
  })

  test('is 404 for an unknown token and for a game that is gone', async () => {
    expect((await get(`/result/${'0'.repeat(32)}`)).statusCode).toBe(404)
    expect((await get('/result/7')).statusCode).toBe(404)
    await setGame({ deleted_at: new Date() })
    const other = await testApp.startAnother()
    expect((await other.http.inject(`/result/${token}`)).statusCode).toBe(404)
  })

  test('has a head in the language of the visitor, and its own address', async () => {
    expect(headOf((await get(`/result/${token}`)).body)).toMatchObject({
      title: ['Şinasi: 360 points, Film Night · Guess The Anime'],
      description: ['2 of 3 right with 3 squares. Can you beat it?'],
      canonical: [`https://guess.example/result/${token}`],
    })
    expect(headOf((await get(`/result/${token}`, 'tr')).body)).toMatchObject({
      title: ['Şinasi: 360 puan, Film Night · Guess The Anime'],
      description: ['3 resimde 2 doğru, 3 kare. Geçebilir misin?'],
    })
  })

  test('isolates a name that is written from right to left, so that the points stay behind it', async () => {
    player = await signedIn(testApp, await aUser(testApp, { name: 'علی رضا' }))
    const head = headOf((await get(`/result/${await shared(['right', 'wrong', 'right'])}`)).body)
    expect(head.title).toEqual(['\u2068علی رضا\u2069: 360 points, Film Night · Guess The Anime'])
  })

  test('[PAGE-10] has one spelling', async () => {
    const { statusCode, headers } = await get(`/RESULT/${token}/`)
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 308, location: `/result/${token}` })
  })
})

describe('[SHARE-4] the preview of a result', () => {
  const previewOf = async (of: string, language = 'en') => {
    const head = headOf((await get(`/result/${of}`, language)).body)
    expect(head).toMatchObject({
      'og:image:type': ['image/jpeg'],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
    })
    const { pathname, search } = new URL(head['og:image']?.[0] ?? '')
    return get(pathname + search)
  }

  test.each(LANGUAGES)('[PAGE-13] is a JPEG of 1200×630 pixels, in %s', async (language) => {
    const { statusCode, rawPayload } = await previewOf(token, language)
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThanOrEqual(300_000)
  })

  test('is drawn from game, name, score and a sign with the squares of each section, in the language of the link', async () => {
    const result = await findSharedResult(testApp.db, token)
    if (!result) throw new Error('The result was not found')
    expect(resultCard(result, 'en')).toEqual({
      picture: { key: `${game.preview}/960.webp`, shape: 'wide' },
      paper: 'director',
      kicker: '',
      headline: ['Film Night 3×3', '3×3'],
      subline: 'Şinasi',
      result: {
        score: '360',
        signs: [
          { right: true, opened: 1 },
          { right: false, opened: 1 },
          { right: true, opened: 1 },
        ],
      },
      caption: '2/3 · 3 squares',
      stamp: 'BEAT IT',
    })
    const ofDaily = { ...result, daily: 143, marks: [true], squareAmount: 1 as const, playerName: 'Guest 1234', score: 1430 }
    expect(resultCard(ofDaily, 'tr')).toMatchObject({
      ...{ headline: ['Günlük Oyun 143 1×1', '1×1'], subline: 'Misafir 1234', stamp: 'GEÇ BAKALIM', caption: '1/3' },
      result: {
        score: '1430',
        signs: [
          { right: true, opened: null },
          { right: null, opened: null },
          { right: null, opened: null },
        ],
      },
    })
  })

  /** Returns how many pixels of a preview, in the row of signs, have about a colour. */
  const pixelsLike = async (bytes: Buffer, [r, g, b]: Colour) => {
    const column = { left: 76, top: 430, width: 1040, height: 104 }
    const { data } = await sharp(bytes).extract(column).raw().toBuffer({ resolveWithObject: true })
    const near = (at: number, value: number) => Math.abs((data[at] ?? 0) - value) < 24
    let found = 0
    for (let at = 0; at < data.length; at += 3) if (near(at, r) && near(at + 1, g) && near(at + 2, b)) found += 1
    return found
  }

  test('has green discs for what was right and orange crosses for what was wrong', async () => {
    const [right, wrong] = [await shared(['right', 'right', 'right']), await shared(['wrong', 'wrong', 'wrong'])]
    const green: Colour = [0x00, 0x66, 0x5e]
    const orange: Colour = [0xae, 0x36, 0x0a]
    const [allRight, allWrong] = [(await previewOf(right)).rawPayload, (await previewOf(wrong)).rawPayload]
    expect([await pixelsLike(allRight, green), await pixelsLike(allRight, orange)]).toEqual([expect.toSatisfy((n) => n > 300), 0])
    expect([await pixelsLike(allWrong, green), await pixelsLike(allWrong, orange)]).toEqual([0, expect.toSatisfy((n) => n > 300)])
  })

  /** Returns the rows of a preview in which at least one pixel of its left half is as dark as ink. */
  const inkRows = async (bytes: Buffer, area: { left: number; top: number; width: number; height: number }) => {
    const { data, info } = await sharp(bytes).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true })
    const rows = Array.from({ length: info.height }, (_, y) => data.subarray(y * info.width, (y + 1) * info.width))
    return rows.filter((row) => row.some((value) => value < 60)).length
  }

  test('[SHARE-12] shows the score two hundred pixels high', async () => {
    const rows = await inkRows((await previewOf(token)).rawPayload, { left: 76, top: 90, width: 700, height: 240 })
    expect(rows).toBeGreaterThan(190)
    expect(rows).toBeLessThan(220)
  })

  test("[SHARE-12] holds nothing of a hidden square: only the game's preview is in it, within its frame", async () => {
    const { media } = testApp.platform
    const blank = sharp({ create: { width: 960, height: 540, channels: 3, background: '#ff00ff' } })
    const webp = await blank.webp().toBuffer()
    const drawnBy = async () =>
      (await (await testApp.startAnother()).http.inject(`/linkPreview/result/${token}/en.jpg`)).rawPayload
    const before = await drawnBy()
    for (const { picture, squares } of game.sections)
      for (const name of [picture, ...squares]) await media.put(`${name}.webp`, webp)
    expect(await drawnBy()).toEqual(before)

    await media.put(`${game.preview}/960.webp`, webp)
    const after = await drawnBy()
    const pixels = async (bytes: Buffer) => (await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })).data
    const [one, other] = [await pixels(before), await pixels(after)]
    const changed: { x: number; y: number }[] = []
    for (let at = 0; at < one.length; at += 3)
      if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 40) changed.push({ x: (at / 3) % 1200, y: Math.floor(at / 3 / 1200) })
    expect(changed.length).toBeGreaterThan(1_000)
    // Squares of 16 pixels are encoded as one, so the frame's edge has some of the picture on it.
    expect(changed.filter(({ x, y }) => x < 936 - 16 || x >= 1116 + 16 || y < 116 - 16 || y >= 217 + 16)).toEqual([])
  })

  test('[PAGE-15] there is none of a reported or deleted game, nor of an unknown token', async () => {
    const preview = async (of = token) => (await get(`/linkPreview/result/${of}/en.jpg`)).statusCode
    expect(await preview()).toBe(200)
    expect(await preview('0'.repeat(32))).toBe(404)
    for (const change of [{ held_at: new Date() }, { deleted_at: new Date() }]) {
      await setGame(change)
      const other = await testApp.startAnother()
      expect((await other.http.inject(`/linkPreview/result/${token}/en.jpg`)).statusCode).toBe(404)
    }
  })

  test('[PLAY-13] does not depend on the sections of the game', async () => {
    const guest = aGuest(testApp)
    const twin = await aGame(testApp, { name: 'Film Night', squareAmount: 9, answers: ['A', 'B', 'C', 'D'] })
    const { preview } = game
    await testApp.db.updateTable('games').set({ preview }).where('id', '=', twin.id).execute()
    await guest.play(game, ['right', 'wrong', 'right'])
    const one = await share(guest, game)
    await guest.play(twin, ['right', 'wrong', 'right'])
    const other = await share(guest, twin)
    expect((await previewOf(one)).rawPayload).toEqual((await previewOf(other)).rawPayload)
  })
})

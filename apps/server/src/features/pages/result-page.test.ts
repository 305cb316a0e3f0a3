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
    ['en', ['Şinasi', 'Film Night', '360', '2 of 3 right', '3 squares', 'Beat it', 'Play this game']],
    ['tr', ['Şinasi', 'Film Night', '360', '3 resimde 2 doğru', '3 kare', 'Geç bakalım', 'Bu oyunu oyna']],
  ])('[HTML-1] is rendered by the server in %s', async (language, words) => {
    const { body, headers } = await getRendered(testApp, `/result/${token}`, language)
    const text = body.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll('<!-- -->', '')
    for (const word of words) expect(text).toContain(word)
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  test('contains nothing of a picture or an answer (threat 1)', async () => {
    const { body } = await getRendered(testApp, `/result/${token}`)
    for (const { answers, picture, squares } of game.sections)
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

  test('is drawn from game, name, score and a mark for each section, in the language of the link', async () => {
    const result = await findSharedResult(testApp.db, token)
    if (!result) throw new Error('The result was not found')
    expect(resultCard(result, 'en')).toEqual({
      picture: { key: `${game.preview}/960.webp`, shape: 'wide' },
      paper: 'director',
      kicker: 'Film Night',
      headline: ['Şinasi', 'Player'],
      subline: '360 points',
      marks: [true, false, true],
      caption: '2/3 · 3 squares',
      stamp: 'BEAT IT',
    })
    expect(resultCard({ ...result, daily: 143, marks: [true], squareAmount: 1, playerName: 'Guest 1234' }, 'tr')).toMatchObject({
      ...{ kicker: 'Günlük Oyun 143', headline: ['Misafir 1234', 'Oyuncu'], subline: '360 puan', stamp: 'GEÇ BAKALIM' },
      ...{ marks: [true, null, null], caption: '1/3' },
    })
  })

  /** Returns how many pixels of a preview, right of its picture, have about a colour. */
  const pixelsLike = async (bytes: Buffer, [r, g, b]: Colour) => {
    const column = { left: 770, top: 104, width: 360, height: 300 }
    const { data } = await sharp(bytes).extract(column).raw().toBuffer({ resolveWithObject: true })
    const near = (at: number, value: number) => Math.abs((data[at] ?? 0) - value) < 24
    let found = 0
    for (let at = 0; at < data.length; at += 3) if (near(at, r) && near(at + 1, g) && near(at + 2, b)) found += 1
    return found
  }

  test('has green rings for what was right and orange crosses for what was wrong', async () => {
    const [right, wrong] = [await shared(['right', 'right', 'right']), await shared(['wrong', 'wrong', 'wrong'])]
    const green: Colour = [0x00, 0x66, 0x5e]
    const orange: Colour = [0xae, 0x36, 0x0a]
    const [allRight, allWrong] = [(await previewOf(right)).rawPayload, (await previewOf(wrong)).rawPayload]
    expect([await pixelsLike(allRight, green), await pixelsLike(allRight, orange)]).toEqual([expect.toSatisfy((n) => n > 300), 0])
    expect([await pixelsLike(allWrong, green), await pixelsLike(allWrong, orange)]).toEqual([0, expect.toSatisfy((n) => n > 300)])
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

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getLastGame } from '@guess/contract/api/catalog'
import { addSection } from '@guess/contract/api/create-game'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { aMaker, aPhoto, emptyMedia, sectionForm, storedKeys } from '../../testing/makers.ts'
import { startObjectStore } from '../../testing/object-store.ts'
import { aClient } from '../../testing/player.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'

const objects = await startObjectStore()
const otherFolder = mkdtempSync(join(tmpdir(), 'guess-test-'))

afterAll(async () => {
  await objects.remove()
  rmSync(otherFolder, { recursive: true, force: true })
})

const testApp = withApp({ renewed: true, config: { s3: objects.settings } })

beforeEach(() => emptyMedia(testApp))

const get = (app: TestApp, url: string) => app.http.inject({ method: 'GET', url })
const lastGame = (app: TestApp) => aClient(app).call(getLastGame, { query: {} })

describe('two processes with separate data folders and one bucket', () => {
  test('[PIC-21] serve the same pictures, and store none in their data folders', async () => {
    const other = await testApp.startAnother({ dataDir: otherFolder })
    const game = await aGame(testApp, { sections: 1 })
    for (const key of await storedKeys(testApp)) {
      const [one, two] = await Promise.all([get(testApp, `/media/${key}`), get(other, `/media/${key}`)])
      expect([one.statusCode, two.statusCode]).toEqual([200, 200])
      expect(two.rawPayload).toEqual(one.rawPayload)
    }
    expect(await lastGame(other)).toEqual(await lastGame(testApp))
    expect(await other.platform.media.get(`${game.preview}/960.jpg`)).not.toBeNull()
    for (const app of [testApp, other]) expect(existsSync(join(app.platform.config.dataDir, 'media'))).toBe(false)
  })

  test('[PIC-21] the jobs of one delete and count the files of the other', async () => {
    const other = await testApp.startAnother({ dataDir: otherFolder })
    const maker = await aMaker(testApp)
    await maker.add(await maker.begin({ squareAmount: 4 }), 0)
    const stored = await storedKeys(testApp)
    expect(stored).toHaveLength(2 + 1 + 4)
    await other.jobs.run('count-media')
    const counted = await testApp.db.selectFrom('media_count').select('files').executeTakeFirst()
    expect(counted).toEqual({ files: stored.length })
    other.clock.advance(2 * 3_600_000)
    await other.jobs.run('sweep-uploads')
    other.clock.advance(11 * 60_000)
    await other.jobs.run('sweep-uploads')
    expect(await storedKeys(testApp)).toEqual([])
  })
})

describe('[PIC-22] while the object store is away', () => {
  let isStopped = false
  const stopStore = async () => {
    await objects.stop()
    isStopped = true
  }
  const bringBack = async () => {
    await objects.restart()
    isStopped = false
    testApp.clock.advance(1_000)
  }
  afterEach(() => (isStopped ? bringBack() : undefined))

  test('cached pictures are served, others are 503, lists contain placeholders, and all of them come back', async () => {
    const game = await aGame(testApp, { squareAmount: 4 })
    const [hot, cold] = game.sections.map(({ picture }) => `/media/${picture}.webp`) as [string, string]
    const before = await get(testApp, hot)
    const whole = await lastGame(testApp)
    await stopStore()
    expect((await get(testApp, hot)).rawPayload).toEqual(before.rawPayload)
    for (let call = 0; call < 5; call++) {
      const { statusCode, headers } = await get(testApp, cold)
      expect(statusCode).toBe(503)
      expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    }
    const { gamePreviewImage, ...rest } = await lastGame(testApp)
    expect({ ...rest, gamePreviewImage: whole.gamePreviewImage }).toEqual(whole)
    expect(await sharp(Buffer.from(gamePreviewImage, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 480 })
    expect((await get(testApp, '/metrics')).body).toContain('media_store_up 0')
    await bringBack()
    expect((await get(testApp, cold)).statusCode).toBe(200)
    expect(await lastGame(testApp)).toEqual(whole)
    expect((await get(testApp, '/metrics')).body).toContain('media_store_up 1')
    expect(testApp.loggedErrors.map((line) => JSON.parse(line).msg)).toEqual(['the object store cannot be reached'])
  })

  test('an upload is refused, loses nothing and succeeds later', async () => {
    const maker = await aMaker(testApp)
    const gameId = await maker.begin({ squareAmount: 1 })
    await maker.add(gameId, 0, { sectionCorrectAnswer: 'Bleach' })
    const before = await testApp.db.selectFrom('sections').selectAll().execute()
    await stopStore()
    const form = sectionForm({ gameId, sectionNumber: 0, sectionCorrectAnswer: 'Mushishi' }, await aPhoto(7))
    const { statusCode, headers } = await maker.send(addSection, form)
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(await testApp.db.selectFrom('sections').selectAll().execute()).toEqual(before)
    await bringBack()
    await maker.add(gameId, 0, { sectionCorrectAnswer: 'Mushishi' }, await aPhoto(7))
    const [section] = await testApp.db.selectFrom('sections').selectAll().execute()
    expect(section?.correct_answer).toBe('Mushishi')
    expect(await testApp.platform.media.get(`${section?.picture}.webp`)).not.toBeNull()
  })

  test('home is sent without the narrow version of its picture', async () => {
    const game = await aGame(testApp, { squareAmount: 1 })
    await stopStore()
    const { statusCode, body } = await get(testApp, '/')
    expect(statusCode).toBe(200)
    expect(body).toContain(`href="/media/${game.sections[0]?.picture}.webp" />`)
  })
})

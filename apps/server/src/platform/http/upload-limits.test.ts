import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { addAvatar } from '@guess/contract/api/admin-control'
import { addGame } from '@guess/contract/api/create-game'
import { IMAGE_BYTES_MAX, LIST_IMPORT_MAX } from '@guess/contract/rules/limits'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { aToken, aUser } from '../../testing/builders.ts'
import { dial, headOf } from '../../testing/dial.ts'
import { aForm, aMaker, anOperator, aPhoto, sectionForm } from '../../testing/makers.ts'
import { aClient, sentForm } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { LARGE, uploadsInProgress, withUploads } from '../../testing/uploads.ts'
import { beginUpload, countUploads } from './uploads.ts'

const testApp = withApp({ renewed: true })
const { own, sending, held, connections } = withUploads(testApp)

const DENIED = { status: 401, code: 'access-denied' }

const GAME = { gameName: 'Night Trains', gameTypeId: 2, squareAmount: 4, sectionAmount: 5 }

/** Sends a section of a game that does not exist; the reply shows whether the file was admitted. */
async function sends(headers: Record<string, string>) {
  const { headers: form, payload } = await sentForm(sectionForm({ gameId: 1, sectionNumber: 0 }, await aPhoto(1)).body)
  const call = { method: 'POST', url: '/api/section/add', payload, headers: { ...form, ...headers } } as const
  const { statusCode, headers: replyHeaders } = await testApp.http.inject(call)
  return { status: statusCode, ...(replyHeaders['retry-after'] && { retryAfter: Number(replyHeaders['retry-after']) }) }
}

const BUSY = { status: 429, retryAfter: 2 }
const FULL = { status: 503, retryAfter: 2 }
const LET_IN = { status: 404 }

const becomes = (result: object, headers = own()) => expect.poll(() => sends(headers)).toEqual(result)

describe('[SERVICE-24] the limit of two concurrent uploads per account', () => {
  test('[SERVICE-24] refuses the third before its first byte and admits other accounts', async () => {
    const other = { authorization: await aToken(testApp, await aUser(testApp)) }
    await held()
    await held()
    await becomes(BUSY)
    const third = await sending('', own())
    expect(await third.answer()).toEqual({ ...BUSY, code: 'too-many-requests' })
    expect(await sends(other)).toEqual(LET_IN)
  })

  test('[SERVICE-24] has room again after an upload breaks off', async () => {
    const { socket } = await held()
    await held()
    await becomes(BUSY)
    socket.destroy()
    await becomes(LET_IN)
  })

  test('[SERVICE-24] has room again after uploads time out', async () => {
    const { server } = testApp.http
    // Long enough to notice that both are in progress, on a busy machine too.
    server.headersTimeout = 2_900
    server.requestTimeout = 3_000
    const slow = [await held(), await held()]
    await becomes(BUSY)
    await Promise.all(slow.map(({ closed }) => closed))
    await becomes(LET_IN)
  })

  test('[SERVICE-24] has room again after an upload is refused or completed', async () => {
    const maker = await aMaker(testApp)
    for (let time = 0; time < 4; time++) {
      expect(await maker.refusedToBegin({ image: Buffer.from('no picture') })).toMatchObject({ code: 'image-is-null' })
      expect(await maker.refusedToBegin({ squareAmount: 5 })).toMatchObject({ code: 'invalid-request' })
      expect(await maker.expectRefusal(addGame, { body: aForm(GAME, { other: await aPhoto(1) }) })).toMatchObject({ status: 400 })
      expect(await maker.begin()).toBeGreaterThan(0)
    }
  })

  test('[SERVICE-24] includes a long import', async () => {
    await held()
    const connection = await dial(testApp)
    connections.push(connection)
    const length = { 'content-type': 'application/json', 'content-length': LIST_IMPORT_MAX, ...own() }
    const come = once(testApp.http.server, 'request')
    connection.write(`${headOf('POST /api/animeList/import', length)}{"xml":"`)
    await come
    await expect.poll(() => uploadsInProgress(testApp)).toBe(2)
    await becomes(BUSY)
    connection.socket.destroy()
    await becomes(LET_IN)
  })
})

describe('[SERVICE-24] the limit of 64 MB of concurrent uploads per process', () => {
  /** As many accounts as it takes to fill the room with one large file each. */
  const owners = () =>
    Promise.all(Array.from({ length: 6 }, async () => ({ authorization: await aToken(testApp, await aUser(testApp)) })))
  const large = async () => (await sending('', own())).soon()

  test('[SERVICE-24] refuses another large upload with retry-after and admits a small one', async () => {
    for (const owner of await owners()) await held(owner)
    await expect.poll(large).toEqual({ ...FULL, code: 'service-unavailable' })
    expect(await sends(own())).toEqual(LET_IN)
    connections[0]?.socket.destroy()
    await expect.poll(large).toBeNull()
  })
})

test('[SERVICE-52] the metrics count the uploads in progress and their bytes', async () => {
  const metrics = async () => [...(await testApp.http.inject('/metrics')).body.matchAll(/^upload\w+_in_progress (\d+)$/gm)]
  const values = async () => (await metrics()).map(([, value]) => Number(value))
  expect(await values()).toEqual([0, 0])
  const { socket } = await held()
  await held()
  expect(await values()).toEqual([2, 2 * LARGE])
  socket.destroy()
  await expect.poll(values).toEqual([1, LARGE])
})

describe('[SERVICE-24] a request', () => {
  /** Returns a request with the body `raw`, and a check whether its account has room for another upload. */
  function aRequest() {
    const raw = new PassThrough()
    const uploads = countUploads(() => 0, 1)
    uploads.begin(1, 10)
    const begin = () => beginUpload({ uploads }, { raw, headers: {} } as unknown as FastifyRequest, 1, IMAGE_BYTES_MAX)
    const hasRoom = () => {
      try {
        uploads.begin(1, 10)()
        return true
      } catch {
        return false
      }
    }
    return { raw, begin, hasRoom }
  }

  test('[SERVICE-24] that breaks off before its sender is known takes no room', () => {
    const { raw, begin, hasRoom } = aRequest()
    raw.destroy()
    expect(begin).toThrow(expect.objectContaining({ code: 'invalid-request' }))
    expect(hasRoom()).toBe(true)
  })

  test('[SERVICE-24] that breaks off releases its room', async () => {
    const { raw, begin, hasRoom } = aRequest()
    begin()
    expect(hasRoom()).toBe(false)
    raw.destroy()
    await expect.poll(hasRoom).toBe(true)
  })

  test('[SERVICE-24] that was read to its end keeps its room until the reply', async () => {
    const { raw, begin, hasRoom } = aRequest()
    begin()
    raw.resume().end('all of it')
    await once(raw, 'close')
    expect(hasRoom()).toBe(false)
  })
})

describe('[SERVICE-25] uploads per minute', () => {
  const MINUTE = 60_000

  test('[SERVICE-25] are limited to sixty per account, including those that have ended', () => {
    let now = 0
    const uploads = countUploads(() => now, 1)
    for (let time = 0; time < 60; time++) uploads.begin(1, 10)()
    expect(() => uploads.begin(1, 10)).toThrow(expect.objectContaining({ code: 'too-many-requests', retryAfterS: 60 }))
    uploads.begin(2, 10)()
    now += MINUTE
    uploads.begin(1, 10)()
  })

  test('[SERVICE-24] an upload that is ended twice releases its room once', () => {
    const uploads = countUploads(() => 0, 1)
    const end = uploads.begin(1, 10)
    uploads.begin(1, 10)
    end()
    end()
    uploads.begin(1, 10)
    expect(() => uploads.begin(1, 10)).toThrow(expect.objectContaining({ code: 'too-many-requests', retryAfterS: 2 }))
  })

  test('[SERVICE-25] are counted for an account over all addresses', async () => {
    const app = await testApp.startAnother({ rateLimitFactor: 1 })
    const maker = await aMaker(app)
    const { headers, payload } = await sentForm(sectionForm({ gameId: 1, sectionNumber: 0 }, Buffer.from('no picture')).body)
    const statuses: number[] = []
    for (let time = 0; time < 61; time++) {
      const remoteAddress = `203.0.113.${time}`
      const authorization = await aToken(app, maker.userId)
      const call = {
        method: 'POST',
        url: '/api/section/add',
        headers: { ...headers, authorization },
        payload,
        remoteAddress,
      } as const
      statuses.push((await app.http.inject(call)).statusCode)
    }
    expect(statuses).toEqual([...Array(60).fill(404), 429])
  })

  test('[SERVICE-25] are limited to thirty avatars per address', async () => {
    const app = await testApp.startAnother({ rateLimitFactor: 1 })
    const operator = await anOperator(app)
    expect(await aClient(app).expectRefusal(addAvatar, { body: aForm({ avatarName: 'a' }) })).toMatchObject(DENIED)
    const statuses: number[] = []
    for (let call = 0; call < 30; call += 1) {
      statuses.push((await operator.send(addAvatar, { body: aForm({ avatarName: '' }, {}) })).statusCode)
    }
    expect(statuses).toEqual([...Array(29).fill(400), 429])
  })

  test('[SERVICE-25] may have the maximum file size', () => {
    expect(() => countUploads(() => 0, 1).begin(1, IMAGE_BYTES_MAX)).not.toThrow()
  })
})

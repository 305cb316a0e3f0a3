import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { LIST_IMPORT_MAX } from '@guess/contract/rules/limits'
import { describe, expect, test } from 'vitest'
import { type Connection, dial, fieldPart, headOf } from '../../testing/dial.ts'
import { aForm, aPhoto } from '../../testing/makers.ts'
import { sentForm } from '../../testing/player.ts'
import { hostOf } from '../../testing/socket.ts'
import { withApp } from '../../testing/test-app.ts'
import { begun, LARGE, withUploads } from '../../testing/uploads.ts'

const testApp = withApp({ renewed: true })
const { own, token, userId, sending, connections } = withUploads(testApp)

const DENIED = { status: 401, code: 'access-denied' }
const MEGABYTE = 1024 * 1024

const GAME = { gameName: 'Night Trains', gameTypeId: 2, squareAmount: 4, sectionAmount: 5 }

const CALLS = [
  ['POST /api/game/add', 'gamePreviewImage'],
  ['POST /api/section/add', 'sectionImage'],
  ['PUT /api/section/replace', 'sectionImage'],
  ['POST /api/avatar/add', 'avatarImage'],
] as const

async function sixty(send: () => Promise<Connection>): Promise<Connection[]> {
  const all: Connection[] = []
  while (all.length < 60) all.push(await send())
  return all
}

describe('[SERVICE-23] an upload by an unknown caller', () => {
  test.each(CALLS)('[SERVICE-23] to %s is refused when its file begins, even sixty at once', async (call, name) => {
    const all = await sixty(() => sending(begun(name), {}, call))
    for (const connection of all) expect(await connection.answer()).toEqual(DENIED)
  })

  test('[SERVICE-23] is not buffered: sixty unfinished files of 9.9 MB take little memory', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const file = Buffer.alloc(LARGE - 10_000)
    const before = process.memoryUsage().arrayBuffers
    const all = await sixty(() => sending(begun()))
    for (const connection of all) connection.write(file)
    await expect.poll(() => all.every(({ socket }) => socket.writableLength === 0)).toBe(true)
    // What has just been read may still wait for its collection; what is buffered stays while the connections are open.
    const megabytesMore = () => {
      collect()
      return (process.memoryUsage().arrayBuffers - before) / MEGABYTE
    }
    await expect.poll(megabytesMore).toBeLessThan(30)
    for (const connection of all) expect(await connection.answer()).toEqual(DENIED)
  })

  test('[SERVICE-23] is refused unless a valid token field comes before the file', async () => {
    const before = await sending(fieldPart('token', token()) + begun())
    const behind = await sending(begun())
    expect(await behind.answer()).toEqual(DENIED)
    const forged = await sending(fieldPart('token', 'forged') + fieldPart('gameName', ''))
    expect(await forged.answer()).toEqual(DENIED)
    const empty = await sending(fieldPart('token', '') + begun())
    expect(await empty.answer()).toEqual(DENIED)
    expect(before.received()).toBe('')
    const whole = await sentForm(aForm({ ...GAME, token: token() }, { gamePreviewImage: await aPhoto(1) }))
    const reply = await testApp.http.inject({ method: 'POST', url: '/api/game/add', ...whole })
    expect(reply.statusCode).toBe(200)
  })

  test('[SERVICE-23] may have a token in the URL, but is refused before its first byte if a token is forged', async () => {
    const inAddress = await sending(begun(), {}, `POST /api/game/add?token=${token()}`)
    expect(await (await sending('', {}, 'POST /api/game/add?token=forged')).answer()).toEqual(DENIED)
    expect(await (await sending('', { authorization: 'Bearer forged' })).answer()).toEqual(DENIED)
    expect(inAddress.received()).toBe('')
  })

  test('[SERVICE-23] an avatar is accepted only from operators', async () => {
    const refused = await sending('', own(), 'POST /api/avatar/add')
    expect(await refused.answer()).toEqual({ status: 403, code: 'access-denied' })
    const byField = await sending(fieldPart('token', token()) + fieldPart('avatarName', ''), {}, 'POST /api/avatar/add')
    expect(await byField.answer()).toEqual({ status: 403, code: 'access-denied' })
  })

  test('[SERVICE-23] fetch receives the refusal of a whole file each time', async () => {
    const url = `http://${await hostOf(testApp)}/api/game/add`
    for (let time = 0; time < 5; time++) {
      const body = aForm(GAME, { gamePreviewImage: Buffer.alloc(LARGE) })
      const reply = await fetch(url, { method: 'POST', body })
      expect({ status: reply.status, reply: await reply.json() }).toMatchObject({ status: 401, reply: { code: 'access-denied' } })
    }
  })

  test('[SERVICE-23] a client that keeps sending after the refusal can reuse the connection', async () => {
    const connection = await sending(begun())
    expect(await connection.answer()).toEqual(DENIED)
    connection.write(Buffer.alloc(LARGE - begun().length))
    connection.write(headOf('GET /healthz', { connection: 'close' }))
    await connection.closed
    expect(connection.received()).toMatch(/HTTP\/1.1 200 OK[\s\S]*$/)
  })

  test('[SERVICE-23] a client that sends slowly after the refusal is disconnected at the request timeout', async () => {
    const { server } = testApp.http
    server.headersTimeout = 400
    server.requestTimeout = 500
    const connection = await sending(begun())
    expect(await connection.answer()).toEqual(DENIED)
    const dripping = setInterval(() => connection.write('x'), 50)
    await connection.closed
    clearInterval(dripping)
  })

  test.each([
    ['content-length', 1.2 * LIST_IMPORT_MAX],
    ['transfer-encoding', 'chunked'],
  ])('[SERVICE-23] with a long JSON body is refused too (%s: %s)', async (header, value) => {
    const connection = await dial(testApp)
    connections.push(connection)
    connection.write(headOf('POST /api/animeList/import', { 'content-type': 'application/json', [header]: value }))
    expect(await connection.answer()).toEqual(DENIED)
  })

  test('[SERVICE-23] a short JSON body may contain the token', async () => {
    const payload = { userId: userId(), xml: '<myanimelist></myanimelist>', token: token() }
    const reply = await testApp.http.inject({ method: 'POST', url: '/api/animeList/import', payload })
    expect(reply.json()).toEqual({ added: 0, alreadyListed: 0, skipped: 0 })
  })
})

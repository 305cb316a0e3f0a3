import { connect } from 'node:net'
import { addGame, addSection } from '@guess/contract/api/create-game'
import { IMAGE_BYTES_MAX } from '@guess/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { aToken } from '../../testing/builders.ts'
import { aForm, aMaker, aPhoto, beginning, type Maker } from '../../testing/makers.ts'
import { aClient, sentForm } from '../../testing/player.ts'
import { hostOf } from '../../testing/socket.ts'
import { withApp } from '../../testing/test-app.ts'
import { allRows } from '../../testing/test-database.ts'

const testApp = withApp()

let maker: Maker

beforeEach(async () => {
  maker = await aMaker(testApp)
})

const FIELDS = { gameName: 'Night Trains', gameTypeId: 2, squareAmount: 4, sectionAmount: 5 }

/** Returns a PNG padded to `length` bytes. */
async function padded(length: number) {
  const photo = await aPhoto(1)
  return Buffer.concat([photo, Buffer.alloc(length - photo.length)])
}

describe('[PIC-6] the size of a file', () => {
  test('[PIC-6] may be ten million bytes', async () => {
    await maker.begin({ image: await padded(IMAGE_BYTES_MAX) })
  })

  test('[PIC-6] may not be one byte more', async () => {
    const image = await padded(IMAGE_BYTES_MAX + 1)
    expect(await maker.refusedToBegin({ image })).toMatchObject({ status: 413, code: 'image-too-large' })
    expect(await maker.refusedToBegin({ image: await padded(IMAGE_BYTES_MAX + 200_000) })).toMatchObject({
      code: 'image-too-large',
    })
  })
})

describe('[PIC-10] a form', () => {
  const refused = async (form: FormData) => {
    const before = await allRows(testApp.db)
    const { code, status } = await maker.expectRefusal(addGame, { body: form })
    expect(await allRows(testApp.db)).toEqual(before)
    return { code, status }
  }
  const bad = { status: 400, code: 'invalid-request' }

  test('[PIC-10] with an undeclared file is refused', async () => {
    const image = await aPhoto(1)
    expect(await refused(aForm(FIELDS, { sectionImage: image }))).toEqual(bad)
    expect(await refused(aForm(FIELDS, { gamePreviewImage: image, other: image }))).toEqual(bad)
  })

  test('[PIC-10] with two files is refused', async () => {
    const form = aForm(FIELDS, { gamePreviewImage: await aPhoto(1) })
    form.append('gamePreviewImage', new File(['x'], 'b.png'))
    expect(await refused(form)).toEqual(bad)
  })

  test('[PIC-10] with a repeated field is refused', async () => {
    const form = aForm(FIELDS, { gamePreviewImage: await aPhoto(1) })
    form.append('gameName', 'Another')
    expect(await refused(form)).toEqual(bad)
  })

  test('[PIC-10] with eleven fields, or with one that is too long, is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 7 }, (_, number) => [`more${number}`, 'x']))
    expect(await refused(aForm({ ...FIELDS, ...many }, { gamePreviewImage: await aPhoto(1) }))).toEqual(bad)
    expect(await refused(aForm({ ...FIELDS, token: 'x'.repeat(9_000) }, { gamePreviewImage: await aPhoto(1) }))).toEqual(bad)
  })

  test.each(['__proto__', 'constructor', 'toString'])('[PIC-10] with a field named %s is refused', async (name) => {
    const form = aForm(FIELDS, { gamePreviewImage: await aPhoto(1) })
    form.append(name, 'x')
    expect(await refused(form)).toEqual(bad)
  })

  test('[PIC-10] may have its fields after the file, but not its token', async () => {
    const form = new FormData()
    const token = await aToken(testApp, maker.userId)
    form.set('token', token)
    form.set('gamePreviewImage', new File([new Uint8Array(await aPhoto(1))], 'a.png'))
    for (const [name, value] of Object.entries(FIELDS)) form.set(name, String(value))
    expect(await aClient(testApp).call(addGame, { body: form })).toMatchObject({ gameId: expect.any(Number) })
    form.delete('token')
    form.set('token', token)
    expect(await aClient(testApp).expectRefusal(addGame, { body: form })).toMatchObject({ status: 401, code: 'access-denied' })
  })

  test('[PIC-10] that is incomplete or malformed is refused', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const bodies = [
      '',
      '--x',
      '--x\r\n',
      '--x\r\ncontent-disposition: form-data; name="gameName"\r\n\r\nhalf',
      'no form',
      '--x--\r\n',
    ]
    for (const payload of bodies) {
      const response = await maker.inject({ method: 'POST', url: '/api/game/add', headers: type, payload })
      expect(response.statusCode, payload).toBe(400)
      expect(response.json().code).toBe('invalid-request')
    }
    const bare = { 'content-type': 'multipart/form-data' }
    expect((await maker.inject({ method: 'POST', url: '/api/game/add', headers: bare, payload: 'x' })).statusCode).toBe(400)
    expect(testApp.loggedErrors).toEqual([])
  })

  test('[SERVICE-3] is accepted only by calls with a file, which do not accept JSON', async () => {
    const json = { 'content-type': 'application/json' }
    const call = { method: 'POST', url: '/api/game/add', headers: json, payload: JSON.stringify(FIELDS) }
    expect((await maker.inject(call)).statusCode).toBe(415)
    const { body } = await beginning()
    const start = { method: 'POST', url: '/api/section/startgame', ...(await sentForm(body)) }
    expect((await maker.inject(start)).statusCode).toBe(415)
  })

  test('[SERVICE-4] without a token or with an invalid one is refused', async () => {
    const form = await beginning()
    expect(await aClient(testApp).expectRefusal(addGame, form)).toMatchObject({ status: 401, code: 'access-denied' })
    const forged = aClient(testApp, { authorization: 'Bearer forged' })
    expect(await forged.expectRefusal(addGame, form)).toMatchObject({ status: 401, code: 'access-denied' })
    expect(await forged.expectRefusal(addSection, { body: new FormData() })).toMatchObject({ status: 401 })
  })
})

test('[PIC-10] a form that does not end is closed after a timeout', async () => {
  const app = await testApp.startAnother()
  const [host = '', port = '0'] = (await hostOf(app)).split(':')
  const { server } = app.http
  expect(server.requestTimeout).toBe(30_000)
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout)
  server.headersTimeout = 400
  server.requestTimeout = 500
  const socket = connect(Number(port), host)
  const answer: string[] = []
  socket.on('data', (part) => answer.push(part.toString()))
  const head = [
    'POST /api/game/add HTTP/1.1',
    'host: x',
    'content-type: multipart/form-data; boundary=x',
    'content-length: 90000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`)
  const dripping = setInterval(() => socket.write('x'), 50)
  socket.on('error', () => {})
  await new Promise<void>((closed) => socket.on('close', () => closed()))
  clearInterval(dripping)
  expect(answer.join('')).toMatch(/^HTTP\/1\.1 (408|400)/)
})

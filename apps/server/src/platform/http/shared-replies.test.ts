import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyReply } from 'fastify'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { aGuest } from '../../testing/player.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'
import { noteForOnce, noteRead } from '../made-of.ts'
import { createLifecycle } from './lifecycle.ts'
import { shareReplies } from './shared-replies.ts'

const testApp = withApp({ renewed: true })

const LIST = '/api/game/getAllGameTypeGamePageable/2?size=20&images=url'
const GAMES = 12

beforeEach(async () => {
  vi.restoreAllMocks()
  for (let game = 0; game < GAMES; game++) await aGame(testApp, { name: `Gece Işığı ${game}` })
})

/** Counts how often a list is made from now on: one call for each game in it. */
function countMade({ platform }: TestApp): () => number {
  const preview = vi.spyOn(platform.pictures, 'preview')
  return () => preview.mock.calls.length / GAMES
}

const get = async ({ http }: TestApp, url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: sent, rawPayload } = await http.inject({ url, headers })
  const { 'x-request-id': id, date: _date, ...others } = sent
  return { status: statusCode, id, headers: others, body: rawPayload }
}

describe('[SERVICE-59] a shared reply', () => {
  test('[SERVICE-59] is sent again as it was, with an id of its own', async () => {
    const made = countMade(testApp)
    const { id, ...first } = await get(testApp, LIST)
    const { id: otherId, ...second } = await get(testApp, LIST)
    expect(made()).toBe(1)
    expect(second).toEqual(first)
    expect(JSON.parse(second.body.toString()).content).toHaveLength(GAMES)
    expect(second.body.toString()).toContain('Gece Işığı')
    expect(otherId).toMatch(/^[0-9a-f]{32}$/)
    expect(otherId).not.toBe(id)
  })

  test('[SERVICE-59] is held in each encoding that callers accept', async () => {
    const made = countMade(testApp)
    const plain = (await get(testApp, LIST)).body
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const replies = [
        await get(testApp, LIST, { 'accept-encoding': encoding }),
        await get(testApp, LIST, { 'accept-encoding': encoding }),
      ]
      for (const { headers, body } of replies) {
        expect(headers).toMatchObject({
          'content-encoding': encoding,
          vary: 'accept-encoding',
          'content-length': `${body.length}`,
        })
        expect(decompress(body)).toEqual(plain)
      }
    }
    expect(made()).toBe(3)
  })

  test('[SERVICE-59] is not sent once another game is in the list', async () => {
    await get(testApp, LIST)
    await aGame(testApp, { name: 'New' })
    testApp.platform.gamesChanged.send()
    expect(JSON.parse((await get(testApp, LIST)).body.toString()).content).toHaveLength(GAMES + 1)
  })

  test.each([
    ['in the header', LIST, { authorization: 'Bearer forged' }],
    ['in the query', `${LIST}&token=forged`, {}],
    ['in the query, encoded', `${LIST}&%74oken=forged`, {}],
  ])('[SERVICE-59] is not sent to a caller with a token %s', async (_, url, headers) => {
    await get(testApp, LIST)
    expect((await get(testApp, url, headers)).status).toBe(401)
    expect((await get(testApp, url, headers)).status).toBe(401)
  })

  test('[SERVICE-59] of a game is not sent to a browser that may have played it', async () => {
    const game = await aGame(testApp)
    const url = `/api/game/withImage/${game.id}?images=url`
    const isPlayed = async () => JSON.parse((await get(testApp, url)).body.toString()).isGamePlayed
    expect([await isPlayed(), await isPlayed()]).toEqual([false, false])
    const guest = aGuest(testApp)
    await guest.play(
      game,
      game.sections.map(() => 'right'),
    )
    await guest.finish(game)
    expect((await guest.inject({ method: 'GET', url })).json()).toMatchObject({ isGamePlayed: true })
    expect(await isPlayed()).toBe(false)
  })

  test('[SERVICE-59] counts towards the limits of calls', async () => {
    const app = await testApp.startAnother({ rateLimitFactor: 0.01 })
    const statuses: number[] = []
    for (let call = 0; call < 8; call++) statuses.push((await get(app, LIST)).status)
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429])
  })

  test('[SERVICE-59] is logged with its route', async () => {
    const { log, lines } = recordingLog('info')
    const app = await testApp.startAnother({}, { log })
    await get(app, LIST)
    lines.length = 0
    const { id } = await get(app, LIST)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'replied', reqId: id, status: 200, route: '/api/game/getAllGameTypeGamePageable/:gameTypeId' },
    ])
  })

  test('[SERVICE-59] is not sent while the server stops, so that its connection ends', async () => {
    await get(testApp, LIST)
    await testApp.http.lifecycle.drain(0)
    expect((await get(testApp, LIST)).headers.connection).toBe('close')
  })

  /** Serves a shared reply at `/`, and returns a function that returns how often it has been made after two calls. */
  async function timesMade(make: (reply: FastifyReply) => void): Promise<number> {
    const app = Fastify()
    app.decorate('lifecycle', createLifecycle())
    shareReplies(app)
    let made = 0
    app.get('/', { config: { shared: { with: 'everybody', seconds: 5 } } }, async (_, reply) => {
      made += 1
      make(reply)
      return reply.send('reply')
    })
    for (let call = 0; call < 2; call++) expect((await app.inject('/')).body).toBe('reply')
    await app.close()
    return made
  }
  const still = () => noteRead(() => true)

  test('[SERVICE-59] is made once of what is cached', async () => {
    expect(await timesMade(still)).toBe(1)
  })

  test.each<[string, (reply: FastifyReply) => void]>([
    ['is cached no longer', () => noteRead(() => false)],
    ['is not cached', () => {}],
    ['is in part cached no longer', () => [still(), noteRead(() => false)]],
    ['only this caller may have', () => [still(), noteForOnce()]],
    ['has a cookie', (reply) => [still(), reply.header('set-cookie', 'guest=1')]],
    ['is an error', (reply) => [still(), reply.code(500)]],
  ])('[SERVICE-59] is made again of what %s', async (_, make) => {
    expect(await timesMade(make)).toBe(2)
  })

  test('[SERVICE-59] never holds the pictures themselves', async () => {
    const url = LIST.replace('&images=url', '')
    const made = countMade(testApp)
    await get(testApp, url)
    await get(testApp, url)
    expect(made()).toBe(2)
  })
})

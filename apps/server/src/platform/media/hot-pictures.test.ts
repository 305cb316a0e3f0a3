import { hideGame, showGame } from '@guess/contract/api/admin'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aGame, type Game } from '../../testing/builders.ts'
import { anOperator } from '../../testing/makers.ts'
import { metricsText } from '../../testing/metrics.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

let address: string
let path: string
let game: Game

beforeEach(async () => {
  vi.restoreAllMocks()
  game = await aGame(testApp)
  path = `/media/${game.sections[0]?.squares[0]}.webp`
  address = await testApp.http.listen({ port: 0, host: '127.0.0.1' })
})

/** Counts the pictures that are read from now on. */
function countRead(): () => number {
  const read = vi.spyOn(testApp.platform.media, 'read')
  return () => read.mock.calls.length
}

async function get(url: string, method = 'GET') {
  const reply = await fetch(`${address}${url}`, { method })
  const { date: _date, connection, 'keep-alive': _time, ...headers } = Object.fromEntries(reply.headers)
  return { status: reply.status, connection, headers, body: Buffer.from(await reply.arrayBuffer()) }
}

describe('[SERVICE-60] a picture in memory', () => {
  test('[SERVICE-60] is sent as it was when it was read', async () => {
    const read = countRead()
    const [first, second, third] = [await get(path), await get(path), await get(path)]
    expect(read()).toBe(1)
    expect(first.status).toBe(200)
    expect(first.body.subarray(8, 12).toString()).toBe('WEBP')
    expect([second, third]).toEqual([first, first])
    expect(await metricsText(testApp)).toContain('cache_requests_total{cache="pictures",result="hit"} 2')
  })

  test('[SERVICE-60] is sent without its bytes to a HEAD, and not at all to other methods', async () => {
    const { headers } = await get(path)
    await get(path)
    expect(await get(path, 'HEAD')).toMatchObject({ status: 200, headers, body: Buffer.alloc(0) })
    expect((await get(path, 'POST')).status).toBe(404)
  })

  test('[SERVICE-60] is not sent once pictures have been removed', async () => {
    await get(path)
    await testApp.platform.media.delete(path.slice('/media/'.length))
    expect((await get(path)).status).toBe(200)
    testApp.platform.picturesRemoved.send()
    expect((await get(path)).status).toBe(404)
  })

  test('[SERVICE-60] [BIN-12] is neither sent nor kept while it is withheld, also after it was sent for a pass', async () => {
    const { withheld } = testApp.platform
    const operator = await anOperator(testApp)
    const name = path.slice('/media/'.length, -'.webp'.length)
    await get(path)
    await operator.call(hideGame, { body: { gameId: game.id } })
    expect((await get(path)).status).toBe(404)
    const passed = await get(`${path}?pass=${withheld.pass(name)}`)
    expect([passed.status, passed.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await get(path)).status).toBe(404)
    expect((await get(`${path}?pass=${withheld.pass('0'.repeat(32))}`)).status).toBe(404)
    await operator.call(showGame, { body: { gameId: game.id } })
    expect((await get(`${path}?pass=forged`)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('[SERVICE-60] ends its connection while the server stops', async () => {
    await get(path)
    expect((await get(path)).connection).toBe('keep-alive')
    await testApp.http.lifecycle.drain(0)
    expect((await get(path)).connection).toBe('close')
  })
})

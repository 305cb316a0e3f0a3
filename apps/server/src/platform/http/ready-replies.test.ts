import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { metricsText } from '../../testing/metrics.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

let address: string
let path: string

beforeEach(async () => {
  vi.restoreAllMocks()
  const game = await aGame(testApp)
  path = `/media/${game.sections[0]?.squares[0]}.webp`
  address = await testApp.http.listen({ port: 0, host: '127.0.0.1' })
})

/** Counts the requests that are routed from now on: each of them gets an id. */
function countRouted(): () => number {
  const name = vi.spyOn(testApp.platform.random, 'name')
  return () => name.mock.calls.length
}

async function get(url: string, method = 'GET') {
  const reply = await fetch(`${address}${url}`, { method })
  const { date: _date, connection, 'keep-alive': _time, ...headers } = Object.fromEntries(reply.headers)
  return { status: reply.status, connection, headers, body: Buffer.from(await reply.arrayBuffer()) }
}

describe('[SERVICE-60] a picture in memory', () => {
  test('[SERVICE-60] is sent before its request is routed, as it is sent after', async () => {
    const routed = countRouted()
    const [first, second, third] = [await get(path), await get(path), await get(path)]
    expect(routed()).toBe(1)
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

  test('[SERVICE-60] ends its connection while the server stops', async () => {
    await get(path)
    expect((await get(path)).connection).toBe('keep-alive')
    await testApp.http.lifecycle.drain(0)
    expect((await get(path)).connection).toBe('close')
  })
})

import { describe, expect, test } from 'vitest'
import { recordingLog } from '../../testing/recording-log.ts'
import { withApp } from '../../testing/test-app.ts'

const PROXY = '10.0.0.7'
const OWN = /^[0-9a-f]{32}$/

const testApp = withApp({ config: { trustProxy: '10.0.0.0/24' } })

const idOf = async (headers: Record<string, string | string[]>, remoteAddress = PROXY) =>
  (await testApp.http.inject({ url: '/api/gameType/getAll', headers, remoteAddress })).headers['x-request-id']

describe('[SERVICE-43] the id of a request', () => {
  test.each(['a', '4bf92f3577b34da6a3ce929d0e0e4736', 'Root.1-67891233_abcdef', 'x'.repeat(64)])(
    '[SERVICE-43] is %s if a trusted proxy says so',
    async (id) => {
      expect(await idOf({ 'x-request-id': id })).toBe(id)
    },
  )

  test.each(['', ' ', 'x'.repeat(65), 'two words', 'a,b', 'a\tb', '<script>', 'ünïcode', '{"reqId":1}', 'a=b', '%0a'])(
    '[SERVICE-43] is our own if the proxy sends %j',
    async (id) => {
      expect(await idOf({ 'x-request-id': id })).toMatch(OWN)
    },
  )

  test('[SERVICE-43] is our own if the proxy sends none, or two', async () => {
    expect(await idOf({})).toMatch(OWN)
    expect(await idOf({ 'x-request-id': ['one', 'two'] })).toMatch(OWN)
  })

  test.each(['203.0.113.7', '10.0.1.1', '127.0.0.1', '::1'])('[SERVICE-43] is our own if the caller is %s', async (address) => {
    expect(await idOf({ 'x-request-id': 'forged', 'x-forwarded-for': PROXY }, address)).toMatch(OWN)
  })

  test('[SERVICE-43] is our own without a trusted proxy', async () => {
    const app = await testApp.startAnother({ trustProxy: false })
    const { headers } = await app.http.inject({ url: '/healthz', headers: { 'x-request-id': 'forged' } })
    expect(headers['x-request-id']).toMatch(OWN)
  })

  test('[SERVICE-43] is the same in the reply and in the log line, also of a refusal', async () => {
    const { log, lines } = recordingLog('info')
    const app = await testApp.startAnother({}, { log })
    const headers = { 'x-request-id': 'from-the-proxy' }
    const reply = await app.http.inject({ url: '/api/game/withImage/999999', headers, remoteAddress: PROXY })
    expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([404, 'from-the-proxy'])
    const replied = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'replied')
    expect(replied).toMatchObject({ reqId: 'from-the-proxy', status: 404 })
  })
})

import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { recordingLog } from '../../testing/recording-log.ts'
import { testConfig } from '../../testing/test-app.ts'
import { secureRandom } from '../random.ts'
import { createServer } from './create-server.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

const connections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_, amount) => resolve(amount)))

test('[SERVICE-74] a call that comes while the server closes is refused like any other', async () => {
  const http = createServer(testConfig(''), recordingLog('silent').log, secureRandom)
  const finished = Promise.withResolvers<string>()
  http.get('/slow', () => finished.promise)
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as { port: number }
  const [first, late] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  first.resume().write(get('/slow'))
  late.write(get('/slow').slice(0, -2))
  let received = ''
  late.on('data', (chunk) => {
    received += chunk
  })
  await expect.poll(() => http.callLoad.total.calls).toBe(1)
  await expect.poll(() => connections(http)).toBe(2)
  const closed = http.close()
  await expect.poll(() => http.server.listening).toBe(false)
  late.write('\r\n')
  await once(late, 'close')
  finished.resolve('done')
  await closed
  const refusal = received
  expect(refusal).toMatch(/^HTTP\/1.1 503 /)
  expect(refusal).toContain('retry-after: 2')
  expect(JSON.parse(refusal.slice(refusal.indexOf('{')))).toMatchObject({ code: 'service-unavailable' })
})

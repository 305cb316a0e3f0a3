import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { startNginx } from '../../tools/nginx.ts'
import { documentedDrain, documentedNginx } from '../cluster/documented-nginx.ts'

test('[SERVICE-45] the documented configuration of nginx passes every failed call to the next process, and marks none as dead', () => {
  const site = documentedNginx(8_000, [3_001, 3_002])
  expect(site).toContain('listen 127.0.0.1:8000;')
  expect(site).toContain('keepalive 32;')
  expect(site.match(/server [\d.]+:\d+.*/g)).toEqual(['server 127.0.0.1:3001 max_fails=0;', 'server 127.0.0.1:3002 max_fails=0;'])
  expect(site).toContain('proxy_next_upstream error timeout non_idempotent;')
  expect(Number(documentedDrain())).toBeGreaterThan(0)
})

/** Starts a server that has one script, and answers 404 to everything else. Returns its port. */
async function serveScript(path: string): Promise<number> {
  const server = createServer(({ url }, response) => void response.writeHead(url === path ? 200 : 404).end(url))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

test('[SERVICE-45] between the restarts of an update, nginx asks the other process for a script that one does not have', async () => {
  const port = await freePort()
  const targets = [await serveScript('/assets/old.js'), await serveScript('/assets/new.js')]
  const nginx = await startNginx(documentedNginx(port, targets), port)
  onTestFinished(nginx.stop)
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  // Each process gets every other request: each of these would be answered 404 by one of the two.
  for (const script of ['old', 'old', 'new', 'new']) expect(await statusOf(`/assets/${script}.js`)).toBe(200)
  expect(await statusOf('/assets/older.js')).toBe(404)
})

test('[SERVICE-89] nginx keeps its connections to a process between calls, and hands an Upgrade over', async () => {
  const port = await freePort()
  const server = createServer((_, response) => void response.end('ok'))
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  server.on('upgrade', ({ headers: { upgrade, connection } }, socket) => {
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${upgrade}\r\nConnection: ${connection}\r\n\r\n`)
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const nginx = await startNginx(documentedNginx(port, [(server.address() as AddressInfo).port]), port)
  onTestFinished(nginx.stop)
  const calls = Array.from({ length: 20 }, (_, number) => number)
  for (const number of calls) expect((await fetch(`http://127.0.0.1:${port}/api/${number}`, { method: 'POST' })).status).toBe(200)
  // Each of nginx's two workers has its own.
  expect(connections).toBeLessThanOrEqual(2)
  const upgrade = request({ port, path: '/websocket', headers: { upgrade: 'websocket', connection: 'Upgrade' } }).end()
  const [reply] = await once(upgrade, 'upgrade')
  expect(reply.headers).toMatchObject({ upgrade: 'websocket', connection: 'upgrade' })
})

test('the configuration can name any number of processes', () => {
  const namesOf = (...targets: number[]) => documentedNginx(8_000, targets).match(/server [\d.]+:\d+/g)
  expect(namesOf(3_001)).toEqual(['server 127.0.0.1:3001'])
  expect(namesOf(3_001, 3_002, 3_003)).toHaveLength(3)
})

test('a file without addresses, or a page without DRAIN_SECONDS, is refused', () => {
  expect(() => documentedNginx(8_000, [3_001], 'server { listen 80; }')).toThrow('does not name a port and processes')
  expect(() => documentedDrain('# Operations')).toThrow('shows no DRAIN_SECONDS')
})

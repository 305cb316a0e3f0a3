import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { startNginx } from '../../tools/nginx.ts'
import { documentedNginx } from '../cluster/documented-nginx.ts'
import { startServer } from '../support/start-server.ts'

const VISITORS = 75
/** With it, one address may make 60 calls a minute. */
const FACTOR = 0.1
const INNER = '127.0.0.1'
const OUTER = '127.0.0.3'

/** A proxy as visitors meet it: it adds the address that it is called from, and calls the inner one from its own. */
const outerNginx = (port: number, inner: number) => `
server {
  listen 127.0.0.1:${port};
  location / {
    proxy_bind ${OUTER};
    proxy_pass http://127.0.0.1:${inner};
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  }
}`

/** Starts a server behind the documented nginx behind another proxy, and returns the port of each proxy. */
async function startBehindTwo(trusted: string) {
  const [port, inner, outer] = [await freePort(), await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'guess-row-'))
  const env = { DEMO: 'off', TRUST_PROXY: trusted, RATE_LIMIT_FACTOR: String(FACTOR) }
  const server = await startServer({ port, dataDir, env })
  const proxies = [await startNginx(documentedNginx(inner, [port]), inner), await startNginx(outerNginx(outer, inner), outer)]
  onTestFinished(async () => {
    for (const proxy of proxies) await proxy.stop()
    await server.end()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { inner, outer }
}

/** Calls from an address of this machine, and returns the status of the reply. */
const statusOf = (port: number, localAddress: string, headers = {}) =>
  new Promise<number>((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/api/site', localAddress, headers, agent: false }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
    })
    request.on('error', reject)
  })

/** Returns how many calls of each status were answered. */
async function count(statuses: Promise<number>[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {}
  for (const status of await Promise.all(statuses)) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

const visitors = (call: (address: string) => Promise<number>) =>
  count(Array.from({ length: VISITORS }, (_, number) => call(`127.${number + 1}.0.1`)))

test('[SERVICE-87] proxies in a row keep visitors apart, and one visitor has one limit', async () => {
  const { inner, outer } = await startBehindTwo(`${INNER},${OUTER}`)
  expect(await visitors((address) => statusOf(outer, address))).toEqual({ 200: VISITORS })
  expect(await visitors(() => statusOf(outer, '127.200.0.1'))).toEqual({ 200: 60, 429: VISITORS - 60 })
  // Who comes past the outer proxy, or claims to be somebody else, is still one visitor.
  const claiming = (claimed: string) => ({ 'x-forwarded-for': claimed })
  expect(await visitors((claimed) => statusOf(inner, '127.201.0.1', claiming(claimed)))).toEqual({ 200: 60, 429: VISITORS - 60 })
  expect(await visitors((claimed) => statusOf(outer, '127.202.0.1', claiming(claimed)))).toEqual({ 200: 60, 429: VISITORS - 60 })
})

test('[SERVICE-87] an outer proxy that is not named makes one visitor of all', async () => {
  const { outer } = await startBehindTwo(INNER)
  expect(await visitors((address) => statusOf(outer, address))).toEqual({ 200: 60, 429: VISITORS - 60 })
})

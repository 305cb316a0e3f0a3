import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { movableClock } from '../../../testing/movable-clock.ts'
import { testConfig } from '../../../testing/test-app.ts'
import { googleProvider } from './google-provider.ts'

const FLOW = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }

/** Returns whether the consent page of a provider is found, and the encodings that it was asked for. */
async function discoverAt(packs: boolean): Promise<{ found: boolean; encodings: (string | undefined)[] }> {
  const encodings: (string | undefined)[] = []
  const server = createServer((request, response) => {
    encodings.push(request.headers['accept-encoding'])
    const metadata = JSON.stringify({ issuer, authorization_endpoint: `${issuer}/consent`, jwks_uri: `${issuer}/keys` })
    response.writeHead(200, { 'content-type': 'application/json', ...(packs && { 'content-encoding': 'gzip' }) })
    response.end(packs ? gzipSync(metadata) : metadata)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const registration = { issuer, clientId: 'us', clientSecret: 'secret' }
  const provider = googleProvider(registration, { config: testConfig('/nowhere'), clock: movableClock() })
  const found = await provider.consentUrl(FLOW).then(
    () => true,
    () => false,
  )
  server.closeAllConnections()
  server.close()
  return { found, encodings }
}

test('[SERVICE-65] the sign-in provider is asked for replies without compression, and believed no other', async () => {
  expect(await discoverAt(false)).toEqual({ found: true, encodings: ['identity'] })
  expect(await discoverAt(true)).toEqual({ found: false, encodings: ['identity'] })
})

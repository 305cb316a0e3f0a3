import { importAnimeList } from '@guess/contract/api/profile'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

/** 600 calls per minute times a factor of 1/20 are 30. */
const testApp = withApp({ renewed: true, config: { rateLimitFactor: 0.05 } })

const LIMIT = 30
const remoteAddress = '203.0.113.7'
/** The address from which a client of the tests calls. */
const OWN_ADDRESS = '127.0.0.1'
const statusOf = async (url: string, address = remoteAddress) =>
  (await testApp.http.inject({ url, remoteAddress: address })).statusCode

/** Makes small calls from an address until one is refused, and returns how many were answered. */
async function leftOf(address: string): Promise<number> {
  let answered = 0
  while ((await statusOf('/api/gameType/getAll', address)) === 200) answered += 1
  return answered
}

test('[SERVICE-68] a reply of many bytes counts as many calls of its address, and of no other', async () => {
  expect(await statusOf('/api/docs/static/swagger-ui-bundle.js')).toBe(200)
  // 1.68 MB are 25 times 64 KB.
  expect(await leftOf(remoteAddress)).toBe(LIMIT - 26)
  expect(await statusOf('/api/gameType/getAll', '203.0.113.8')).toBe(200)
})

test('[SERVICE-68] replies of a few bytes count as one call', async () => {
  expect(await leftOf(remoteAddress)).toBe(LIMIT)
  expect(await statusOf('/api/gameType/getAll')).toBe(429)
})

test('[SERVICE-92] a JSON body of many bytes counts as many calls', async () => {
  const owner = await signedIn(testApp, await aUser(testApp))
  const xml = `<myanimelist>${' '.repeat(12 * 64 * 1024)}</myanimelist>`
  const { statusCode } = await owner.send(importAnimeList, { body: { userId: owner.userId, xml } })
  expect([statusCode, await leftOf(OWN_ADDRESS)]).toEqual([200, LIMIT - 13])
})

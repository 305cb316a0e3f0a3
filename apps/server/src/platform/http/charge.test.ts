import { importAnimeList } from '@guess/contract/api/profile'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

/** 600 calls per minute times a factor of 1/20 are 30. */
const testApp = withApp({ renewed: true, config: { rateLimitFactor: 0.05 } })

const LIMIT = 30
const remoteAddress = '203.0.113.7'
const statusOf = async (url: string, address = remoteAddress) =>
  (await testApp.http.inject({ url, remoteAddress: address })).statusCode

test('[SERVICE-68] a reply of many bytes counts as many calls of its address, and of no other', async () => {
  expect(await statusOf('/api/docs/static/swagger-ui-bundle.js')).toBe(200)
  let answered = 0
  while ((await statusOf('/api/gameType/getAll')) === 200) answered += 1
  // 1.68 MB are 25 times 64 KB.
  expect(answered).toBe(LIMIT - 26)
  expect(await statusOf('/api/gameType/getAll', '203.0.113.8')).toBe(200)
})

test('[SERVICE-68] replies of a few bytes count as one call', async () => {
  for (let call = 0; call < LIMIT; call += 1) expect(await statusOf('/api/gameType/getAll')).toBe(200)
  expect(await statusOf('/api/gameType/getAll')).toBe(429)
})

test('[SERVICE-92] a JSON body of many bytes counts as many calls', async () => {
  const owner = await signedIn(testApp, await aUser(testApp))
  const xml = `<myanimelist>${' '.repeat(12 * 64 * 1024)}</myanimelist>`
  const bring = async () => (await owner.send(importAnimeList, { body: { userId: owner.userId, xml } })).statusCode
  // Each counts as 13: the third finds four left, is read all the same, and is the last one.
  expect([await bring(), await bring(), await bring(), await bring()]).toEqual([200, 200, 200, 429])
})

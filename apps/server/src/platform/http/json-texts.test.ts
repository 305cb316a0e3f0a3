import { LIST_IMPORT_MAX } from '@guess/contract/rules/limits'
import { expect, test } from 'vitest'
import { aToken, aUser } from '../../testing/builders.ts'
import { withApp } from '../../testing/test-app.ts'
import { hasMoreBesideTexts } from './json-texts.ts'

const testApp = withApp()

/** How many times as much processor time as a long text a malicious body of the same length may take. */
const TIMES_A_TEXT = 10
const filled = (piece: string) => piece.repeat(Math.floor((LIST_IMPORT_MAX - 1_000) / piece.length))

test.each([
  ['{"a":"bcd"}', 7, false],
  ['{"a":"bcd"}', 6, true],
  ['"a\\\\"', 2, false],
  ['"a\\"b"', 2, true],
  ['["\\\\",1,2,3]', 9, true],
  ['["\\\\",1,2,3]', 10, false],
  ['"open', 1, false],
])('[SERVICE-67] of %s, more than %i characters are beside its texts: %s', (json, most, expected) => {
  expect(hasMoreBesideTexts(json, most)).toBe(expected)
})

/** Sends a body, which is refused, and returns the microseconds of processor time. */
async function usedFor(payload: string): Promise<number> {
  const token = await aToken(testApp, await aUser(testApp))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const before = process.threadCpuUsage().user
  const response = await testApp.http.inject({ method: 'POST', url: '/api/animeList/import', headers, payload })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.statusCode).toBeLessThan(500)
  return process.threadCpuUsage().user - before
}

test.each([
  ['brackets', `{"xml":${filled('[')}`],
  ['empty lists', `{"xml":[${filled('[],')}[]]}`],
  ['numbers', `{"xml":[${filled('0,')}0]}`],
  ['keys', `{${filled('"":0,')}"xml":0}`],
  ['keys of their own', `{${Array.from({ length: 600_000 }, (_, at) => `"k${at}":0`).join()}}`],
  ['spaces', `{"xml":${filled(' ')}"a"}`],
  ['escaped quotes', JSON.stringify({ userId: 1, xml: filled('"').slice(0, 4_000_000) })],
])('[SERVICE-67] a large body of %s is refused without keeping other calls waiting', async (_, payload) => {
  const text = await usedFor(JSON.stringify({ userId: 1, xml: filled('a') }))
  expect(await usedFor(payload)).toBeLessThan(TIMES_A_TEXT * text)
})

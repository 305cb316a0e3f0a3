// The proof of guessing in short: e2e/proof/password-guessing.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { allowedIn, type Guessing, judgeGuessing } from '../proof/judge-guessing.ts'
import { guessAtAccount } from '../proof/password-guessing.ts'
import { startServer } from '../support/start-server.ts'

const SECOND = 1_000

const seen = (changes: Partial<Guessing> = {}): Guessing => ({
  ...{ tries: 1_000, wrong: 17, limited: 983, otherStatuses: [], lastedMs: 155 * SECOND },
  known: [{ ms: 200, otherMs: 100 }],
  newMs: [50 * SECOND],
  ...{ linksAsked: 1, linksReceived: 1, unwantedMails: 20 },
  ...changes,
})

test('accepts a site that checks as many as it may, and an hour has at most 100', () => {
  expect(judgeGuessing(seen())).toEqual([])
  expect(allowedIn(3_600 * SECOND)).toBe(15 + 70 + 1)
})

test.each<[string, Partial<Guessing>, string]>([
  ['too many checks', { wrong: 19, limited: 981 }, '20 passwords were checked in 155000 ms, not 19'],
  ['a try that failed', { limited: 982, otherStatuses: [503] }, '[503]'],
  ['no limit', { limited: 0, tries: 17 }, 'no try was refused'],
  ['an owner who waits', { known: [{ ms: 6_000, otherMs: 100 }] }, 'waited 6000 ms in a known browser'],
  ['an owner who is kept out', { newMs: [61_000] }, 'waited 61000 ms in a new browser'],
  ['an owner who never signs in', { newMs: [] }, 'the owner did not sign in'],
  ['a link that never arrives', { linksReceived: 0 }, '0 of 1 links'],
  ['a bombed mailbox', { unwantedMails: 41 }, '41 emails'],
])('finds %s', (_, changes, text) => {
  expect(judgeGuessing(seen(changes)).join('\n')).toContain(text)
})

test('[SESSION-18] [SESSION-20] [SESSION-21] [ACCOUNT-23] 150 networks guess at an account, and its owner signs in meanwhile', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guess-guessing-'))
  const env = { DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1, ::1' }
  const server = await startServer({ port: await freePort(), dataDir, env })
  try {
    const guessing = await guessAtAccount({ url: server.url, dataDir }, 1, { tries: 150, ms: 20 * SECOND })
    expect(judgeGuessing(guessing)).toEqual([])
  } finally {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})

// The proof of guessing in short: e2e/proof/password-guessing.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { checkedPerHour, type Guessing, judgeGuessing, paceOf } from '../proof/judge-guessing.ts'
import { guessAtAccount } from '../proof/password-guessing.ts'
import { startServer } from '../support/start-server.ts'

const SECOND = 1_000
const TURN = 53 * SECOND

const seen = (changes: Partial<Guessing> = {}): Guessing => ({
  checkedAt: [...Array.from({ length: 15 }, (_, at) => at * 150), 8 * SECOND, 8 * SECOND + TURN],
  newAt: [8 * SECOND + 2 * TURN],
  limited: 983,
  otherStatuses: [],
  tries: 1_000,
  ...{ knownMs: [200], newMs: [50 * SECOND], linksAsked: 1, linksReceived: 1, unwantedMails: 20 },
  ...changes,
})

test('the pace is that of the tries at once and of the shortest time between turns, the owner’s included', () => {
  const { checkedAt, newAt } = seen()
  expect(paceOf([...checkedAt, ...newAt])).toEqual({ atOnce: 15, turnMs: TURN })
  expect(checkedPerHour(seen())).toBe(98)
  expect(judgeGuessing(seen())).toEqual([])
})

test.each<[string, Partial<Guessing>, string]>([
  ['too many at once', { checkedAt: Array.from({ length: 51 }, (_, at) => at), limited: 949 }, '102 wrong passwords an hour'],
  ['too short turns', { newAt: [8 * SECOND + TURN + 40 * SECOND] }, '121 wrong passwords an hour'],
  ['a try that failed', { limited: 982, otherStatuses: [503] }, '[503]'],
  ['no limit', { limited: 0, tries: 17 }, 'no try was refused'],
  ['an owner who waits', { knownMs: [200, 6_000] }, 'waited 6000 ms in a known browser'],
  ['an owner who is kept out', { newMs: [61_000] }, 'waited 61000 ms in a new browser'],
  ['an owner who never signs in', { newMs: [] }, 'the owner did not sign in'],
  ['a link that never arrives', { linksReceived: 0 }, '0 of 1 links'],
  ['a bombed mailbox', { unwantedMails: 41 }, '41 emails'],
])('finds %s', (_, changes, text) => {
  expect(judgeGuessing(seen(changes)).join('\n')).toContain(text)
})

test('[SESSION-18] [SESSION-20] [SESSION-21] [ACCOUNT-23] 150 networks guess at an account, and its owner signs in meanwhile', {
  timeout: 300_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guess-guessing-'))
  const env = { DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1, ::1' }
  const server = await startServer({ port: await freePort(), dataDir, env })
  try {
    const guessing = await guessAtAccount({ url: server.url, dataDir }, 1, { tries: 150, ms: 20 * SECOND })
    expect(judgeGuessing(guessing)).toEqual([])
    expect(guessing.checkedAt.length).toBeLessThanOrEqual(18)
  } finally {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})

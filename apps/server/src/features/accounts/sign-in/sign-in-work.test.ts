import { login } from '@guess/contract/api/accounts'
import { Piscina } from 'piscina'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import { aMember } from '../../../testing/identities.ts'
import { aClient } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

afterEach(() => void vi.restoreAllMocks())

interface Check {
  hash: string
}

/** Returns the algorithm and cost of an Argon2 hash, which determine how long a check takes: everything but salt and digest. */
const costOf = ({ hash }: Check) => hash.split('$').slice(0, 4).join('$')

test('[SESSION-2] a refusal takes equal work for an account, an unknown address and an account without a password', async () => {
  const { mail } = await aMember(testApp)
  await aUser(testApp, { mail: 'by.google@nerv.jp', googleSub: '1' })
  const hashing = vi.spyOn(Piscina.prototype, 'run')
  const client = aClient(testApp)
  const work = []
  for (const userMail of [mail, 'nobody@nerv.jp', 'by.google@nerv.jp']) {
    hashing.mockClear()
    testApp.database.statements.length = 0
    const { statusCode } = await client.send(login, { body: { userMail, userPassword: 'the second child' } })
    const hashes = hashing.mock.calls.map(([check, options]) => [options?.name, costOf(check as Check)])
    work.push({ statusCode, hashes, statements: [...testApp.database.statements] })
  }
  expect(work[0]).toMatchObject({ statusCode: 401, hashes: [['isMatch', '$argon2id$v=19$m=19456,t=2,p=1']] })
  expect(work[1]).toEqual(work[0])
  expect(work[2]).toEqual(work[0])
})

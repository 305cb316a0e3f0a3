import { changePassword, getOwnAccount } from '@guess/contract/api/accounts'
import { addApp, confirmFactor, startApp, startFactor } from '@guess/contract/api/factors'
import { generateSync } from 'otplib'
import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import { signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const TEN_MINUTES = 10 * 60_000
const FIRST = { body: { newPassword: 'a first password' } }

let userId: number

beforeEach(async () => {
  userId = await aUser(testApp, { mail: 'asuka@nerv.jp', googleSub: '7' })
})

const signIn = () => signedIn(testApp, userId)
const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(testApp.clock.now().getTime() / 1_000) })

describe('an account from Google without a password', () => {
  test('[SESSION-12] is given one by a session that is nearly ten minutes old', async () => {
    const owner = await signIn()
    testApp.clock.advance(TEN_MINUTES - 1)
    await owner.call(changePassword, FIRST)
    expect(await owner.call(getOwnAccount, {})).toMatchObject({ hasPassword: true })
  })

  test('[SESSION-12] is not given one by an older session, but after a new sign-in', async () => {
    const early = await signIn()
    testApp.clock.advance(TEN_MINUTES)
    expect(await early.expectRefusal(changePassword, FIRST)).toMatchObject({ status: 403, code: 'sign-in-too-old' })
    expect(await early.call(getOwnAccount, {})).toMatchObject({ hasPassword: false })
    await (await signIn()).call(changePassword, FIRST)
  })

  test('[FACTOR-3] gets no second factor from an older session either', async () => {
    const early = await signIn()
    testApp.clock.advance(TEN_MINUTES)
    expect(await early.expectRefusal(startApp, { body: {} })).toMatchObject({ status: 403, code: 'sign-in-too-old' })
    await (await signIn()).call(startApp, { body: {} })
  })

  test('[SESSION-12] that has a second factor is given one only after its use in the session', async () => {
    const owner = await signIn()
    const { secret, setup } = await owner.call(startApp, { body: {} })
    await owner.call(addApp, { body: { setup, code: codeNow(secret) } })
    const other = await signIn()
    expect(await other.expectRefusal(changePassword, FIRST)).toMatchObject({ status: 403, code: 'factor-unconfirmed' })
    testApp.clock.advance(30_000)
    const { challenge } = await other.call(startFactor, { body: {} })
    await other.call(confirmFactor, { body: { challenge, code: codeNow(secret) } })
    await other.call(changePassword, FIRST)
  })
})

import { loginWithGoogle, startGoogle as startGoogleCall } from '@guess/contract/api/accounts'
import { banAccount } from '@guess/contract/api/admin'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { type Google, SHINJI, startGoogle } from '../../../testing/google.ts'
import { aBrowser, aMember } from '../../../testing/identities.ts'
import { anOperator } from '../../../testing/makers.ts'
import type { Player } from '../../../testing/player.ts'
import { type TestApp, withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

let google: Google
let app: TestApp
let operator: Player

beforeAll(async () => {
  google = await startGoogle()
})
afterAll(() => google.stop())
beforeEach(async () => {
  google.profile = SHINJI
  app = await testApp.startAnother({ google: google.registration, publicUrl: 'https://guess.example' }, { clock: systemClock })
  operator = await anOperator(app, { mail: 'misato@nerv.jp' })
})

const BANNED = { status: 403, code: 'account-banned' }

/** Goes to the consent page and returns from it. */
async function refusedByGoogle() {
  const browser = aBrowser(app)
  const { url } = await browser.call(startGoogleCall, { body: {} })
  return browser.expectRefusal(loginWithGoogle, { body: await google.consent(url) })
}

const ban = (userMail: string) => operator.call(banAccount, { body: { userMail } })
const accounts = () => app.db.selectFrom('users').select('mail').orderBy('id').execute()

test('[OPERATOR-14] a banned account cannot sign in with Google', async () => {
  await aMember(app, { mail: SHINJI.email, googleSub: SHINJI.sub })
  await ban(SHINJI.email)
  expect(await refusedByGoogle()).toMatchObject(BANNED)
})

test('[OPERATOR-14] another spelling of a banned address cannot register with Google', async () => {
  await aMember(app, { mail: SHINJI.email })
  await ban(SHINJI.email)
  google.profile = { ...SHINJI, email: 'shinji+again@nerv.jp' }
  expect(await refusedByGoogle()).toMatchObject(BANNED)
  expect(await accounts()).toHaveLength(2)
})

test('[OPERATOR-14] [OPERATOR-20] a banned Google account cannot register again after its data was erased', async () => {
  const { userId } = await aMember(app, { mail: SHINJI.email, googleSub: SHINJI.sub })
  await ban(SHINJI.email)
  await app.db.updateTable('users').set({ google_sub: null, mail: null, mail_key: null }).where('id', '=', userId).execute()
  google.profile = { ...SHINJI, email: 'somebody.else@nerv.jp' }
  expect(await refusedByGoogle()).toMatchObject(BANNED)
  expect(await accounts()).toEqual([{ mail: 'misato@nerv.jp' }, { mail: null }])
})

import { loginWithGoogle, startGoogle as startGoogleCall } from '@guess/contract/api/accounts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { type Google, SHINJI, startGoogle } from './google.ts'
import { aClient } from './player.ts'
import type { TestApp, TestFixture } from './test-app.ts'

export const GOOGLE_REFUSED = {
  status: 401,
  code: 'google-refused',
  message: 'An error occurred while logging in. Please ask again later or contact support.',
}

/** Gives each test of a file a site that is registered at a local Google, and a browser on it. */
export function withGoogle(testApp: TestFixture) {
  let google: Google
  let app: TestApp
  let browser: ReturnType<typeof aClient>

  beforeAll(async () => {
    google = await startGoogle()
  })
  afterAll(() => google.stop())
  beforeEach(async () => {
    google.profile = SHINJI
    google.changeReply = () => {}
    google.requests.length = 0
    // The tokens of this Google have the time of the machine, so the site needs it too.
    app = await testApp.startAnother({ google: google.registration, publicUrl: 'https://guess.example' }, { clock: systemClock })
    browser = aClient(app)
  })

  const users = () => app.db.selectFrom('users').selectAll().orderBy('id').execute()
  /** Goes to the consent page and returns what Google sends back. */
  const returned = async (client = browser) => google.consent((await client.call(startGoogleCall, { body: {} })).url)
  return {
    get google() {
      return google
    },
    get app() {
      return app
    },
    get browser() {
      return browser
    },
    users,
    returned,
    signIn: async (client = browser) => client.call(loginWithGoogle, { body: await returned(client) }),
    async expectRefused(body: Record<string, unknown>, client = browser) {
      expect(await client.expectRefusal(loginWithGoogle, { body })).toEqual(GOOGLE_REFUSED)
      expect(await users()).toEqual([])
    },
  }
}

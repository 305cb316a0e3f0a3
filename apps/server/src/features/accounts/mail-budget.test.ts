import { sendReset, sendVerification } from '@guess/contract/api/accounts'
import { expect, test } from 'vitest'
import { aMember } from '../../testing/identities.ts'
import { addressOf } from '../../testing/player.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const HOUR = 3_600_000

test('[MAIL-11] the codes and links of the whole site are limited per hour, and reaching the limit is logged once', async () => {
  const { log, lines } = recordingLog('warn')
  // 1,000 emails scaled by the factor 0.002.
  const app = await testApp.startAnother({ rateLimitFactor: 0.002 }, { log })
  const { mail } = await aMember(app)
  let network = 0
  const ask = async (endpoint: typeof sendReset | typeof sendVerification, userMail: string) => {
    const url = addressOf(endpoint, { query: { userMail } })
    return app.http.inject({ method: 'POST', url, remoteAddress: `192.0.2.${network++}` })
  }
  expect((await ask(sendVerification, 'one@nerv.jp')).statusCode).toBe(200)
  expect((await ask(sendReset, mail)).statusCode).toBe(200)
  for (const response of [await ask(sendVerification, 'two@nerv.jp'), await ask(sendReset, mail)]) {
    expect(response.statusCode).toBe(429)
    expect(response.json()).toEqual({
      code: 'too-many-mails',
      message: 'No more emails can be sent right now. Please try again in an hour.',
    })
    expect(Number(response.headers['retry-after'])).toBe(3600)
  }
  expect(lines.filter((line) => line.includes('are used up'))).toHaveLength(1)
  app.clock.advance(HOUR)
  expect((await ask(sendVerification, 'two@nerv.jp')).statusCode).toBe(200)
})

test('[MAIL-11] emails that are refused for another reason do not count', async () => {
  const app = await testApp.startAnother({ rateLimitFactor: 0.001 })
  const ask = async (userMail: string, remoteAddress: string) =>
    (await app.http.inject({ method: 'POST', url: addressOf(sendVerification, { query: { userMail } }), remoteAddress }))
      .statusCode
  expect(await ask((await aMember(app)).mail, '192.0.2.1')).toBe(409)
  expect(await ask('one@nerv.jp', '192.0.2.2')).toBe(200)
  expect(await ask('two@nerv.jp', '192.0.2.3')).toBe(429)
})

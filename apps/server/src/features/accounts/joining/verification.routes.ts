import { checkVerification, sendVerification } from '@guess/contract/api/accounts'
import { CODE_LASTS_MS, CODE_TRIES, CODES_PER_HOUR } from '@guess/contract/rules/limits'
import { isMail, mailKeyOf } from '@guess/contract/rules/mail'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isBanned } from '../banned.queries.ts'
import { verificationLetter } from '../letters/letters.ts'
import { mailLanguage } from '../own-account/mail-language.ts'
import { hourlyLimit, REVEALS_PER_MINUTE } from '../passwords/reveal-limit.ts'
import { checkedMail } from '../typed-mail.ts'
import { refuseTakenMail } from './refuse-taken.ts'
import { findTaken } from './taken.queries.ts'
import { countCodes, insertCode, inTurn, tryCode } from './verification.queries.ts'
import { codeHashOf, drawCode } from './verification-code.ts'
import { browserKeyOf, markBrowser } from './verification-cookie.ts'

const HOUR_MS = 3_600_000

/** Sends a code; good in the browser that asked for it, in place of the one before. */
function sendRoute(app: FastifyInstance, platform: Platform): void {
  const { db, mail, clock, random, config } = platform
  const limit = hourlyLimit(app)
  route(
    app,
    sendVerification,
    async ({ query, request, reply }) => {
      await limit(request, reply)
      const to = checkedMail(query.userMail)
      const mailKey = mailKeyOf(to)
      refuseTakenMail(await findTaken(db, '', mailKey))
      const now = clock.now()
      const code = drawCode(random)
      const language = mailLanguage(query.language, request.headers['accept-language'])
      const letter = await verificationLetter({ to, language, now }, code)
      const browserKey = markBrowser(platform, request, reply)
      await mail.causing(async (trx, post) => {
        await inTurn(trx, `code ${mailKey}`)
        if ((await countCodes(trx, mailKey, new Date(now.getTime() - HOUR_MS))) >= CODES_PER_HOUR) refuse('too-many-codes')
        await insertCode(trx, { mailKey, browserKey }, codeHashOf(config.secret, mailKey, code), now)
        await post(letter)
      })
      return { sent: true as const }
    },
    { perMinute: REVEALS_PER_MINUTE },
  )
}

/** Proves that somebody reads the mail of an address, for a while and for this browser alone. */
export function verificationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, config } = platform
  sendRoute(app, platform)
  route(app, checkVerification, async ({ query, request }) => {
    const browserKey = browserKeyOf(platform, request)
    if (!browserKey || !isMail(query.userMail)) return refuse('verification-code-invalid')
    const mailKey = mailKeyOf(query.userMail)
    const now = clock.now()
    if (await isBanned(db, mailKey)) refuse('verification-code-invalid')
    const codeHash = codeHashOf(config.secret, mailKey, query.verificationCode.trim())
    const terms = { now, since: new Date(now.getTime() - CODE_LASTS_MS), tries: CODE_TRIES }
    if (!(await tryCode(db, { mailKey, browserKey }, codeHash, terms))) refuse('verification-code-invalid')
    return { verified: true as const }
  })
}

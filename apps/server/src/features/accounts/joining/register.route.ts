import { register } from '@guess/contract/api/accounts'
import type { ReplyOf } from '@guess/contract/endpoint'
import { CODE_LASTS_MS } from '@guess/contract/rules/limits'
import { mailKeyOf } from '@guess/contract/rules/mail'
import type { FastifyInstance } from 'fastify'
import { choosableName } from '../../../core/names/available-name.ts'
import { takeNameLock } from '../../../core/names/taken-names.queries.ts'
import { isTaken } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { settleKeptPlays } from '../../play/public.ts'
import { isBanned, takeBanLock } from '../banned.queries.ts'
import { checkedPassword, hashPassword } from '../passwords/passwords.ts'
import { openSession } from '../sign-in/open-session.ts'
import { SIGN_INS_PER_MINUTE } from '../sign-in/sign-in-limit.ts'
import { checkedMail, insertJoined, mailLanguage, randomAvatarName, refuseTaken } from './join-account.ts'
import type { NewAccount } from './new-account.queries.ts'
import { findTaken } from './taken.queries.ts'
import { consumeProof, isVerified } from './verification.queries.ts'
import { browserKeyOf } from './verification-cookie.ts'

/** A browser that joins: the proof that it has verified an address, and its guest, if it has one. */
interface Browser {
  browserKey: string
  browserGuest: string | null
}

/**
 * Inserts the account and consumes the proof of its address in one transaction. Of two concurrent calls for names that look the
 * same, or for one mailbox, one succeeds. Refuses with `account-banned`, `mail-not-verified`, `username-taken` or `mail-taken`.
 * @NOTE Both locks are needed: no unique index knows looks and mailboxes, because accounts from before these rules stay.
 */
async function makeAccount({ db }: Pick<Platform, 'db'>, account: NewAccount, browser: Browser, now: Date): Promise<number> {
  const { userName, mailKey } = account
  const { browserKey, browserGuest } = browser
  const since = new Date(now.getTime() - CODE_LASTS_MS)
  try {
    return await db.transaction().execute(async (trx) => {
      await takeBanLock(trx, mailKey)
      if (await isBanned(trx, mailKey)) refuse('account-banned')
      if (!(await consumeProof(trx, { mailKey, browserKey }, since))) refuse('mail-not-verified')
      await takeNameLock(trx, userName)
      refuseTaken(await findTaken(trx, userName, mailKey))
      return insertJoined(trx, account, browserGuest, now)
    })
  } catch (error) {
    if (isTaken(error)) refuseTaken(await findTaken(db, userName, mailKey))
    throw error
  }
}

/**
 * Creates an account for an address that this browser has verified, and signs it in. The `isVerified` that a client sends is
 * ignored.
 */
export function registerRoute(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  route(
    app,
    register,
    async ({ body, request, reply }): Promise<ReplyOf<typeof register>> => {
      const userName = choosableName(body.userName)
      const userMail = checkedMail(body.userMail)
      const password = await checkedPassword(body.userPassword, { userName, userMail })
      const mailKey = mailKeyOf(userMail)
      const now = clock.now()
      const browserKey = browserKeyOf(platform, request) ?? refuse('mail-not-verified')
      const since = new Date(now.getTime() - CODE_LASTS_MS)
      if (!(await isVerified(db, { mailKey, browserKey }, since))) refuse('mail-not-verified')
      const avatarName = await randomAvatarName(platform)
      const account = {
        userName,
        userMail,
        mailKey,
        passwordHash: await hashPassword(password),
        googleSub: null,
        language: mailLanguage(body.language, request.headers['accept-language']),
        avatarName,
      }
      const browserGuest = app.callers.browserGuest(request)
      const id = await makeAccount(platform, account, { browserKey, browserGuest }, now)
      if (browserGuest !== null) await settleKeptPlays(platform, id)
      return openSession(platform, { id, avatarName }, request, reply)
    },
    { managesSession: true, perMinute: SIGN_INS_PER_MINUTE, countTogether: true },
  )
}

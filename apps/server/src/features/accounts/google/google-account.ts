import { foldName } from '@guess/contract/rules/fold-name'
import { isMail, mailKeyOf } from '@guess/contract/rules/mail'
import type { Language } from '../../../core/emails/email-texts.ts'
import { isTaken } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isBanned, takeBanLock } from '../banned.queries.ts'
import { drawAvatarName } from '../joining/first-avatar.ts'
import { insertAccount, type NewAccount } from '../joining/new-account.queries.ts'
import { refuseTakenMail } from '../joining/refuse-taken.ts'
import { findTaken } from '../joining/taken.queries.ts'
import { findByGoogleSub } from './google.queries.ts'
import { nameCandidates } from './google-name.ts'
import type { GoogleIdentity } from './google-provider.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'random'>

async function knownAccount({ db }: Needs, { sub }: GoogleIdentity) {
  const known = await findByGoogleSub(db, sub)
  if (known?.bannedAt) refuse('account-banned')
  return known
}

/** Inserts the account. Refuses with `account-banned` if its address or Google account is banned at this moment. */
const makeAccount = ({ db, clock }: Needs, account: NewAccount) =>
  db.transaction().execute(async (trx) => {
    await takeBanLock(trx, account.mailKey)
    if (await isBanned(trx, account.mailKey, account.googleSub)) refuse('account-banned')
    return insertAccount(trx, account, clock.now())
  })

/**
 * Returns the account of a Google identity; creates one if there is none. Refuses with `account-banned`, `mail-taken`, or
 * `google-refused` if Google has not verified the address.
 * @NOTE a matching address of an existing account is never accepted as proof: the holder of the address at Google may be another
 * person.
 */
export async function googleAccount(parts: Needs, identity: GoogleIdentity, language: Language) {
  const known = await knownAccount(parts, identity)
  if (known) return known
  const userMail = identity.mail.trim()
  if (!identity.mailVerified || !isMail(userMail)) refuse('google-refused')
  const { db, random } = parts
  const mailKey = mailKeyOf(userMail)
  refuseTakenMail(await findTaken(db, '', mailKey))
  const avatarName = await drawAvatarName(parts)
  for (const userName of nameCandidates(identity.name, random)) {
    const own = { userName, nameKey: foldName(userName), userMail, mailKey, avatarName, language }
    try {
      const id = await makeAccount(parts, { ...own, passwordHash: null, googleSub: identity.sub })
      return { id, avatarName }
    } catch (error) {
      if (!isTaken(error)) throw error
      const made = await knownAccount(parts, identity)
      if (made) return made
      refuseTakenMail(await findTaken(db, '', mailKey))
    }
  }
  throw new Error('No free name was found for an account from Google')
}

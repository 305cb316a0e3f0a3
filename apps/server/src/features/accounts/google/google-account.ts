import { isMail, mailKeyOf } from '@guess/contract/rules/mail'
import { takeNameLock } from '../../../core/names/taken-names.queries.ts'
import { isTaken } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Language } from '../../../platform/http/visitor-language.ts'
import type { Platform } from '../../../platform/platform.ts'
import { settleKeptPlays } from '../../play/public.ts'
import { findByGoogleSub } from '../account.queries.ts'
import { isBanned, takeBanLock } from '../banned.queries.ts'
import { refuseBanned } from '../bans/refuse-banned.ts'
import { insertJoined, randomAvatarName, refuseTakenMail } from '../joining/join-account.ts'
import type { NewAccount } from '../joining/new-account.queries.ts'
import { findTaken } from '../joining/taken.queries.ts'
import { nameCandidates } from './google-name.ts'
import type { GoogleIdentity } from './google-provider.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'log' | 'random' | 'gamesChanged'>

/** The browser that signs in: its language, and the key of its guest, or null. */
interface Browser {
  language: Language
  guestKey: string | null
}

async function knownAccount(parts: Needs, { sub }: GoogleIdentity) {
  const known = await findByGoogleSub(parts.db, sub)
  if (known?.bannedAt) await refuseBanned(parts, known.id)
  return known && { ...known, isNew: false }
}

/**
 * Inserts the account and returns its id, or null if its name or mailbox is taken. Refuses with `account-banned` if its address
 * or Google account is banned at this moment.
 */
async function makeAccount({ db, clock }: Needs, account: NewAccount, guestKey: string | null): Promise<number | null> {
  const { userName, mailKey, googleSub } = account
  const made = db.transaction().execute(async (trx) => {
    await takeBanLock(trx, mailKey)
    if (await isBanned(trx, mailKey, googleSub)) refuse('account-banned')
    await takeNameLock(trx, userName)
    const taken = await findTaken(trx, userName, mailKey)
    return taken.name || taken.mail !== 'free' ? null : insertJoined(trx, account, guestKey, clock.now())
  })
  return made.catch((error: unknown) => (isTaken(error) ? null : Promise.reject(error)))
}

/**
 * Returns the account of a Google identity if another sign-in of this moment has created it. Refuses with `mail-taken` or `account-banned` if the
 * address belongs to another account.
 */
async function accountMadeMeanwhile(parts: Needs, identity: GoogleIdentity, mailKey: string) {
  // The address is read first: if the account is inserted between the two reads, the second one finds it, and it is not refused as
  // somebody else's.
  const taken = await findTaken(parts.db, null, mailKey)
  const made = await knownAccount(parts, identity)
  if (!made) refuseTakenMail(taken)
  return made
}

/**
 * Returns the account of a Google identity; creates one if there is none, and says so by `isNew`. Refuses with `account-banned`,
 * `mail-taken`, or `google-refused` if Google has not verified the address.
 * @NOTE a matching address of an existing account is never accepted as proof: the holder of the address at Google may be another
 * person.
 */
export async function googleAccount(parts: Needs, identity: GoogleIdentity, { language, guestKey }: Browser) {
  const known = await knownAccount(parts, identity)
  if (known) return known
  const userMail = identity.mail.trim()
  if (!identity.mailVerified || !isMail(userMail)) refuse('google-refused')
  const mailKey = mailKeyOf(userMail)
  const madeBefore = await accountMadeMeanwhile(parts, identity, mailKey)
  if (madeBefore) return madeBefore
  const avatarName = await randomAvatarName(parts)
  for (const userName of nameCandidates(identity.name, parts.random)) {
    const own = { userName, userMail, mailKey, avatarName, language }
    const id = await makeAccount(parts, { ...own, passwordHash: null, googleSub: identity.sub }, guestKey)
    if (id !== null) {
      if (guestKey !== null) await settleKeptPlays(parts, id)
      return { id, avatarName, isNew: true }
    }
    const made = await accountMadeMeanwhile(parts, identity, mailKey)
    if (made) return made
  }
  throw new Error('No free name was found for an account from Google')
}

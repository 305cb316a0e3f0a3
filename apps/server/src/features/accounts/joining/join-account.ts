// What registering and the first sign-in with Google have in common.
import { isMail } from '@guess/contract/rules/mail'
import type { Db } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Language } from '../../../platform/http/visitor-language.ts'
import { acceptedLanguage } from '../../../platform/http/visitor-language.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepGuestPlays } from '../../play/public.ts'
import { adoptResults } from '../../results/public.ts'
import { adoptMeetings } from '../../rivalry/public.ts'
import { keepGuestStreak } from '../../streak/public.ts'
import { findAvatarNames, insertAccount, type NewAccount } from './new-account.queries.ts'
import type { Taken } from './taken.queries.ts'

/** Returns the language of a mail: the one the page asked for, else the browser's preference, else English (MAIL-2). */
export const mailLanguage = (chosen: Language | undefined, header: string | undefined): Language =>
  chosen ?? acceptedLanguage(header)

/** Returns a typed address as it is stored. Refuses with `mail-invalid` (ACCOUNT-3). */
export function checkedMail(typed: string): string {
  if (!isMail(typed)) refuse('mail-invalid')
  return typed.trim()
}

export function refuseTakenMail({ mail }: Pick<Taken, 'mail'>): void {
  if (mail === 'banned') refuse('account-banned')
  if (mail === 'taken') refuse('mail-taken')
}

/**
 * Refuses with `username-taken` or as `refuseTakenMail` does. The name goes first, because the screen shows one error at a time.
 */
export function refuseTaken(taken: Taken): void {
  if (taken.name) refuse('username-taken')
  refuseTakenMail(taken)
}

/** The name that is stored if there is no avatar yet. */
const AVATAR_IF_NONE = 'default'

/** Returns the avatar of a new account: a random one of the existing avatars. */
export async function randomAvatarName({ db, random }: Pick<Platform, 'db' | 'random'>): Promise<string> {
  const names = await findAvatarNames(db)
  return names[random.below(Math.max(1, names.length))] ?? AVATAR_IF_NONE
}

/**
 * Inserts an account in a transaction, and makes the plays and the streak of the browser's guest its own (GUEST-11, STREAK-9), and
 * what that guest has shared (SHARE-9) and met (RIVAL-6). Returns its id. Fails with a unique violation if another account has its name, address or
 * Google id.
 * @param browserGuest the key of the browser's guest, or null
 */
export async function insertJoined(trx: Db, account: NewAccount, browserGuest: string | null, now: Date): Promise<number> {
  const id = await insertAccount(trx, account, now)
  if (browserGuest === null) return id
  await keepGuestPlays(trx, browserGuest, id, now)
  await keepGuestStreak(trx, browserGuest, id)
  await adoptResults(trx, browserGuest, id)
  await adoptMeetings(trx, browserGuest, id)
  return id
}

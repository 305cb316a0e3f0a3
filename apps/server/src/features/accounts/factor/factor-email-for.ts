import type { FactorNews } from '../../../core/emails/factor-email.ts'
import { factorEmail } from '../../../core/emails/factor-email.ts'
import type { RenderedEmail } from '../../../platform/mail/rendered-email.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPasswordOwner } from '../account.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock'>

/** Returns the email that tells an owner of a change of the second factor; null if the account has no address. */
export async function factorEmailFor({ db, clock }: Needs, userId: number, news: FactorNews): Promise<RenderedEmail | null> {
  const owner = await findPasswordOwner(db, userId)
  if (!owner?.userMail) return null
  return factorEmail({ to: owner.userMail, language: owner.language, now: clock.now() }, owner.userName, news)
}

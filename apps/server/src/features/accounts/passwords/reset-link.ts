import { createHash } from 'node:crypto'
import type { Random } from '../../../platform/random.ts'

/** Returns a random reset code of 256 bits. */
export const drawResetCode = (random: Pick<Random, 'name'>) =>
  Buffer.from(random.name() + random.name(), 'hex').toString('base64url')

/** Returns the stored hash of a reset code. The hash gives no access. */
export const resetHashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

/** Returns the link in a reset email to the page where the password is replaced. */
export function resetLinkOf(origin: string, userMail: string, verificationCode: string): string {
  const data = Buffer.from(JSON.stringify({ userMail, verificationCode })).toString('base64url')
  return `${origin}/resetPassword?data=${data}`
}

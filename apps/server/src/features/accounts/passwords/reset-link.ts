import { createHash } from 'node:crypto'
import type { Random } from '../../../platform/random.ts'

/** 256 bits that nobody can guess. */
export const drawResetCode = (random: Pick<Random, 'name'>) =>
  Buffer.from(random.name() + random.name(), 'hex').toString('base64url')

/** What is kept of a reset code: it opens nothing. */
export const resetHashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

/** The link that a letter carries to the page where a password is replaced. */
export function resetLinkOf(origin: string, userMail: string, verificationCode: string): string {
  const data = Buffer.from(JSON.stringify({ userMail, verificationCode })).toString('base64url')
  return `${origin}/resetPassword?data=${data}`
}

import { createHash } from 'node:crypto'
import { banKeyOf } from '@guess/contract/rules/mail'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a ban keeps of an address: one hash for all spellings that reach the same mailbox. */
export const banHashOf = (mail: string) => hashOf(banKeyOf(mail))

/** What a ban keeps of somebody's number at Google. */
export const googleBanHashOf = (sub: string) => hashOf(`google ${sub}`)

/** What stands for the address in the ban of an account that has none. */
export const namelessBanHashOf = (userId: number) => hashOf(`user ${userId}`)

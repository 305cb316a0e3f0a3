import { createHash } from 'node:crypto'
import { banKeysOf, mailboxOf } from '@guess/contract/rules/mail'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the hash of an address that a ban stores: the same for all spellings that reach the same mailbox. */
export const banHashOf = (mail: string) => hashOf(mailboxOf(mail))

/** Returns the hashes under which a ban of the mailbox may be stored. */
export const banHashesOf = (mail: string) => banKeysOf(mail).map(hashOf)

/** Returns the hash of a Google subject id that a ban stores. */
export const googleBanHashOf = (sub: string) => hashOf(`google ${sub}`)

/** Returns the hash that replaces the address in the ban of an account without one. */
export const namelessBanHashOf = (userId: number) => hashOf(`user ${userId}`)

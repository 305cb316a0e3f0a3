import { createHash } from 'node:crypto'
import { RECOVERY_CODE_LETTERS, RECOVERY_CODES } from '@guess/contract/rules/limits'
import { plainCode } from '@guess/contract/rules/typed-text'
import type { Random } from '../../../platform/random.ts'

/** Lower case without letters and digits that look alike: 32 of them, five bits each. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz'
const GROUPS = /.{4}(?=.)/g

const newCode = (random: Pick<Random, 'below'>) =>
  Array.from({ length: RECOVERY_CODE_LETTERS }, () => LETTERS[random.below(LETTERS.length)]).join('')

/** Returns ten new codes of 80 random bits, in groups of four letters. */
export const newRecoveryCodes = (random: Pick<Random, 'below'>): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newCode(random).replace(GROUPS, '$&-'))

/** Returns a typed code of a second factor in the form in which codes are made and computed. */
export const factorCode = (typed: string) => plainCode(typed).toLowerCase()

/**
 * Returns the stored hash of a code.
 * @NOTE a fast hash without SECRET: 80 random bits cannot be guessed, and the codes must outlive a change of SECRET.
 */
export const recoveryHashOf = (userId: number, code: string) =>
  createHash('sha256')
    .update(`recovery\n${userId}\n${plainCode(code)}`)
    .digest('base64url')

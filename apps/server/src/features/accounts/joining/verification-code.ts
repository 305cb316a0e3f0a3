import { createHmac } from 'node:crypto'
import { CODE_DIGITS } from '@guess/contract/rules/limits'
import type { Random } from '../../../platform/random.ts'

/** Returns a random six-digit code, uniformly distributed. */
export const drawCode = (random: Pick<Random, 'below'>) => String(random.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** Returns the stored hash of a code. It is keyed with the server's secret, because a million tries would break a plain hash. */
export const codeHashOf = (secret: string, mailKey: string, code: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['verification', mailKey, code]))
    .digest('base64url')

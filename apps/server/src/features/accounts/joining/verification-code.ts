import { createHmac } from 'node:crypto'
import { CODE_DIGITS } from '@guess/contract/rules/limits'
import type { Random } from '../../../platform/random.ts'

/** A code of six digits, each as likely as the next. */
export const drawCode = (random: Pick<Random, 'below'>) => String(random.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** What is kept of a code: without the server's secret a million tries would find it. */
export const codeHashOf = (secret: string, mailKey: string, code: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['verification', mailKey, code]))
    .digest('base64url')

import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServerState } from '../../../api/admin/statistics.ts'
import { momentText } from '../moment-text.ts'

export type Rejection = NonNullable<ServerState['mail']['lastRejection']>

/** Returns when an email was rejected for good, and why. */
export function rejectionText({ at, refused, code }: Rejection, i18n: I18n): string {
  const when = momentText(at)
  return refused === 'recipient'
    ? i18n._(msg`${when}: the mail server refused the recipient (${code})`)
    : i18n._(msg`${when}: the mail server refused the content (${code})`)
}

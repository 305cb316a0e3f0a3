import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import { withoutInvisible } from '@guess/contract/rules/plain-text'
import type { Why } from './decisions.queries.ts'

/** Returns why an operator decides, as the fields of a call say it. */
export const whyOf = ({ reason, note }: { reason?: DecisionReason | undefined; note?: string | undefined }): Why => ({
  reason: reason ?? null,
  note: withoutInvisible(note ?? ''),
})

/** Returns what the audit log says about why an operator decides: nothing if nothing was given. */
export const auditedWhy = ({ reason, note }: Why) => ({ ...(reason && { reason }), ...(note && { note }) })

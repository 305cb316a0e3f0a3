import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The reasons of operators' decisions, as those whom they concern and the operators themselves read them. */
export const DECISION_REASONS: Record<DecisionReason, MessageDescriptor> = {
  'wrong-answer': msg`Wrong answers or pictures`,
  'not-a-game': msg`Not an anime game`,
  adult: msg`Not suitable for everyone`,
  copyright: msg`Pictures used without permission`,
  insult: msg`Insulting or hateful`,
  cheating: msg`Cheating`,
  spam: msg`Spam`,
  other: msg`Another violation of the terms of use`,
}

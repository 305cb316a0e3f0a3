import type { BanNotice } from '@guess/contract/fields'
import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { refusalTexts } from '../../lib/refusal-texts.ts'

const REASONS: Record<DecisionReason, MessageDescriptor> = {
  'wrong-answer': msg`Wrong answers or pictures`,
  'not-a-game': msg`Not an anime game`,
  adult: msg`Not suitable for everyone`,
  copyright: msg`Pictures used without permission`,
  insult: msg`Insulting or hateful`,
  cheating: msg`Cheating`,
  spam: msg`Spam`,
  other: msg`Another violation of the terms of use`,
}

/** Returns what a banned person is told: that the account is banned, why, until when and where to write; one line for each. */
export function banText(i18n: I18n, { reason, endDate, support }: BanNotice): string {
  const why = reason && i18n._(REASONS[reason])
  const end = endDate && new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(endDate))
  const lines = [
    i18n._(refusalTexts['account-banned']),
    why && i18n._(msg`Reason: ${why}`),
    end ? i18n._(msg`The ban ends by itself on ${end}.`) : i18n._(msg`The ban does not end by itself.`),
    support && i18n._(msg`If you think this was a mistake, write to ${support}.`),
  ]
  return lines.filter(Boolean).join('\n')
}

import { REASONS_FOR } from '@guess/contract/rules/decision-reasons'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BulkAction, BulkWhy } from '../../../api/admin/bulk.ts'
import { PlainConfirmation } from '../components/plain-confirmation.tsx'
import { NO_WHY, WhyFields, whyIn } from '../components/why-fields.tsx'
import { BULK_ACTIONS } from './bulk-labels.ts'

export type AskedAction = Extract<BulkAction, 'ban' | 'delete'>

interface BulkDialogProps {
  action: AskedAction
  count: number
  busy: boolean
  /** Why the action failed. */
  errorShown: string | undefined
  onClose: () => void
  onConfirm: (why: BulkWhy) => void
}

/** Says what a deletion or ban of several rows does, and asks why. */
export function BulkDialog({ action, count, busy, errorShown, onClose, onConfirm }: BulkDialogProps) {
  const { t, i18n } = useLingui()
  const [why, setWhy] = useState(NO_WHY)
  const texts = {
    ban: {
      title: t`${plural(count, { one: 'Ban # account?', other: 'Ban # accounts?' })}`,
      means: t`${plural(count, {
        one: 'It is signed out everywhere, its open plays end, and it is removed from all leaderboards. You have 10 seconds to undo it.',
        other:
          'They are signed out everywhere, their open plays end, and they are removed from all leaderboards. You have 10 seconds to undo it.',
      })}`,
      reasons: REASONS_FOR.ban,
    },
    delete: {
      title: t`${plural(count, { one: 'Delete # game?', other: 'Delete # games?' })}`,
      means: t`${plural(count, {
        one: 'It is removed from all lists and can be restored from the bin for 30 days. You have 10 seconds to undo it.',
        other: 'They are removed from all lists and can be restored from the bin for 30 days. You have 10 seconds to undo it.',
      })}`,
      reasons: REASONS_FOR.game,
    },
  }[action]
  return (
    <PlainConfirmation
      title={texts.title}
      confirmLabel={i18n._(BULK_ACTIONS[action])}
      busy={busy}
      errorShown={errorShown}
      fields={<WhyFields reasons={texts.reasons} value={why} onChange={setWhy} />}
      onClose={onClose}
      onConfirm={() => onConfirm(whyIn(why))}
    >
      {texts.means}
    </PlainConfirmation>
  )
}

import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import { DECISION_NOTE_MAX } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { SelectField, TextArea } from '../../../ui/fields.tsx'
import { DECISION_REASONS } from './decision-reasons.ts'

/** Why an operator decides, as typed: an empty reason is none. */
export interface TypedWhy {
  reason: DecisionReason | ''
  note: string
}

export const NO_WHY: TypedWhy = { reason: '', note: '' }

/** Returns the fields of a call; those that are empty are left out. */
export const whyIn = ({ reason, note }: TypedWhy) => ({ ...(reason && { reason }), ...(note.trim() && { note: note.trim() }) })

interface WhyFieldsProps {
  reasons: readonly DecisionReason[]
  value: TypedWhy
  onChange: (value: TypedWhy) => void
}

/** The reason, which the person concerned is told, and a note, which only operators read. */
export function WhyFields({ reasons, value, onChange }: WhyFieldsProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="why-fields">
      <SelectField
        label={t`Reason (the person will see it)`}
        value={value.reason}
        onChange={({ target }) => onChange({ ...value, reason: reasons.find((one) => one === target.value) ?? '' })}
      >
        <option value="">{t`No reason given`}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {i18n._(DECISION_REASONS[reason])}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t`Note, for operators only`}
        rows={2}
        maxLength={DECISION_NOTE_MAX}
        value={value.note}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
    </div>
  )
}

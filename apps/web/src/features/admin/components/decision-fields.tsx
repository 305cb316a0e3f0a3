import { BAN_DAYS, type BanDays, type DecisionReason } from '@guess/contract/rules/decision-reasons'
import { DECISION_NOTE_MAX } from '@guess/contract/rules/limits'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Choices, Switch } from '../../../ui/choices.tsx'
import { DECISION_REASONS } from '../../../ui/decision-reasons.ts'
import { SelectField, TextArea } from '../../../ui/fields.tsx'
import styles from './panel.module.css'
import { usePanelRole } from './panel-gate.tsx'

/** Why an operator decides, as typed: an empty reason is none. */
interface TypedWhy {
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
    <div className={styles.whyFields}>
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

/** How long a ban lasts, a number of days as text or `forever`, and whether it hides the games of the account. */
interface TypedBan {
  length: `${BanDays}` | 'forever'
  hideGames: boolean
}

export const BAN_FOREVER: TypedBan = { length: 'forever', hideGames: false }

/** Returns the fields of a call; a ban that does not end has no days. */
export function banIn({ length, hideGames }: TypedBan): { days?: BanDays; hideGames: boolean } {
  const days = BAN_DAYS.find((each) => String(each) === length)
  return { ...(days && { days }), hideGames }
}

interface BanFieldsProps {
  value: TypedBan
  onChange: (value: TypedBan) => void
}

/** The choice of how long a ban lasts, and whether it hides the games of the account. */
export function BanFields({ value, onChange }: BanFieldsProps) {
  const { t } = useLingui()
  const ending = BAN_DAYS.map((days) => ({
    value: `${days}` as const,
    text: t`${plural(days, { one: '# day', other: '# days' })}`,
  }))
  const choices = [...ending, { value: 'forever' as const, text: t`Forever` }]
  return (
    <>
      <div className={styles.banLength}>
        <Choices
          legend={t`How long`}
          choices={choices}
          value={value.length}
          onChange={(length) => onChange({ ...value, length })}
        />
      </div>
      <Switch checked={value.hideGames} onChange={(hideGames) => onChange({ ...value, hideGames })}>
        {t`Hide all games of the account as long as the ban lasts`}
      </Switch>
    </>
  )
}

/** What becomes of the points that players earned in a game that an operator deletes. */
export type Points = 'kept' | 'lost'

/** Says what becomes of the points. */
export function PointsOutcome({ points }: { points: Points }) {
  return points === 'kept' ? (
    <Trans>Players keep the points they earned in it. Pending points do not count.</Trans>
  ) : (
    <Trans>All players lose the points they earned in it, and their ranks change.</Trans>
  )
}

interface PointsChoiceProps {
  value: Points
  onChange: (points: Points) => void
}

/** The choice between keeping the points of a deleted game and taking them back, which only operators may do. */
export function PointsChoice({ value, onChange }: PointsChoiceProps) {
  const { t } = useLingui()
  if (usePanelRole() === 'moderator') return null
  const choices = [
    { value: 'kept', text: t`Players keep them` },
    { value: 'lost', text: t`Take them back: fraud` },
  ] as const
  return (
    <div className="mt-4">
      <Choices legend={t`Points earned in it`} choices={choices} value={value} onChange={onChange} />
    </div>
  )
}

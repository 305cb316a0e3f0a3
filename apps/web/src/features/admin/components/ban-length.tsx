import { BAN_DAYS, type BanDays } from '@guess/contract/rules/decision-reasons'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Choices, Switch } from '../../../ui/choices.tsx'

interface HideGamesSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the ban hides the games of the account. */
export function HideGamesSwitch(props: HideGamesSwitchProps) {
  const { t } = useLingui()
  return <Switch {...props}>{t`Hide all games of the account as long as the ban lasts`}</Switch>
}

/** How long a ban lasts: a number of days as text, or `forever`. */
export type TypedLength = `${BanDays}` | 'forever'

/** Returns the field of a call: nothing for a ban that does not end. */
export const daysIn = (length: TypedLength): { days?: BanDays } => {
  const days = BAN_DAYS.find((each) => String(each) === length)
  return days ? { days } : {}
}

interface BanLengthProps {
  value: TypedLength
  onChange: (value: TypedLength) => void
}

/** The choice of how long a ban lasts. */
export function BanLength({ value, onChange }: BanLengthProps) {
  const { t } = useLingui()
  const ending = BAN_DAYS.map((days) => {
    const value: TypedLength = `${days}`
    return { value, text: t`${plural(days, { one: '# day', other: '# days' })}` }
  })
  const choices = [...ending, { value: 'forever' as const, text: t`Forever` }]
  return (
    <div className="ban-length">
      <Choices legend={t`How long`} choices={choices} value={value} onChange={onChange} />
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownStreak, refetchStreak, setReminder } from '../../../api/streak.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useErrorNotice } from '../../../ui/use-error-notice.ts'
import { AccountPart } from './account-part.tsx'

/** Switches the evening reminder on and off. It is off until its owner switches it on (STREAK-11). */
export function ReminderPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data } = useQuery(ownStreak())
  const { mutate, isPending, variables } = useMutation({
    mutationFn: setReminder,
    onSuccess: () => refetchStreak(client),
    onError: useErrorNotice(),
  })
  const isOn = isPending ? variables : data?.reminder === true
  return (
    <AccountPart title={t`Reminder`}>
      <div>
        <p>
          <Trans>
            An email in the evening, only if your streak is two days or longer and you haven't played the Daily yet. Each one has
            a link that ends them.
          </Trans>
        </p>
        <Switch checked={isOn} disabled={!data} onChange={mutate}>
          {t`Remind me of the Daily`}
        </Switch>
      </div>
    </AccountPart>
  )
}

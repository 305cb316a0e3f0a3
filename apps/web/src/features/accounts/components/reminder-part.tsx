import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownStreak, refetchStreak, setReminder } from '../../../api/streak.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useErrorNotice } from '../../../ui/use-error-notice.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { AccountPart } from './account-part.tsx'

/** Switches the evening reminder on and off. It is off until its owner switches it on (STREAK-11). */
export function ReminderPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = useQuery(ownStreak())
  const { mutate, isPending, variables } = useMutation({
    mutationFn: setReminder,
    // One call at a time, so that the last choice is the one that stays.
    scope: { id: 'reminder' },
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
        {error && !data ? (
          <>
            <p role="alert">{errorText(error)}</p>
            <Button busy={isFetching} onClick={() => void refetch()}>{t`Retry`}</Button>
          </>
        ) : (
          <Switch checked={isOn} disabled={!data} onChange={mutate}>
            {t`Remind me of the Daily`}
          </Switch>
        )}
      </div>
    </AccountPart>
  )
}

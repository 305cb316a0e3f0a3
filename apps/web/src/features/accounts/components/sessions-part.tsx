import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { logOutEverywhere } from '../../../api/accounts.ts'
import { forgetSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { useErrorNotice } from '../../../ui/use-error-notice.ts'
import { AccountPart } from './account-part.tsx'

export function SessionsPart({ sessionCount }: { sessionCount: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: logOutEverywhere,
    onSuccess: async () => {
      await navigate('/')
      forgetSession()
      notify(t`You've been signed out everywhere.`, 'good')
    },
    onError: useErrorNotice(),
  })
  return (
    <AccountPart title={t`Devices`}>
      <div>
        <p>
          <Plural value={sessionCount} one="You're signed in on # device." other="You're signed in on # devices." />
        </p>
        <Button busy={isPending} onClick={() => mutate()}>{t`Sign out everywhere`}</Button>
      </div>
    </AccountPart>
  )
}

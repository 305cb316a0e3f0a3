import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Param } from '../../../api/admin/params.ts'
import { Switch } from '../../../ui/choices.tsx'
import { useErrorNotice, useErrorText } from '../../../ui/use-error-text.ts'
import { PlainConfirmation } from '../components/plain-confirmation.tsx'
import { useWriteParam } from './param-form.tsx'

const CLOSES_THE_SITE = 'maintenance'

/** Turns a param on or off at once. Asks first if that would close the site. */
export function ParamSwitch({ param }: { param: Param }) {
  const { t } = useLingui()
  const [confirming, setConfirming] = useState(false)
  const { mutate, isPending, error, reset } = useWriteParam(param)
  const showError = useErrorNotice()
  const errorText = useErrorText()
  const handleChange = (on: boolean) => {
    if (on && param.paramName === CLOSES_THE_SITE) setConfirming(true)
    else mutate(String(on), { onError: showError })
  }
  const handleClose = () => {
    setConfirming(false)
    reset()
  }
  return (
    <>
      <Switch checked={param.paramValue === 'true'} disabled={isPending} onChange={handleChange}>
        <span className="visually-hidden">{param.paramName}</span>
      </Switch>
      {confirming && (
        <PlainConfirmation
          title={t`Close the site?`}
          confirmLabel={t`Close the site`}
          busy={isPending}
          errorShown={errorText(error)}
          onClose={handleClose}
          onConfirm={() => mutate('true', { onSuccess: handleClose })}
        >
          <Trans>
            Visitors see only the maintenance page, and games and matches in progress stop. Operators can still log in and reopen
            the site here.
          </Trans>
        </PlainConfirmation>
      )}
    </>
  )
}

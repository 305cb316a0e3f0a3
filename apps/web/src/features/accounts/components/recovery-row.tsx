import { RECOVERY_CODES } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchFactors, renewRecoveryCodes } from '../../../api/factors.ts'
import { Refusal } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { QuestionDialog } from './popups.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** How many recovery codes are left, and a button that replaces them, after a question. */
export function RecoveryRow({ left }: { left: number }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const showError = useErrorNotice()
  const [asked, setAsked] = useState(false)
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: renewRecoveryCodes,
    onSuccess: () => refetchFactors(client),
    onError: (error) => {
      // The last second factor has been removed in the meantime.
      if (error instanceof Refusal && error.status === 404) void refetchFactors(client)
      else showError(error)
    },
  })
  const create = () => {
    setAsked(false)
    mutate()
  }
  const createText = t`Create new ones`
  return (
    <li>
      <p>
        <b>
          <Trans>Recovery codes</Trans>
        </b>
        <small>
          <Trans>
            {left} of {RECOVERY_CODES} left
          </Trans>
        </small>
      </p>
      <Button kind="quiet" busy={isPending} onClick={() => setAsked(true)}>
        {createText}
      </Button>
      {asked && (
        <QuestionDialog
          title={t`Create new recovery codes?`}
          text={t`The codes that you saved before will no longer work.`}
          yes={createText}
          onYes={create}
          onClose={() => setAsked(false)}
        />
      )}
      {data && (
        <Dialog open title={t`Save your recovery codes`}>
          <RecoveryCodes codes={data.recoveryCodes} onDone={reset} />
        </Dialog>
      )}
    </li>
  )
}

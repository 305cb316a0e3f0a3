import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchFactors } from '../../../api/factors.ts'
import { Refusal } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { QuestionDialog } from './popups.tsx'

interface FactorRowProps {
  name: string
  note: string
  remove: () => Promise<unknown>
}

/** One second factor of the account, which can be removed after a question. */
export function FactorRow({ name, note, remove }: FactorRowProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const removeText = t({ message: 'Remove', context: 'account' })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      close()
      await refetchFactors(client)
      notify(t`Removed.`, 'good')
    },
    onError: (error) => {
      if (!(error instanceof Refusal && error.status === 404)) return
      // It has been removed in the meantime.
      close()
      void refetchFactors(client)
    },
  })
  const handleAsk = () => {
    reset()
    setAsked(true)
  }
  return (
    <li>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <b>{name}</b>
        <small>{note}</small>
      </p>
      <Button kind="quiet" aria-label={t`Remove: ${name}`} onClick={handleAsk}>
        {removeText}
      </Button>
      {asked && (
        <QuestionDialog
          title={t`Remove ${name}?`}
          text={t`It can no longer be used to log in.`}
          yes={removeText}
          error={errorText(error)}
          busy={isPending}
          onYes={mutate}
          onClose={close}
        />
      )}
    </li>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'

interface FactorRowProps {
  name: string
  note: string
  remove: () => Promise<unknown>
  onRemoved: () => void
}

/** One second factor of the account, which can be removed after a question. */
export function FactorRow({ name, note, remove, onRemoved }: FactorRowProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const removeText = t({ message: 'Remove', context: 'account' })
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      close()
      onRemoved()
    },
  })
  return (
    <li>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <b>{name}</b>
        <small>{note}</small>
      </p>
      <Button kind="quiet" aria-label={t`Remove: ${name}`} onClick={() => setAsked(true)}>
        {removeText}
      </Button>
      {asked && (
        <Dialog open title={t`Remove ${name}?`} onClose={close}>
          <p className="mt-2">{t`It can no longer be used to log in.`}</p>
          <FormError text={errorText(error)} />
          <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
            <Button onClick={close}>{t`Cancel`}</Button>
            <Button kind="primary" busy={isPending} onClick={() => mutate()}>
              {removeText}
            </Button>
          </div>
        </Dialog>
      )}
    </li>
  )
}

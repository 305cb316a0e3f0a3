import { useLingui } from '@lingui/react/macro'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import Trash2 from '~icons/lucide/trash'
import { Button } from '../../../ui/button.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { useAdminAction } from '../use-admin-action.ts'

interface DeleteButtonProps {
  name: string
  /** The label of the button. */
  label: string
  /** Whether the name must be typed first. */
  typed?: boolean
  run: () => Promise<unknown>
  /** The notice once it is deleted. */
  done: string
  invalidates?: readonly QueryKey[]
  /** The text of an error, if it differs from the catalogue's. */
  errorText?: (error: unknown) => string | undefined
  /** What else is lost with it. */
  children: ReactNode
}

/** Deletes a row of the control centre, after a question. */
export function DeleteButton({ name, label, typed = false, run, done, invalidates, errorText, children }: DeleteButtonProps) {
  const { t } = useLingui()
  const [confirming, setConfirming] = useState(false)
  const { mutateAsync } = useAdminAction({ run, noticeFor: () => done, invalidates })
  const close = () => setConfirming(false)
  return (
    <>
      <Button aria-label={label} title={label} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" />
      </Button>
      {confirming && (
        <Confirmation
          title={t`Delete ${name}?`}
          word={typed ? name : undefined}
          confirmLabel={t`Delete`}
          errorText={errorText}
          removesRow
          onClose={close}
          onConfirm={() => mutateAsync(undefined, { onSuccess: close })}
        >
          <p>{children}</p>
        </Confirmation>
      )}
    </>
  )
}

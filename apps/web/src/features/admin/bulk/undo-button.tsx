import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { ownBulk, undoBulk } from '../../../api/admin/bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { focusBegun, undoId } from './begun-here.ts'

/** Undoes an action on several rows. It takes the focus from the control that began the action, and leaves it to its row. */
export function UndoButton({ id }: { id: number }) {
  const { t } = useLingui()
  const { mutate, isPending } = useUndo()
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    focusBegun()
    return () => {
      if (button === document.activeElement) button?.closest<HTMLElement>('.bulk-row')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Button ref={ref} id={undoId(id)} kind="primary" busy={isPending} onClick={() => mutate(id)}>
      {t({ message: 'Undo', context: 'panel' })}
    </Button>
  )
}

function useUndo() {
  const { t } = useLingui()
  const client = useQueryClient()
  const showError = useErrorNotice()
  return useMutation({
    mutationFn: undoBulk,
    onSuccess: () => notify(t`Undone. Nothing was changed.`, 'good'),
    onError: (error) => showError(error),
    onSettled: () => client.invalidateQueries(ownBulk),
  })
}

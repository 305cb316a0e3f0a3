import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type OwnGame, refetchAfterPublishing } from '../../../api/created-games.ts'
import { deleteGame } from '../../../api/game-deletion.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { notify } from '../../../ui/notice.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'

/** Says what is deleted and what stays before a game is deleted. */
export function DeleteGame({ game, userId }: { game: OwnGame; userId: number }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error } = useDelete(game, userId)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Delete the game`}</Button>
      <Dialog open={open} title={t`Delete the game?`} onClose={close}>
        <p className="mt-2 font-bold [overflow-wrap:anywhere]">{game.gameName}</p>
        <p className="mt-2">
          <Trans>The game is removed from all lists. For 30 days you can restore it on your profile.</Trans>
        </p>
        <p className="mt-2 text-14 text-ink-2">
          <Trans>Players keep the points they earned in it.</Trans>{' '}
          <Trans>Pending points do not count unless you restore it.</Trans>
        </p>
        <FormError className="mt-1" text={errorText(error)} />
        <div className="mt-6 flex flex-wrap justify-end gap-4">
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button kind="primary" busy={isPending} onClick={() => mutate()}>{t`Delete`}</Button>
        </div>
      </Dialog>
    </>
  )
}

function useDelete(game: OwnGame, userId: number) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => deleteGame(game.id),
    onSuccess: async () => {
      await navigate(`/userProfile/${userId}`, { replace: true })
      void refetchAfterPublishing(client)
      notify(t`The game has been deleted.`, 'good')
    },
  })
}

import { GAME_NAME_MAX } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import Pencil from '~icons/lucide/pencil'
import { type OwnGame, refetchAfterOwnGameChange, renameGame } from '../../../api/created-games.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notice.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { normaliseText } from '../draft/draft.ts'
import { nameError } from '../draft/draft-errors.ts'

/** The pencil beside the name, which opens the form to change it. */
export function RenameGame({ game }: { game: OwnGame }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" aria-label={t`Rename game`} onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
      </Button>
      <Dialog open={open} title={t`Rename game`} onClose={() => setOpen(false)}>
        <NameForm game={game} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function NameForm({ game, onClose }: { game: OwnGame; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { field, handleSubmit, busy } = useContractForm({
    begin: { gameName: game.gameName },
    checks: { gameName: nameError },
    errorAt: 'gameName',
    send: async ({ gameName }) => {
      await renameGame(game.id, normaliseText(gameName))
      await refetchAfterOwnGameChange(client, game.id)
      notify(t`The name was changed.`, 'good')
      onClose()
    },
  })
  return (
    <form className="mt-4 flex flex-col gap-6" noValidate onSubmit={handleSubmit}>
      <TextField {...field('gameName')} label={t`Game name`} maxLength={GAME_NAME_MAX} autoComplete="off" />
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={busy}>{t`Save`}</Button>
      </div>
    </form>
  )
}

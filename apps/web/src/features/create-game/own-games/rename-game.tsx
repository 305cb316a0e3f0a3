import { GAME_NAME_MAX } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type OwnGame, renameGame } from '../../../api/created-games.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notice.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { tidy } from '../draft/draft.ts'
import { useOwnGameChange } from './use-own-game-change.ts'

/** The pencil beside the name. */
export function RenameGame({ game }: { game: OwnGame }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" aria-label={t`Change the name`} onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
      </Button>
      <Dialog open={open} title={t`Change the name`} onClose={() => setOpen(false)}>
        <NameForm game={game} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function NameForm({ game, onClose }: { game: OwnGame; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState(game.gameName)
  const { mutate, isPending, error } = useOwnGameChange(
    game.id,
    () => renameGame(game.id, tidy(name)),
    () => {
      notify(t`The name was changed.`, 'good')
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <form className="mt-4 flex flex-col gap-6" noValidate onSubmit={handleSubmit}>
      <TextField
        label={t`Name of the game`}
        value={name}
        maxLength={GAME_NAME_MAX}
        autoComplete="off"
        fault={error ? i18n._(errorText(error)) : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={isPending}>{t`Save`}</Button>
      </div>
    </form>
  )
}

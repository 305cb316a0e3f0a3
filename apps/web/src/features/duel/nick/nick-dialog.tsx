import { USERNAME_MAX } from '@guess/contract/rules/limits'
import { userNameError } from '@guess/contract/rules/typed-text'
import { useLingui } from '@lingui/react/macro'
import { changeNick, refetchAfterRoomChange } from '../../../api/duels.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { shownPlayer } from '../../../lib/shown-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { notify } from '../../../ui/notice.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'

interface NickDialogProps {
  open: boolean
  gameToken: string
  name: string
  /** Called with the guest's new name, as the server gives it. */
  onSaved: (name: string) => void
  onClose: () => void
}

export function NickDialog({ open, ...rest }: NickDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} title={t`Your name in duels`} onClose={rest.onClose}>
      <NickForm {...rest} />
    </Dialog>
  )
}

/** Returns the chosen name, or nothing for the name that the server gives. */
const chosenIn = (name: string) => (/^Guest \d{4}$/.test(name) ? '' : name)

/** An empty name restores the guest's first one. */
const nickError = (typed: string) => (typed.trim() === '' ? null : userNameError(typed))

function NickForm({ gameToken, name, onSaved, onClose }: Omit<NickDialogProps, 'open'>) {
  const { t } = useLingui()
  const { field, handleSubmit, busy } = useContractForm({
    begin: { nick: chosenIn(name) },
    checks: { nick: nickError },
    errorAt: 'nick',
    send: async ({ nick }) => {
      const { name: given } = await changeNick(gameToken, nick)
      const saved = shownPlayer(given)
      await refetchAfterRoomChange(queryClient, gameToken)
      onSaved(given)
      notify(t`Your name is now ${saved}.`, 'good')
      onClose()
    },
  })
  return (
    <form className="mt-4 flex flex-col gap-6" noValidate onSubmit={handleSubmit}>
      <TextField
        {...field('nick')}
        label={t`Name`}
        hint={t`Your opponents see it. Leave it empty to be a guest with a number.`}
        maxLength={USERNAME_MAX}
        autoComplete="nickname"
        spellCheck={false}
      />
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={busy}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}

import { USERNAME_MAX } from '@guess/contract/rules/limits'
import { userNameError } from '@guess/contract/rules/typed-text'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { refetchAfterAccountChange } from '../../../api/accounts.ts'
import { player } from '../../../api/players.ts'
import { changeName } from '../../../api/profile.ts'
import { Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { notify } from '../../../ui/notice.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'

/** Returns the text for a refused name. */
export const renameErrorText = (error: unknown): MessageDescriptor =>
  error instanceof Refusal && error.status === 401 ? msg`Something went wrong.` : errorText(error)

interface NameDialogProps {
  open: boolean
  userId: number
  userName: string
  onClose: () => void
}

export function NameDialog({ open, userId, userName, onClose }: NameDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} title={t`Change username`} onClose={onClose}>
      <NameForm userId={userId} userName={userName} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ userId, userName, onClose }: Omit<NameDialogProps, 'open'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const formErrorText = useErrorText()
  const { field, handleSubmit, busy } = useContractForm({
    begin: { userName },
    checks: { userName: userNameError },
    errorAt: 'userName',
    errorText: (error) => formErrorText(error, renameErrorText),
    send: async (typed) => {
      const { userName } = await changeName(userId, typed.userName.trim())
      client.setQueryData(player(userId).queryKey, (cached) => cached && { ...cached, user: { ...cached.user, userName } })
      void refetchAfterAccountChange(client)
      notify(t`Your username was changed.`, 'good')
      onClose()
    },
  })
  return (
    <form className="mt-4 flex flex-col gap-6" noValidate onSubmit={handleSubmit}>
      <TextField
        {...field('userName')}
        label={t`Username`}
        maxLength={USERNAME_MAX}
        required
        autoComplete="username"
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

import { USERNAME_MAX } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { player } from '../../../api/players.ts'
import { changeName } from '../../../api/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notice.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { renameProblem, typedNameProblem } from './rename-problem.ts'

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
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(userName)
  const { problem, rename, isPending } = useRename(userId, onClose)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) rename(typed)
  }
  return (
    <form className="mt-4 flex flex-col gap-6" noValidate onSubmit={handleSubmit}>
      <TextField
        label={t`Username`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={USERNAME_MAX}
        required
        autoComplete="username"
        spellCheck={false}
        fault={problem ? i18n._(problem) : undefined}
      />
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={isPending}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}

function useRename(userId: number, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [fault, setFault] = useState<ReturnType<typeof typedNameProblem>>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (userName: string) => changeName(userId, userName),
    onError: (error) => setFault(renameProblem(error)),
    onSuccess: ({ userName }) => {
      client.setQueryData(player(userId).queryKey, (kept) => kept && { ...kept, user: { ...kept.user, userName } })
      notify(t`Your username was changed.`, 'good')
      onDone()
    },
  })
  const rename = (typed: string) => {
    const problem = typedNameProblem(typed)
    setFault(problem)
    if (!problem) mutate(typed.trim())
  }
  return { problem: fault, rename, isPending }
}

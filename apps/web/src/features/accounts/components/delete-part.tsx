import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AccountPart } from './account-part.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

interface DeletePartProps {
  userId: number
  userName: string
  hasPassword: boolean
}

export function DeletePart(props: DeletePartProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <AccountPart title={t`Delete account`}>
      <div>
        <p>
          <Trans>This permanently deletes your name, email, password, lists and leaderboard ranks.</Trans>
        </p>
        <Button onClick={() => setOpen(true)}>{t`Delete account`}</Button>
        {open && <DeleteDialog {...props} onClose={() => setOpen(false)} />}
      </div>
    </AccountPart>
  )
}

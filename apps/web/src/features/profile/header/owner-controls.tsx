import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import Pencil from '~icons/lucide/pencil'
import { ButtonLink } from '../../../ui/button.tsx'
import { MissingDialog } from '../../../ui/missing-dialog.tsx'
import { optional } from '../../../ui/optional.tsx'
import { useLazyDialog } from '../use-lazy-dialog.ts'

const AvatarDialog = optional(async () => (await import('./avatar-dialog.tsx')).AvatarDialog, MissingDialog)
const NameDialog = optional(async () => (await import('./name-dialog.tsx')).NameDialog, MissingDialog)

export function ChangeAvatar({ userId, avatarName }: { userId: number; avatarName: string | undefined }) {
  const { wanted, open, show, close } = useLazyDialog()
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={show}>
        <Trans>Change avatar</Trans>
      </button>
      {wanted && (
        <Suspense>
          <AvatarDialog open={open} userId={userId} current={avatarName} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

export function ChangeName({ userId, userName }: { userId: number; userName: string }) {
  const { t } = useLingui()
  const { wanted, open, show, close } = useLazyDialog()
  return (
    <>
      <button type="button" className="button flex-none" data-kind="quiet" aria-label={t`Change username`} onClick={show}>
        <Pencil aria-hidden="true" />
      </button>
      {wanted && (
        <Suspense>
          <NameDialog open={open} userId={userId} userName={userName} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

export const AccountLink = () => (
  <ButtonLink kind="quiet" to="/account">
    <Trans>Account settings</Trans>
  </ButtonLink>
)

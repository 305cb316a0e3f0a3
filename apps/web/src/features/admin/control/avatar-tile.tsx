import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import Trash2 from '~icons/lucide/trash'
import { AFTER_AVATAR, deleteAvatar, type ListedAvatar } from '../../../api/admin/avatars.ts'
import { Button } from '../../../ui/button.tsx'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { useFocusMainAfter } from '../components/use-focus-main-after.ts'
import { useAdminAction } from '../use-admin-action.ts'

/** The avatar of all players who have chosen none. The server refuses to delete it. */
const DEFAULT = 'default'

/** An avatar, and how many accounts use it. */
export function AvatarTile({ avatar }: { avatar: ListedAvatar }) {
  const { t } = useLingui()
  const [confirming, setConfirming] = useState(false)
  const { avatarName, avatarImage, wearers } = avatar
  const label = t`Delete ${avatarName}`
  return (
    <li className="avatar-tile">
      <img src={avatarImage} alt="" width={64} height={64} loading="lazy" />
      <span className="avatar-tile-facts">
        <span className="font-semibold [overflow-wrap:anywhere]">{avatarName}</span>
        <span className="text-14 text-ink-2">
          {t`${plural(wearers, { 0: 'No accounts', one: '# account', other: '# accounts' })}`}
        </span>
      </span>
      {avatarName !== DEFAULT && (
        <Button aria-label={label} title={label} onClick={() => setConfirming(true)}>
          <Trash2 aria-hidden="true" />
        </Button>
      )}
      {confirming && <DeleteAvatar avatar={avatar} onClose={() => setConfirming(false)} />}
    </li>
  )
}

function DeleteAvatar({ avatar: { avatarName, wearers }, onClose }: { avatar: ListedAvatar; onClose: () => void }) {
  const { t } = useLingui()
  const focusMainAfter = useFocusMainAfter()
  const { mutateAsync } = useAdminAction({
    run: () => deleteAvatar(avatarName),
    noticeFor: () => t`${avatarName} deleted.`,
    invalidates: AFTER_AVATAR,
  })
  const handleDeleted = () => {
    focusMainAfter()
    onClose()
  }
  return (
    <TypedConfirmation
      title={t`Delete ${avatarName}?`}
      word={avatarName}
      confirmLabel={t`Delete`}
      onClose={onClose}
      onConfirm={() => mutateAsync(undefined, { onSuccess: handleDeleted })}
    >
      <p>
        {wearers === 0 ? (
          <Trans>No account uses it.</Trans>
        ) : (
          t`${plural(wearers, {
            one: '# account uses it and will get the default avatar.',
            other: '# accounts use it and will get the default avatar.',
          })}`
        )}
      </p>
    </TypedConfirmation>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { banAccount } from '../../../api/admin/bans.ts'
import type { User } from '../../../api/admin/users.ts'
import { useSession } from '../../../lib/session.ts'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { useAdminAction } from '../use-admin-action.ts'

interface BanDialogProps {
  user: Pick<User, 'id' | 'userName'> & { userMail: string }
  onClose: () => void
}

/** Says what a ban ends, and requires the nick to be typed. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const { t } = useLingui()
  const isOwn = useSession()?.userId === user.id
  const { mutateAsync } = useBan(user)
  return (
    <TypedConfirmation
      title={t`Ban this account?`}
      word={user.userName}
      confirmLabel={t`Ban`}
      onClose={onClose}
      onConfirm={() => mutateAsync(undefined, { onSuccess: onClose })}
    >
      <p className="[overflow-wrap:anywhere]">
        <Trans>
          Nobody can sign in or register with <strong>{user.userMail}</strong> or any other spelling of it.
        </Trans>
      </p>
      <ul className="mt-2">
        <li>
          <Trans>The account is signed out everywhere at once.</Trans>
        </li>
        <li>
          <Trans>Open plays end without points. A match in progress is lost.</Trans>
        </li>
        <li>
          <Trans>The account is removed from all leaderboards. Its games stay.</Trans>
        </li>
      </ul>
      {isOwn && (
        <p className="mt-2 font-semibold text-batsu">
          <Trans>This is your own account. You would lock yourself out.</Trans>
        </p>
      )}
    </TypedConfirmation>
  )
}

function useBan({ userName, userMail }: BanDialogProps['user']) {
  const { t } = useLingui()
  return useAdminAction({
    run: () => banAccount(userMail),
    noticeFor: () => t`${userName} is banned.`,
    awaitsRefetch: true,
  })
}

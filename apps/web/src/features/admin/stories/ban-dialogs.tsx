import { REASONS_FOR } from '@guess/contract/rules/decision-reasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type BanRequest, banAccount, liftBan, type User } from '../../../api/admin/users.ts'
import { useSession } from '../../../lib/session.ts'
import { Confirmation } from '../components/confirmation.tsx'
import { BAN_FOREVER, BanFields, banIn, NO_WHY, WhyFields, whyIn } from '../components/decision-fields.tsx'
import { useAdminAction } from '../use-admin-action.ts'

interface BanDialogProps {
  user: Pick<User, 'id' | 'userName' | 'userMail'>
  onClose: () => void
}

/** Says what a ban ends, asks why and for how long, and requires the nick to be typed. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const { t } = useLingui()
  const isOwn = useSession()?.userId === user.id
  const [why, setWhy] = useState(NO_WHY)
  const [ban, setBan] = useState(BAN_FOREVER)
  const { mutateAsync } = useBan(user)
  const request = { userId: user.id, ...whyIn(why), ...banIn(ban) }
  return (
    <Confirmation
      title={t`Ban this account?`}
      word={user.userName}
      confirmLabel={t`Ban`}
      onClose={onClose}
      onConfirm={() => mutateAsync(request, { onSuccess: onClose })}
    >
      {user.userMail && (
        <p className="[overflow-wrap:anywhere]">
          <Trans>
            Nobody can log in or register with <strong>{user.userMail}</strong> or any other spelling of it.
          </Trans>
        </p>
      )}
      <ul className="mt-2">
        <li>
          <Trans>The account is signed out everywhere at once.</Trans>
        </li>
        <li>
          <Trans>Open plays end without points. A match in progress is lost.</Trans>
        </li>
        <li>
          <Trans>The account is removed from all leaderboards.</Trans>
        </li>
      </ul>
      <div className="mt-4 flex flex-col gap-4">
        <BanFields value={ban} onChange={setBan} />
        <WhyFields reasons={REASONS_FOR.ban} value={why} onChange={setWhy} />
      </div>
      {isOwn && (
        <p className="mt-2 font-semibold text-batsu">
          <Trans>This is your own account. You would lock yourself out.</Trans>
        </p>
      )}
    </Confirmation>
  )
}

function useBan({ userName }: BanDialogProps['user']) {
  const { t } = useLingui()
  return useAdminAction({
    run: (request: BanRequest) => banAccount(request),
    noticeFor: () => t`${userName} is banned.`,
    awaitsRefetch: true,
  })
}

interface LiftBanDialogProps {
  banId: number
  /** The name of the banned account, as shown in the list. */
  whose: string
  /** Whether the ban is a row that lifting it removes. */
  isRow?: boolean
  onClose: () => void
}

/** Says what is restored, and what is not, before a ban is lifted. */
export function LiftBanDialog({ banId, whose, isRow = false, onClose }: LiftBanDialogProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAdminAction({
    run: () => liftBan(banId),
    noticeFor: () => t`Account unbanned.`,
    awaitsRefetch: true,
  })
  return (
    <Confirmation
      title={t`Unban this account?`}
      confirmLabel={t`Unban`}
      removesRow={isRow}
      onClose={onClose}
      onConfirm={() => mutateAsync(undefined, { onSuccess: onClose })}
    >
      <p className="mb-4 font-bold">{whose}</p>
      <p>
        <Trans>
          The account can log in again and returns to the leaderboards, and the games that the ban has hidden are shown again.
          Plays and matches that the ban ended stay ended.
        </Trans>
      </p>
    </Confirmation>
  )
}

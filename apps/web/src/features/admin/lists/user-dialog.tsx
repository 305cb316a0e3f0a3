import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { oneUser, type User } from '../../../api/admin/users.ts'
import { useAvatarPictures } from '../../../api/avatars.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { Fact, Facts } from '../components/facts.tsx'
import { ListFailed, ListSkeleton } from '../components/list-states.tsx'
import { MailText } from '../components/mail-text.tsx'
import { momentText } from '../moment-text.ts'
import { BanDialog } from './ban-dialog.tsx'
import { LiftBanDialog } from './lift-ban-dialog.tsx'
import './lists.css'

const FACTS = 9

interface UserDialogProps {
  userId: number
  onClose: () => void
}

/** Everything that operators see of an account, and their actions on it. */
export function UserDialog({ userId, onClose }: UserDialogProps) {
  const { t } = useLingui()
  const { data: user, error, isFetching, refetch } = useQuery(oneUser(userId))
  return (
    <Dialog open title={user?.userName ?? t`Account`} className="panel-dialog" onClose={onClose}>
      <div className="mt-3">
        {typeof user?.bannedAccountId === 'number' && (
          <p className="stamped">
            <Stamp className="text-18">{t`BANNED`}</Stamp>
          </p>
        )}
        {user && <UserFacts user={user} />}
        {!user && error && <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!user && !error && <ListSkeleton rows={FACTS} of="fact" />}
      </div>
      <div className="panel-buttons panel-dialog-foot">
        {user && <Actions user={user} />}
        <Button className="ml-auto" onClick={onClose}>{t`Close`}</Button>
      </div>
    </Dialog>
  )
}

function UserFacts({ user }: { user: User }) {
  const { t } = useLingui()
  const pictureOf = useAvatarPictures()
  const { avatarName } = user.avatar
  return (
    <Facts>
      <Fact name={t`ID`} mono>
        {user.id}
      </Fact>
      <Fact name={t`Nick`}>{user.userName}</Fact>
      <Fact name={t`Email`}>{user.userMail ? <MailText mail={user.userMail} /> : t`none`}</Fact>
      <Fact name={t`Avatar`}>
        <span className="flex items-center gap-2">
          <Avatar name={user.userName} src={pictureOf(avatarName)} />
          <span className="mono">{user.avatar.id}</span>
        </span>
      </Fact>
      <Fact name={t`Created on`} mono>
        {momentText(user.createDate)}
      </Fact>
      <Fact name={t`Last active`} mono>
        {momentText(user.updateDate)}
      </Fact>
      <Fact name={t`Verified`}>{user.isVerified ? t`Yes` : t`No`}</Fact>
      <Fact name={t`Roles`}>{user.roles.join(', ') || t`none`}</Fact>
      <Fact name={t`Banned`}>{user.bannedAccountId === null ? t`No` : <BanLink user={user} />}</Fact>
    </Facts>
  )
}

/** Leads to the ban in the list of bans, which says why, who decided and until when. */
function BanLink({ user: { userName, userMail } }: { user: User }) {
  const { t } = useLingui()
  return (
    <Link className="link" to={`../banned?q=${encodeURIComponent(userMail ?? userName)}`} relative="path">
      {t`Yes, see the ban`}
    </Link>
  )
}

function Actions({ user }: { user: User }) {
  const { t } = useLingui()
  const { id, userMail } = user
  return (
    <>
      <ButtonLink to={`/userProfile/${id}`} reloadDocument>{t`Profile`}</ButtonLink>
      {userMail && (
        <a className="button" href={`mailto:${userMail}`}>
          <Trans>Send email</Trans>
        </a>
      )}
      <BanButton user={user} />
    </>
  )
}

type Confirming = { action: 'ban' } | { action: 'lift'; banId: number }

/** Bans or lifts the ban: one button, so that the dialog can return the focus to it. */
function BanButton({ user: { id, userName, userMail, bannedAccountId } }: { user: User }) {
  const { t } = useLingui()
  // The requested action stays, even if another operator changes the account in the meantime.
  const [confirming, setConfirming] = useState<Confirming | null>(null)
  const close = () => setConfirming(null)
  const handleAsk = () => {
    setConfirming(bannedAccountId === null ? { action: 'ban' } : { action: 'lift', banId: bannedAccountId })
  }
  return (
    <>
      <Button className={bannedAccountId === null ? 'button-danger' : ''} onClick={handleAsk}>
        {bannedAccountId === null ? t`Ban` : t`Unban`}
      </Button>
      {confirming?.action === 'lift' && (
        <LiftBanDialog banId={confirming.banId} whose={userName} onClose={close} onLifted={close} />
      )}
      {confirming?.action === 'ban' && <BanDialog user={{ id, userName, userMail }} onClose={close} />}
    </>
  )
}

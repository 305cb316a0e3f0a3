import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { UserStory } from '../../../api/admin/users.ts'
import { useAvatarPictures } from '../../../api/avatars.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { MailText } from '../components/cells.tsx'
import listsStyles from '../components/lists.module.css'
import panelStyles from '../components/panel.module.css'
import { countText, momentText } from '../figures-text.ts'
import { rejectionText } from '../server/server-parts.tsx'
import { BanDialog, LiftBanDialog } from './ban-dialogs.tsx'
import { Facts } from './story-page.tsx'

/** Leads to the ban in the list of bans, which says why, who banned and until when. */
function BanLink({ user: { userName, userMail } }: { user: UserStory['user'] }) {
  const { t } = useLingui()
  return (
    <Link className="link" to={`../banned?q=${encodeURIComponent(userMail ?? userName)}`}>
      {t`Yes, see the ban`}
    </Link>
  )
}

/** What the site stores about an account. */
export function UserFacts({ user }: { user: UserStory['user'] }) {
  const { t, i18n } = useLingui()
  const pictureOf = useAvatarPictures()
  const avatar = (
    <span className="flex items-center gap-2">
      <Avatar name={user.userName} src={pictureOf(user.avatar.avatarName)} />
      <span className="mono">{user.avatar.id}</span>
    </span>
  )
  const rejected = user.mailRejection && {
    name: t`Emails to this address`,
    value: t`rejected on ${rejectionText(user.mailRejection, i18n)}`,
  }
  return (
    <div className={listsStyles.factsBeside}>
      <Facts
        facts={[
          { name: t`ID`, value: user.id, mono: true },
          { name: t`Nick`, value: user.userName },
          { name: t`Email`, value: user.userMail ? <MailText mail={user.userMail} /> : t`none` },
          ...(rejected ? [rejected] : []),
          { name: t`Avatar`, value: avatar },
          { name: t`Points`, value: countText(user.points, i18n.locale), mono: true },
        ]}
      />
      <Facts
        facts={[
          { name: t`Created on`, value: momentText(user.createDate), mono: true },
          { name: t`Last active`, value: momentText(user.updateDate), mono: true },
          { name: t`Verified`, value: user.isVerified ? t`Yes` : t`No` },
          { name: t`Roles`, value: user.roles.join(', ') || t`none` },
          { name: t`Banned`, value: user.bannedAccountId === null ? t`No` : <BanLink user={user} /> },
        ]}
      />
    </div>
  )
}

/** What an operator can do with an account. */
export function UserActions({ user }: { user: UserStory['user'] }) {
  const { t } = useLingui()
  const { id, userMail } = user
  return (
    <div className={panelStyles.panelButtons}>
      <ButtonLink to={`/userProfile/${id}`} reloadDocument>{t`Profile`}</ButtonLink>
      {userMail && (
        <a className="button" href={`mailto:${userMail}`}>
          <Trans>Send email</Trans>
        </a>
      )}
      <BanButton user={user} />
    </div>
  )
}

type Confirming = { action: 'ban' } | { action: 'lift'; banId: number }

/** Bans or lifts the ban: one button, so that the dialog can return the focus to it. */
function BanButton({ user: { id, userName, userMail, bannedAccountId } }: { user: UserStory['user'] }) {
  const { t } = useLingui()
  // The requested action stays, even if another operator changes the account in the meantime.
  const [confirming, setConfirming] = useState<Confirming | null>(null)
  const close = () => setConfirming(null)
  const handleAsk = () => {
    setConfirming(bannedAccountId === null ? { action: 'ban' } : { action: 'lift', banId: bannedAccountId })
  }
  return (
    <>
      <Button className={bannedAccountId === null ? panelStyles.dangerButton : ''} onClick={handleAsk}>
        {bannedAccountId === null ? t`Ban` : t`Unban`}
      </Button>
      {confirming?.action === 'lift' && <LiftBanDialog banId={confirming.banId} whose={userName} onClose={close} />}
      {confirming?.action === 'ban' && <BanDialog user={{ id, userName, userMail }} onClose={close} />}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { UserStory } from '../../../api/admin/users.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BanDialog } from '../lists/ban-dialog.tsx'
import { LiftBanDialog } from '../lists/lift-ban-dialog.tsx'

type Account = UserStory['user']

/** What an operator can do with an account. */
export function PersonActions({ user }: { user: Account }) {
  const { t } = useLingui()
  const { id, userMail, bannedAccountId } = user
  return (
    <>
      <div className="panel-buttons">
        <ButtonLink to={`/userProfile/${id}`} reloadDocument>{t`Profile`}</ButtonLink>
        {userMail && (
          <a className="button" href={`mailto:${userMail}`}>
            <Trans>Send email</Trans>
          </a>
        )}
        {(userMail !== null || bannedAccountId !== null) && <BanButton user={user} />}
      </div>
      {userMail === null && bannedAccountId === null && (
        <p className="text-14 text-ink-2">
          <Trans>This account has no email address, so it can only be banned through a report.</Trans>
        </p>
      )}
    </>
  )
}

type Confirming = { action: 'ban'; userMail: string } | { action: 'lift'; banId: number }

/** Bans or lifts the ban: one button, so that the dialog can return the focus to it. */
function BanButton({ user: { id, userName, userMail, bannedAccountId } }: { user: Account }) {
  const { t } = useLingui()
  // The requested action stays, even if another operator changes the account in the meantime.
  const [confirming, setConfirming] = useState<Confirming | null>(null)
  const close = () => setConfirming(null)
  const handleAsk = () => {
    if (bannedAccountId !== null) setConfirming({ action: 'lift', banId: bannedAccountId })
    else if (userMail !== null) setConfirming({ action: 'ban', userMail })
  }
  return (
    <>
      <Button className={bannedAccountId === null ? 'danger-button' : ''} onClick={handleAsk}>
        {bannedAccountId === null ? t`Ban` : t`Unban`}
      </Button>
      {confirming?.action === 'lift' && (
        <LiftBanDialog banId={confirming.banId} whose={userName} onClose={close} onLifted={close} />
      )}
      {confirming?.action === 'ban' && <BanDialog user={{ id, userName, userMail: confirming.userMail }} onClose={close} />}
    </>
  )
}

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
  const { id, userMail } = user
  return (
    <div className="panel-buttons">
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
function BanButton({ user: { id, userName, userMail, bannedAccountId } }: { user: Account }) {
  const { t } = useLingui()
  // The requested action stays, even if another operator changes the account in the meantime.
  const [confirming, setConfirming] = useState<Confirming | null>(null)
  const close = () => setConfirming(null)
  const handleAsk = () => {
    setConfirming(bannedAccountId === null ? { action: 'ban' } : { action: 'lift', banId: bannedAccountId })
  }
  return (
    <>
      <Button className={bannedAccountId === null ? 'danger-button' : ''} onClick={handleAsk}>
        {bannedAccountId === null ? t`Ban` : t`Unban`}
      </Button>
      {confirming?.action === 'lift' && (
        <LiftBanDialog banId={confirming.banId} whose={userName} onClose={close} onLifted={close} />
      )}
      {confirming?.action === 'ban' && <BanDialog user={{ id, userName, userMail }} onClose={close} />}
    </>
  )
}

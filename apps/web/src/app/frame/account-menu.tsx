import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import ImagePlus from '~icons/lucide/image-plus'
import LogOut from '~icons/lucide/log-out'
import UserRound from '~icons/lucide/user-round'
import UserRoundCog from '~icons/lucide/user-round-cog'
import { useAvatarPictures } from '../../api/avatars.ts'
import { errorText } from '../../lib/refusal-texts.ts'
import { type SignedIn, signOut } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { notify } from '../../ui/notice.ts'

const MENU = 'account-menu'

const closeMenu = () => document.getElementById(MENU)?.hidePopover()

/** Shown instead of Login: the avatar of the signed-in user, with a menu of their pages and Log out. */
export function AccountMenu({ userId, userAvatarName }: SignedIn) {
  const { t } = useLingui()
  const pictureOf = useAvatarPictures()
  return (
    <>
      <button type="button" popoverTarget={MENU} className="header-link" aria-label={t`Your account`}>
        <Avatar name={userAvatarName} src={pictureOf(userAvatarName)} />
      </button>
      <section id={MENU} popover="auto" className="sheet settings" aria-label={t`Your account`}>
        <nav aria-label={t`Your account`} className="flex flex-col p-2">
          <NavLink to={`/userProfile/${userId}`} className="header-link justify-start!" onClick={closeMenu}>
            <UserRound aria-hidden="true" />
            <span>{t`Your Profile`}</span>
          </NavLink>
          <NavLink to="/createGame" className="header-link justify-start!" onClick={closeMenu}>
            <ImagePlus aria-hidden="true" />
            <span>{t`Create a game`}</span>
          </NavLink>
          <NavLink to="/account" className="header-link justify-start!" onClick={closeMenu}>
            <UserRoundCog aria-hidden="true" />
            <span>{t`Account`}</span>
          </NavLink>
          <SignOutButton />
        </nav>
      </section>
    </>
  )
}

function SignOutButton() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const handleSignOut = async () => {
    setBusy(true)
    try {
      await signOut()
      await navigate('/')
    } catch (error) {
      notify(i18n._(errorText(error)), 'bad')
      setBusy(false)
    }
  }
  return (
    <button type="button" className="header-link justify-start!" disabled={busy} onClick={() => void handleSignOut()}>
      <LogOut aria-hidden="true" />
      <span>{t`Sign Out`}</span>
    </button>
  )
}

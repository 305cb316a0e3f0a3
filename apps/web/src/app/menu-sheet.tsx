import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import CalendarDays from '~icons/lucide/calendar-days'
import CircleQuestionMark from '~icons/lucide/circle-question-mark'
import House from '~icons/lucide/house'
import Trophy from '~icons/lucide/trophy'
import { SettingsForm } from './settings-form.tsx'
import { GameGuesserLink } from './site-footer.tsx'

export function MenuSheet() {
  return (
    <>
      <MenuLinks />
      <SettingsForm />
    </>
  )
}

function MenuLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Menu`} className="menu-places">
      <NavLink to="/" end className="header-link" onClick={closeMenu}>
        <House aria-hidden="true" />
        <span>{t`Home`}</span>
      </NavLink>
      <NavLink to="/daily" className="header-link" onClick={closeMenu}>
        <CalendarDays aria-hidden="true" />
        <span>{t`The Daily`}</span>
      </NavLink>
      <NavLink to="/topListPlayer" className="header-link" onClick={closeMenu}>
        <Trophy aria-hidden="true" />
        <span>{t`Top Players`}</span>
      </NavLink>
      <NavLink to="/ourSite" className="header-link" onClick={closeMenu}>
        <CircleQuestionMark aria-hidden="true" />
        <span>{t`What's on Our Site?`}</span>
      </NavLink>
      <GameGuesserLink />
    </nav>
  )
}

const closeMenu = () => document.getElementById('menu')?.hidePopover()

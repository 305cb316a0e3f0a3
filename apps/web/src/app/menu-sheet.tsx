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
        {t`Home`}
      </NavLink>
      <NavLink to="/daily" className="header-link" onClick={closeMenu}>
        <CalendarDays aria-hidden="true" />
        {t`The Daily`}
      </NavLink>
      <NavLink to="/topListPlayer" className="header-link" onClick={closeMenu}>
        <Trophy aria-hidden="true" />
        {t`Top Players`}
      </NavLink>
      <NavLink to="/ourSite" className="header-link" onClick={closeMenu}>
        <CircleQuestionMark aria-hidden="true" />
        {t`What's on Our Site?`}
      </NavLink>
      <GameGuesserLink />
    </nav>
  )
}

const closeMenu = () => document.getElementById('menu')?.hidePopover()

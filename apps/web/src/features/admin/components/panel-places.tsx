import { useLingui } from '@lingui/react/macro'
import {
  Ban,
  ChartColumn,
  Flag,
  Gamepad2,
  House,
  ImagePlus,
  LogOut,
  Server,
  SlidersHorizontal,
  Undo2,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { signOut } from '../../../lib/session.ts'
import { changeSettings, type Language, type Theme, useSettings } from '../../../lib/settings.ts'
import { Choices } from '../../../ui/choices.tsx'
import { useErrorNotice } from '../../../ui/use-error-notice.ts'
import { usePanelRole } from './use-panel-role.ts'

/** The panel's navigation, its settings, and the links out of it. */
export function PanelPlaces({ onGo }: { onGo?: () => void }) {
  return (
    <>
      <Screens onGo={onGo} />
      <Looks />
      <div className="panel-places">
        <WaysOut />
      </div>
    </>
  )
}

function Screens({ onGo }: { onGo?: (() => void) | undefined }) {
  const { t } = useLingui()
  // The public pages use the same words in another meaning, so these texts have a context.
  const screens = [
    { to: '.', name: t({ message: 'Home', context: 'panel' }), Icon: House },
    { to: 'statistics', name: t`Statistics`, Icon: ChartColumn },
    { to: 'users', name: t`Users`, Icon: UsersRound },
    { to: 'games', name: t`Games`, Icon: Gamepad2 },
    { to: 'createGame', name: t({ message: 'Create a game', context: 'panel' }), Icon: ImagePlus },
    { to: 'banned', name: t`Banned accounts`, Icon: Ban },
    { to: 'control', name: t`Control centre`, Icon: SlidersHorizontal },
    { to: 'server', name: t`Server`, Icon: Server },
  ]
  const isModerator = usePanelRole() === 'moderator'
  const places = isModerator ? [{ to: 'reports', name: t`Reports`, Icon: Flag }] : screens
  return (
    <nav aria-label={t`Panel`} className="panel-places">
      {places.map(({ to, name, Icon }) => (
        <NavLink key={to} to={to} end={to === '.'} className="header-link" onClick={onGo}>
          <Icon aria-hidden="true" />
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

const LANGUAGES: readonly { value: Language; text: string }[] = [
  { value: 'tr', text: 'Türkçe' },
  { value: 'en', text: 'English' },
]

function Looks() {
  const { t } = useLingui()
  const { theme, language } = useSettings()
  const themes: readonly { value: Theme; text: string }[] = [
    { value: 'system', text: t`Auto` },
    { value: 'light', text: t`Light` },
    { value: 'dark', text: t`Dark` },
  ]
  return (
    <div className="panel-choices">
      <Choices legend={t`Language`} choices={LANGUAGES} value={language} onChange={(language) => changeSettings({ language })} />
      <Choices legend={t`Theme`} choices={themes} value={theme} onChange={(theme) => changeSettings({ theme })} />
    </div>
  )
}

function WaysOut() {
  const { t } = useLingui()
  const showError = useErrorNotice()
  const [busy, setBusy] = useState(false)
  const handleSignOut = async () => {
    setBusy(true)
    try {
      await signOut()
      // Leaves by a full page load, so that nothing of the panel stays in memory.
      location.replace('/')
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return (
    <>
      <Link to="/" reloadDocument className="header-link">
        <Undo2 aria-hidden="true" />
        {t`Back to the site`}
      </Link>
      <button type="button" className="header-link" disabled={busy} onClick={() => void handleSignOut()}>
        <LogOut aria-hidden="true" />
        {t`Log out`}
      </button>
    </>
  )
}

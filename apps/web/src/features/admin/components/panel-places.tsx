import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import Ban from '~icons/lucide/ban'
import CalendarDays from '~icons/lucide/calendar-days'
import ChartColumn from '~icons/lucide/chart-column'
import Flag from '~icons/lucide/flag'
import Gamepad2 from '~icons/lucide/gamepad-2'
import House from '~icons/lucide/house'
import ImagePlus from '~icons/lucide/image-plus'
import LogOut from '~icons/lucide/log-out'
import ScrollText from '~icons/lucide/scroll-text'
import Server from '~icons/lucide/server'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import Undo2 from '~icons/lucide/undo-2'
import UsersRound from '~icons/lucide/users-round'
import { waitingCount } from '../../../api/admin/moderation.ts'
import { signOut } from '../../../lib/session.ts'
import { changeSettings, type Language, type Theme, useSettings } from '../../../lib/settings.ts'
import { Choices, Switch } from '../../../ui/choices.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import styles from './panel.module.css'
import { usePanelRole } from './panel-gate.tsx'

/** The panel's navigation, its settings, and the links out of it. */
export function PanelPlaces({ isOpen, onGo }: { isOpen: boolean; onGo?: () => void }) {
  return (
    <>
      <Screens isOpen={isOpen} onGo={onGo} />
      <Looks />
      <div className={styles.panelPlaces} data-part="panel-places">
        <WaysOut />
      </div>
    </>
  )
}

function Screens({ isOpen, onGo }: { isOpen: boolean; onGo?: (() => void) | undefined }) {
  const { t } = useLingui()
  const { data: waiting = 0 } = useQuery({ ...waitingCount, enabled: isOpen })
  // The public pages use the same words in another meaning, so these texts have a context.
  const screens = [
    { to: '.', name: t({ message: 'Home', context: 'panel' }), Icon: House },
    { to: 'reports', name: t`Reports`, Icon: Flag, count: waiting },
    { to: 'statistics', name: t`Statistics`, Icon: ChartColumn },
    { to: 'users', name: t`Users`, Icon: UsersRound },
    { to: 'games', name: t`Games`, Icon: Gamepad2 },
    { to: 'daily', name: t`Daily`, Icon: CalendarDays },
    { to: 'createGame', name: t({ message: 'Create a game', context: 'panel' }), Icon: ImagePlus },
    { to: 'banned', name: t`Banned accounts`, Icon: Ban },
    { to: 'control', name: t`Control centre`, Icon: SlidersHorizontal },
    { to: 'logs', name: t`Logs`, Icon: ScrollText },
    { to: 'server', name: t`Server`, Icon: Server },
  ]
  const isModerator = usePanelRole() === 'moderator'
  const places = screens.filter(({ to }) => !isModerator || to === 'reports')
  return (
    <nav aria-label={t`Panel`} className={styles.panelPlaces} data-part="panel-places">
      {places.map(({ to, name, Icon, count = 0 }) => (
        <NavLink key={to} to={to} end={to === '.'} className="header-link" onClick={onGo}>
          <Icon aria-hidden="true" />
          <span>{name}</span>
          {count > 0 && ' '}
          {count > 0 && <Waiting count={count} />}
        </NavLink>
      ))}
    </nav>
  )
}

function Waiting({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <span className={`${styles.panelCount} mono`} data-part="panel-count">
      <span>{count}</span>
      <span className="visually-hidden">{` ${t`waiting`}`}</span>
    </span>
  )
}

const LANGUAGES: readonly { value: Language; text: string }[] = [
  { value: 'tr', text: 'Türkçe' },
  { value: 'en', text: 'English' },
]

function Looks() {
  const { t } = useLingui()
  const { theme, language, keys } = useSettings()
  const themes: readonly { value: Theme; text: string }[] = [
    { value: 'system', text: t`Auto` },
    { value: 'light', text: t`Light` },
    { value: 'dark', text: t`Dark` },
  ]
  return (
    <div className={styles.panelChoices}>
      <Choices legend={t`Language`} choices={LANGUAGES} value={language} onChange={(language) => changeSettings({ language })} />
      <Choices legend={t`Theme`} choices={themes} value={theme} onChange={(theme) => changeSettings({ theme })} />
      <Switch checked={keys} onChange={(keys) => changeSettings({ keys })}>
        {t`Keyboard shortcuts`}
      </Switch>
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
        <span>{t`Back to the site`}</span>
      </Link>
      <button type="button" className="header-link" disabled={busy} onClick={() => void handleSignOut()}>
        <LogOut aria-hidden="true" />
        <span>{t`Log out`}</span>
      </button>
    </>
  )
}

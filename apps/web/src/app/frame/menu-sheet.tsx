import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import CalendarDays from '~icons/lucide/calendar-days'
import CircleQuestionMark from '~icons/lucide/circle-question-mark'
import House from '~icons/lucide/house'
import ImagePlus from '~icons/lucide/image-plus'
import Trophy from '~icons/lucide/trophy'
import { playSound } from '../../lib/play-sound.ts'
import { changeSettings, type Language, type Theme, useSettings } from '../../lib/settings.ts'
import { Choices, Switch } from '../../ui/choices.tsx'
import { GameGuesserLink } from './site-footer.tsx'

const LANGUAGES: readonly { value: Language; text: string }[] = [
  { value: 'en', text: 'English' },
  { value: 'tr', text: 'Türkçe' },
]

/** Turns sounds on, with one of them as a sample, or off. */
function switchSounds(sounds: boolean) {
  changeSettings({ sounds })
  if (sounds) void playSound('right')
}

function SettingsForm() {
  const { t } = useLingui()
  const { theme, language, motion, contrast, keys, vibration, sounds } = useSettings()
  const themes: readonly { value: Theme; text: string }[] = [
    { value: 'system', text: t`Auto` },
    { value: 'light', text: t`Light` },
    { value: 'dark', text: t`Dark` },
  ]
  return (
    <div className="flex flex-col gap-3 p-4">
      <Choices legend={t`Theme`} choices={themes} value={theme} onChange={(theme) => changeSettings({ theme })} />
      <Choices legend={t`Language`} choices={LANGUAGES} value={language} onChange={(language) => changeSettings({ language })} />
      <div className="mt-1">
        <Switch checked={motion === 'still'} onChange={(still) => changeSettings({ motion: still ? 'still' : 'system' })}>
          {t`Turn off animations`}
        </Switch>
        <Switch checked={contrast} onChange={(contrast) => changeSettings({ contrast })}>
          {t`High-contrast answers`}
        </Switch>
        <Switch checked={keys} onChange={(keys) => changeSettings({ keys })}>
          {t`Keyboard shortcuts`}
        </Switch>
        <Switch checked={vibration} onChange={(vibration) => changeSettings({ vibration })}>
          {t`Vibration`}
        </Switch>
        <Switch checked={sounds} onChange={switchSounds}>
          {t`Sounds`}
        </Switch>
      </div>
    </div>
  )
}

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
      <NavLink to="/createGame" className="header-link" onClick={closeMenu}>
        <ImagePlus aria-hidden="true" />
        <span>{t`Create a game`}</span>
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

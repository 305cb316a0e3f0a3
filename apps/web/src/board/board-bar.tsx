import { QUIT_WINDOW_MS } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import Volume2 from '~icons/lucide/volume-2'
import VolumeX from '~icons/lucide/volume-x'
import X from '~icons/lucide/x'
import { playSound } from '../lib/play-sound.ts'
import { canVibrate, changeSettings, useSettings } from '../lib/settings.ts'
import styles from './play.module.css'

const SECOND_MS = 1_000

interface BoardBarProps {
  quitLabel: string
  quitting: boolean
  /** The question asked before leaving. */
  question: ReactNode
  onQuit: () => void
  /** The player's position and score. */
  children: ReactNode
}

/** The bar over the picture. The question replaces its content, while the quit button keeps its place and focus. */
export function BoardBar({ quitLabel, quitting, question, onQuit, children }: BoardBarProps) {
  return (
    <header className={styles.playBar} data-part="play-bar">
      <button
        type="button"
        className={styles.playQuit}
        data-part="play-quit"
        data-asking={quitting}
        aria-label={quitLabel}
        aria-describedby={quitting ? 'quit-question' : undefined}
        onClick={onQuit}
      >
        <X aria-hidden="true" />
        {quitting && <QuitCountdown />}
      </button>
      <SoundSwitch />
      {children}
      {quitting && (
        <p id="quit-question" className={styles.quitQuestion} data-part="quit-question" role="status">
          {question}
        </p>
      )}
    </header>
  )
}

/** Switches sounds on and off, and vibration with them on a device that has it: the settings of the menu, where the player is. */
function SoundSwitch() {
  const { t } = useLingui()
  const { sounds } = useSettings()
  const label = canVibrate() ? t`Sounds and vibration` : t`Sounds`
  const handleSwitch = () => {
    const on = !sounds
    changeSettings(canVibrate() ? { sounds: on, vibration: on } : { sounds: on })
    if (on) void playSound('right')
  }
  return (
    <button
      type="button"
      className={styles.playSound}
      data-part="play-sound"
      aria-label={label}
      aria-pressed={sounds}
      title={label}
      onClick={handleSwitch}
    >
      {sounds ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
    </button>
  )
}

/** The seconds left, hidden from screen readers, which read the question once. */
function QuitCountdown() {
  const [seconds, setSeconds] = useState(QUIT_WINDOW_MS / SECOND_MS)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return <span className={styles.quitCountdown} data-part="quit-countdown" data-seconds={seconds} aria-hidden="true" />
}

interface SectionHeadingProps {
  ref: Ref<HTMLHeadingElement>
  /** Index of the section, from 0. */
  current: number
  total: number
  children?: ReactNode
}

/** Says which section it is; takes the focus when the section changes. */
export function SectionHeading({ ref, current, total, children }: SectionHeadingProps) {
  const number = current + 1
  return (
    <h2 ref={ref} tabIndex={-1} className={styles.playHeading} data-part="play-heading">
      <span className="visually-hidden">
        <Trans>
          Picture {number} of {total}
        </Trans>
      </span>
      <span aria-hidden="true" className="play-figure">
        {`${number}/${total}`}
      </span>
      {children}
    </h2>
  )
}

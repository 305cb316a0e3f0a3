import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import type { Decision, Waiting } from '../../../api/admin/moderation.ts'
import { isShortcut, latinOf, pageRoot } from '../../../lib/keys.ts'
import { useSettings } from '../../../lib/settings.ts'
import styles from './moderation.module.css'
import { useDecisionsFor } from './possible-decisions.ts'

interface KeysHelpProps {
  subject: Waiting
  onNext: (() => void) | null
  onPrevious: (() => void) | null
}

/** Steps to the neighbouring entries by keys, and lists all keys; without shortcuts, nothing. */
export function KeysHelp({ subject, onNext, onPrevious }: KeysHelpProps) {
  const { t, i18n } = useLingui()
  const { keys } = useSettings()
  const possible = useDecisionsFor(subject)
  useKeys({ ...(onNext && { [NEXT_KEY]: onNext }), ...(onPrevious && { [PREVIOUS_KEY]: onPrevious }) })
  if (!keys) return null
  return (
    <section className={styles.keysHelp}>
      <h3 className="mb-2 font-bold">{t`Keys`}</h3>
      <ul>
        {possible.map(({ decision, labels }) => (
          <Key key={decision} of={DECISION_KEYS[decision]}>
            <span>{i18n._(labels.action)}</span>
          </Key>
        ))}
        <Key of={NEXT_KEY}>
          <span>{t`Next entry, without a decision`}</span>
        </Key>
        <Key of={PREVIOUS_KEY}>
          <span>{t`Previous entry`}</span>
        </Key>
      </ul>
      <p className="text-14 text-ink-2">
        <Trans>The panel's menu turns keyboard shortcuts off.</Trans>
      </p>
    </section>
  )
}

const Key = ({ of, children }: { of: string; children: ReactNode }) => (
  <li>
    <kbd>{of.toUpperCase()}</kbd> {children}
  </li>
)

/** Returns whether another dialog, such as a question, lies on top of the first one. */
const hasDialogOnTop = () => (pageRoot()?.querySelectorAll('dialog[open]').length ?? 0) > 1

/**
 * Runs actions at presses of their keys, unless the visitor has turned shortcuts off, or a dialog on top has the keyboard.
 * @param actions by letter, in lower case
 */
export function useKeys(actions: Readonly<Record<string, () => void>>) {
  const { keys } = useSettings()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const letter = latinOf(event)
    const action = letter !== null && Object.hasOwn(actions, letter) ? actions[letter] : undefined
    if (!action || event.repeat || !isShortcut(event) || hasDialogOnTop()) return
    event.preventDefault()
    action()
  })
  // Not `useEffect`, which runs some time after the page has changed: a key pressed meanwhile would decide on what is no longer shown.
  useLayoutEffect(() => {
    if (!keys) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}

/** The key of each decision. */
export const DECISION_KEYS: Record<Decision, string> = { keep: 'k', hide: 'h', delete: 'd', ban: 'b' }

/** The keys that open the next and the previous entry. */
const NEXT_KEY = 'n'
const PREVIOUS_KEY = 'p'

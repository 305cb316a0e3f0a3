import { useEffectEvent, useLayoutEffect } from 'react'
import { isShortcut, latinOf, pageRoot } from '../../../lib/keys.ts'
import { useSettings } from '../../../lib/settings.ts'

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

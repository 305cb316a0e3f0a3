import { useEffectEvent, useLayoutEffect } from 'react'
import { useSettings } from '../../../lib/settings.ts'

const TYPED_IN = 'input, textarea, select, [contenteditable]'

/** Returns whether a press is meant for the page: not for the browser, and not as a character of a text. */
const isShortcut = ({ altKey, ctrlKey, metaKey, repeat, target }: KeyboardEvent) =>
  !(altKey || ctrlKey || metaKey || repeat) && !(target instanceof Element && target.closest(TYPED_IN))

/** Returns whether another dialog, such as a question, lies on top of the first one. */
const hasDialogOnTop = () => document.querySelectorAll('dialog[open]').length > 1

/**
 * Runs actions at presses of their keys, unless the visitor has turned shortcuts off, or a dialog on top has the keyboard.
 * @param actions by key, in lower case
 */
export function useKeys(actions: Readonly<Record<string, () => void>>) {
  const { keys } = useSettings()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(actions, event.key.toLowerCase()) ? actions[event.key.toLowerCase()] : undefined
    if (!action || !isShortcut(event) || hasDialogOnTop()) return
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

import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the control that replaced the focused one, which the browser would otherwise move to the start of the page.
 * @param shown what is on screen; it differs when a control is replaced
 * @param selector finds the control, if there is one
 */
export function useFocusWhenReplaced(shown: string, selector: string) {
  const before = useRef(shown)
  useEffect(() => {
    const isReplaced = before.current !== shown && document.activeElement === document.body
    if (isReplaced) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    before.current = shown
  }, [shown, selector])
}

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first new item after the user has loaded more: the button they pressed may be gone.
 * @param list the element that shows the items
 * @param count the number of items now
 * @returns the function to call before loading more, with the number of items shown
 */
export function useFocusOnFirstNew(list: RefObject<HTMLElement | null>, count: number) {
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const firstNew = list.current?.children[before.current]
    firstNew?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus()
    before.current = null
  }, [list, count])
  return (shown: number) => {
    before.current = shown
  }
}

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whoever asked for more goes on at the first new item: the button they pressed may be gone.
 * @param list where the items are shown
 * @param count how many it has now
 * @returns what to call, before more are asked for, with the number that are shown
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

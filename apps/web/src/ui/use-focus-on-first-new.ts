import { useEffect, useRef } from 'react'

/**
 * Whoever asked for more goes on at the first new item: the button they pressed may be gone.
 * @param count how many items the list has now
 */
export function useFocusOnFirstNew<T extends HTMLElement>(count: number) {
  const list = useRef<T>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const firstNew = list.current?.children[before.current]
    firstNew?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus()
    before.current = null
  }, [count])
  return {
    list,
    goOnAfter: (shown: number) => {
      before.current = shown
    },
  }
}

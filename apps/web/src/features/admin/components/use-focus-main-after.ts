import { useEffect, useRef } from 'react'
import { focusMain } from '../../../ui/focus-main.ts'

/** For a dialog with which the row goes that has opened it: after the returned call, its end gives the focus to the page. */
export function useFocusMainAfter() {
  const isGone = useRef(false)
  useEffect(
    () => () => {
      if (isGone.current) focusMain()
    },
    [],
  )
  return () => {
    isGone.current = true
  }
}

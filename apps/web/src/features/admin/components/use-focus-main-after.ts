import { useEffect, useRef } from 'react'
import { focusMain } from '../../../ui/page-title.tsx'

/**
 * For a dialog whose action removes the row that opened it: after a call of the returned function, the unmount moves the focus to
 * the page's content.
 */
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

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { currentNotice, onNotice } from './notice.ts'

/**
 * Where notices appear. Stands once, at the end of the page, and is always open: a live region must be there before its
 * words, or nobody is told of them.
 */
export function Notices() {
  const notice = useSyncExternalStore(onNotice, currentNotice)
  const ref = useRef<HTMLDivElement>(null)
  const id = notice?.id
  useEffect(() => {
    if (ref.current) raise(ref.current)
  }, [])
  useEffect(() => {
    if (id !== undefined && ref.current) raise(ref.current)
  }, [id])
  return (
    <div ref={ref} popover="manual" role="status" className="sheet notice" data-tone={notice?.tone}>
      {notice?.text}
    </div>
  )
}

// A dialog opened since then lies over it, until it is shown anew.
function raise(popover: HTMLElement) {
  const open = popover.matches(':popover-open')
  if (open && !document.querySelector('dialog[open]')) return
  if (open) popover.hidePopover()
  popover.showPopover()
}

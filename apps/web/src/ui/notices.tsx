import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { pageRoot } from '../lib/keys.ts'
import { currentNotice, onNotice } from './notice.ts'

/**
 * The place of notices, rendered once at the end of the page and always open: a live region must be in the document before its
 * text, or screen readers do not announce it.
 */
export function Notices() {
  const notice = useSyncExternalStore(onNotice, currentNotice, () => null)
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
      {notice && <span>{notice.text}</span>}
      {notice?.link && (
        <Link to={notice.link.to} className="link ml-2 inline-flex min-h-11 items-center">
          {notice.link.text}
        </Link>
      )}
    </div>
  )
}

// A dialog opened later covers the popover until it is shown again.
function raise(popover: HTMLElement) {
  const open = popover.matches(':popover-open')
  if (open && !pageRoot()?.querySelector('dialog[open]')) return
  if (open) popover.hidePopover()
  popover.showPopover()
}

import { type ReactNode, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LiveRegion } from './live-region.tsx'
import { currentNotice, onNotice } from './notice.ts'
import { Pegs } from './sheet.tsx'

/** Announces notices in a modal dialog, outside of which the browser mutes live regions. One that is already shown is not repeated. */
function NoticesInDialog() {
  const notice = useSyncExternalStore(onNotice, currentNotice, () => null)
  const [before] = useState(notice)
  return <LiveRegion text={notice === before ? undefined : notice?.text} />
}

/** The second press of a double click comes within this time. It must not close what the first one has opened. */
const DOUBLE_PRESS_MS = 300

interface DialogProps {
  open: boolean
  title: string
  /** Called when the user presses Esc or presses outside the dialog. Without it, only the dialog's own controls can close it. */
  onClose?: () => void
  className?: string
  children: ReactNode
}

/**
 * Opens a dialog, scrolled to the top. The browser focuses the first control; if that scrolls the dialog, the focus moves to the
 * title, so that users read the content above the control first.
 */
function openAtTop(dialog: HTMLDialogElement, title: HTMLElement): void {
  dialog.showModal()
  if (dialog.scrollTop === 0) return
  // @NOTE set only here: with a `tabindex` from the start, some browsers would treat the title as the first control.
  title.tabIndex = -1
  title.focus({ preventScroll: true })
  dialog.scrollTop = 0
}

/**
 * Opens and closes the native dialog with `open`. Returns the refs of the dialog and its title, and the handlers of the dialog's own
 * `close` event and of presses, of which those outside close it.
 */
function useNativeDialog(open: boolean, onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const openedAt = useRef(0)
  // A layout effect, because it opens the dialog before paint and closes it before React removes it: otherwise the browser does
  // not restore the focus.
  useLayoutEffect(() => {
    if (!open) return
    const dialog = ref.current
    if (dialog && titleRef.current) openAtTop(dialog, titleRef.current)
    openedAt.current = performance.now()
    return () => dialog?.close()
  }, [open])
  const handleClosed = () => {
    if (!open || !ref.current || ref.current.open) return
    if (onClose) onClose()
    else if (titleRef.current) openAtTop(ref.current, titleRef.current)
  }
  const handlePress = (event: React.PointerEvent<HTMLDialogElement>) => {
    if (isOutside(event) && event.timeStamp - openedAt.current > DOUBLE_PRESS_MS) onClose?.()
  }
  return { ref, titleRef, handleClosed, handlePress }
}

/**
 * Renders a modal dialog on a sheet. The browser keeps the focus inside it and restores the previous focus when it closes.
 *
 * @NOTE browsers let a page refuse to close a dialog only once between two presses on the page. The next request closes it
 * without asking: Escape, unless its `keydown` is cancelled, and Back on a phone always. Such a dialog is opened again.
 */
export function Dialog({ open, title, onClose, className = '', children }: DialogProps) {
  const { ref, titleRef, handleClosed, handlePress } = useNativeDialog(open, onClose)
  const titleId = useId()
  return (
    <dialog
      ref={ref}
      className={`sheet dialog ${className}`}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (!onClose && event.key === 'Escape' && isIn(event.currentTarget, event.target)) event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        // React, unlike the browser, bubbles the `cancel` and `close` events of a nested dialog up to this one.
        if (event.target === event.currentTarget) onClose?.()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget) handleClosed()
      }}
      onPointerDown={handlePress}
    >
      {open && (
        <>
          <Pegs />
          <h2 id={titleId} ref={titleRef} className="mt-3 font-display text-22">
            {title}
          </h2>
          <NoticesInDialog />
          {children}
        </>
      )}
    </dialog>
  )
}

/** Returns whether an element belongs to the dialog itself, and to no other one that is nested in it. */
const isIn = (dialog: HTMLDialogElement, target: EventTarget) => target instanceof Element && target.closest('dialog') === dialog

// The backdrop is part of the dialog, so a press on it has the dialog as its target, at a point outside the dialog's box.
function isOutside({ target, currentTarget, clientX, clientY }: React.PointerEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Pegs } from './sheet.tsx'

interface DialogProps {
  open: boolean
  title: string
  /** Called on Esc and on a press outside. Without it, the dialog stays open until the user chooses something in it. */
  onClose?: () => void
  className?: string
  children: ReactNode
}

/**
 * Opens a dialog scrolled to its top. The browser focuses the first control; if that scrolls, the title takes the focus instead,
 * so that the content above the control is read first.
 */
function openAtTop(dialog: HTMLDialogElement, title: HTMLElement): void {
  dialog.showModal()
  if (dialog.scrollTop === 0) return
  // @NOTE set only when needed: some browsers would otherwise treat the title as the first control.
  title.tabIndex = -1
  title.focus({ preventScroll: true })
  dialog.scrollTop = 0
}

/** A modal sheet. The browser keeps the focus inside and returns it afterwards. */
export function Dialog({ open, title, onClose, className = '', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Opens before the paint and closes before the unmount: otherwise the browser does not return the focus.
  useLayoutEffect(() => {
    if (!open) return
    const dialog = ref.current
    if (dialog && titleRef.current) openAtTop(dialog, titleRef.current)
    return () => dialog?.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      className={`sheet dialog ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        // React also bubbles the event of a nested dialog.
        if (event.target === event.currentTarget) onClose?.()
      }}
      onPointerDown={(event) => {
        if (isBeside(event)) onClose?.()
      }}
    >
      {open && (
        <>
          <Pegs />
          <h2 id={titleId} ref={titleRef} className="mt-3 font-display text-22">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  )
}

// The backdrop belongs to the dialog: the target of a press outside the sheet is the dialog itself, at a point outside its box.
function isBeside({ target, currentTarget, clientX, clientY }: React.PointerEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

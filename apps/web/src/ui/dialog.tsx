import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Pegs } from './sheet.tsx'

interface DialogProps {
  open: boolean
  title: string
  /** Esc and a press beside the sheet; without it the dialog stays until something in it is chosen. */
  onClose?: () => void
  className?: string
  children: ReactNode
}

/**
 * Opens a dialog at its top. The browser gives the focus to the first control; if it scrolled there, the title takes it, so that what
 * stands above the control is read first.
 */
function openAtTop(dialog: HTMLDialogElement, title: HTMLElement): void {
  dialog.showModal()
  if (dialog.scrollTop === 0) return
  // @NOTE not before it is needed: some browsers would take it for the first control.
  title.tabIndex = -1
  title.focus({ preventScroll: true })
  dialog.scrollTop = 0
}

/** A sheet laid over the page. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ open, title, onClose, className = '', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Before it is painted, and closed before it is gone: only then does the browser give the focus back.
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
        // React tells of it from a dialog opened out of this one too.
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

// The backdrop belongs to the dialog: a press beside the sheet hits the dialog itself, outside its box.
function isBeside({ target, currentTarget, clientX, clientY }: React.PointerEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

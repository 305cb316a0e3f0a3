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

/** A sheet laid over the page. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ open, title, onClose, className = '', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before it is painted, and closed before it is gone: only then does the browser give the focus back.
  useLayoutEffect(() => {
    if (!open) return
    const dialog = ref.current
    dialog?.showModal()
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
          <h2 id={titleId} className="mt-3 font-display text-22">
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

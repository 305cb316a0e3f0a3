import { useState } from 'react'

/**
 * Manages a dialog whose code is loaded on demand. The dialog then stays mounted, so that it can return the focus when it closes.
 */
export function useLazyDialog() {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return {
    wanted,
    open,
    show: () => {
      setWanted(true)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

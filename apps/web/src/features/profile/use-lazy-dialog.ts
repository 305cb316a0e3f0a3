import { useState } from 'react'

/** A dialog whose code comes when it is first wanted, and which then stays: it gives the focus back when it closes. */
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

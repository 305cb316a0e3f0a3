import { type ReactNode, useState } from 'react'
import { useHydrated } from '../../../lib/use-hydrated.ts'

interface LaterProps {
  part: 'games' | 'promo' | 'players'
  children: ReactNode
}

/**
 * A part of home far below the first screen. In the server's HTML, the browser lays it out, and loads its fonts and pictures, when it
 * comes near. Who returns to home within the site gets it laid out at once: estimated heights would move the place to return to.
 */
export function Later({ part, children }: LaterProps) {
  const isHydrated = useHydrated()
  const [isLater] = useState(!isHydrated)
  return (
    <div className={isLater ? 'later' : undefined} data-later={part}>
      {children}
    </div>
  )
}

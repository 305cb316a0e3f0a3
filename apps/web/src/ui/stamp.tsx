import type { ReactNode } from 'react'
import { useStill } from '../lib/settings.ts'

interface StampProps {
  /** Animates the stamp, because it has just been earned. */
  fresh?: boolean
  className?: string
  children: ReactNode
}

/** A stamp in red ink. One per view. */
export function Stamp({ fresh = false, className = '', children }: StampProps) {
  const moves = !useStill() && fresh
  return (
    <span className={`stamp ${className}`} data-fresh={moves || undefined}>
      {children}
    </span>
  )
}

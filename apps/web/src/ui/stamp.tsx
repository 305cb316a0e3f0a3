import type { ReactNode } from 'react'

interface StampProps {
  /** Animates the stamp, because it has just been earned. */
  fresh?: boolean
  className?: string
  children: ReactNode
}

/** A stamp in red ink. One per view. */
export function Stamp({ fresh = false, className = '', children }: StampProps) {
  return (
    <span className={`stamp ${className}`} data-fresh={fresh || undefined}>
      {children}
    </span>
  )
}

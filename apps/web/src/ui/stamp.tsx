import type { ReactNode } from 'react'

interface StampProps {
  /** Stamped just now, before the visitor's eyes. */
  fresh?: boolean
  className?: string
  children: ReactNode
}

/** Red ink, put on by hand. One per view. */
export function Stamp({ fresh = false, className = '', children }: StampProps) {
  return (
    <span className={`stamp ${className}`} data-fresh={fresh || undefined}>
      {children}
    </span>
  )
}

import type { ComponentProps } from 'react'
import { useStill } from '../lib/settings.ts'

interface StampProps extends ComponentProps<'span'> {
  /** Animates the stamp, because it has just been earned. */
  fresh?: boolean
}

/** A stamp in red ink. One per view. */
export function Stamp({ fresh = false, className = '', ...rest }: StampProps) {
  const moves = !useStill() && fresh
  return <span {...rest} className={`stamp ${className}`} data-fresh={moves || undefined} />
}

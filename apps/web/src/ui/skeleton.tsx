/**
 * Reserves the space of content that is loading; `className` sets its size. Stays invisible at first, so that fast loading does not
 * flicker.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton block ${className}`} aria-hidden="true" />
}

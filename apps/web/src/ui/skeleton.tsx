import type { ReactNode } from 'react'

/** A skeleton of a table's body: the cells of one row, repeated. */
export const RowsSkeleton = ({ rows, children }: { rows: number; children: ReactNode }) => (
  <tbody>
    {Array.from({ length: rows }, (_, index) => `skeleton-${index}`).map((key) => (
      <tr key={key}>{children}</tr>
    ))}
  </tbody>
)

/**
 * Reserves the space of content that is loading; `className` sets its size. Stays invisible at first, so that fast loading does not
 * flicker.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton block ${className}`} aria-hidden="true" />
}

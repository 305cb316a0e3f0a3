import type { ReactNode } from 'react'

/** The body of a table whose rows have not come: the cells of one, so many times. */
export const RowsAwaited = ({ rows, children }: { rows: number; children: ReactNode }) => (
  <tbody>
    {Array.from({ length: rows }, (_, index) => `awaited-${index}`).map((key) => (
      <tr key={key}>{children}</tr>
    ))}
  </tbody>
)

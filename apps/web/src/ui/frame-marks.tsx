import type { ReactNode } from 'react'

/** The margin of the layout paper around a picture, with a registration mark at each corner. */
export function FrameMarks({ children }: { children: ReactNode }) {
  return <span className="frame block">{children}</span>
}

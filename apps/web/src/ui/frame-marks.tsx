import type { ReactNode } from 'react'

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const

/** The margin of the layout paper around a picture, with a registration mark at each corner. */
export function FrameMarks({ children }: { children: ReactNode }) {
  return (
    <span className="frame block">
      {children}
      {CORNERS.map((corner) => (
        <svg key={corner} data-corner={corner} viewBox="0 0 13 13" aria-hidden="true">
          <path d="M6.5 0v13M0 6.5h13" />
        </svg>
      ))}
    </span>
  )
}

import './board.css'
import type { NarrowImage } from './board-square.tsx'
import { SquareGrid } from './square-grid.tsx'
import type { ReportMissing } from './use-pictures.ts'

interface BoardProps {
  /** Describes the picture to screen readers without giving the answer away. */
  label: string
  squareAmount: number
  /** The whole picture, if it is not cut into squares. */
  picture: string | null
  squares: readonly { index: number; image: string }[]
  /** A smaller version of the one picture, for windows that match a media query. */
  narrow?: NarrowImage | null
  /** The whole picture, once it may be revealed. */
  whole?: string | null
  /** Called once for each square when it is on screen. Must be referentially stable. */
  onShown?: () => void
  /** Called for each opened square that does not arrive. Must be referentially stable. */
  onMissing?: ReportMissing
  /** Shows opened squares at once, without lifting their covers. */
  still?: boolean
}

/** The layout frame: 16:9, registration marks at its corners, nothing over the picture. */
export function Board({ label, picture, squares, narrow = null, whole = null, still, ...rest }: BoardProps) {
  const shown = picture === null ? squares : [{ index: 0, image: picture }]
  return (
    <div className="board" data-still={still}>
      <div className="board-frame">
        <span role="img" aria-label={label} />
        <SquareGrid squares={shown} narrow={narrow} whole={whole} {...rest} />
      </div>
      {CORNERS.map((corner) => (
        <svg key={corner} className="board-mark" viewBox="0 0 13 13" aria-hidden="true">
          <path d="M6.5 0v13M0 6.5h13" />
        </svg>
      ))}
    </div>
  )
}

const CORNERS = [1, 2, 3, 4]

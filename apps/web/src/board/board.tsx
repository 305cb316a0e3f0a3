import './board.css'
import { SquareGrid } from './square-grid.tsx'

interface BoardProps {
  /** Describes the picture to screen readers without giving the answer away. */
  label: string
  squareAmount: number
  /** The whole picture, if it is not cut into squares. */
  picture: string | null
  squares: readonly { index: number; image: string }[]
  /** Called once for each square when it is on screen. Must be referentially stable. */
  onShown?: () => void
}

/** The layout frame: 16:9, registration marks at its corners, nothing over the picture. */
export function Board({ label, squareAmount, picture, squares, onShown }: BoardProps) {
  const shown = picture === null ? squares : [{ index: 0, image: picture }]
  return (
    <div className="board">
      <div className="board-frame">
        <span role="img" aria-label={label} />
        <SquareGrid squareAmount={squareAmount} squares={shown} onShown={onShown} />
      </div>
      {CORNERS.map((corner) => (
        <RegistrationMark key={corner} corner={corner} />
      ))}
    </div>
  )
}

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const

function RegistrationMark({ corner }: { corner: (typeof CORNERS)[number] }) {
  return (
    <svg className="board-mark" data-corner={corner} viewBox="0 0 13 13" aria-hidden="true">
      <path d="M6.5 0v13M0 6.5h13" />
    </svg>
  )
}

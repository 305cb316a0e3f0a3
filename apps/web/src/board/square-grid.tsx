import { gridSide } from '@guess/contract/rules/squares'
import { useCallback, useState } from 'react'
import { BoardSquare, HiddenSquare } from './board-square.tsx'

const FRAME_ASPECT = 16 / 9

interface SquareGridProps {
  squareAmount: number
  squares: readonly { index: number; image: string }[]
  /** Called once for each square when it is on screen. Must be referentially stable. */
  onShown?: () => void
}

/** Shows a picture as its squares, without seams and in the picture's own aspect ratio. A whole picture is one square. */
export function SquareGrid({ squareAmount, squares, onShown }: SquareGridProps) {
  const [aspect, setAspect] = useState(FRAME_ASPECT)
  const handleShown = useCallback(
    (shape: number) => {
      setAspect(shape)
      onShown?.()
    },
    [onShown],
  )
  const side = gridSide(squareAmount)
  const images = new Map(squares.map(({ index, image }) => [index, image]))
  return (
    <div className="board-grid" style={{ ...fitted(aspect), gridTemplate: tracks(side) }}>
      {Array.from({ length: squareAmount }, (_, index) => index).map((index) => {
        const image = images.get(index)
        if (image) return <BoardSquare key={index} image={image} onShown={handleShown} />
        return (
          <div key={index} className="board-square" data-at="hidden">
            <HiddenSquare />
          </div>
        )
      })}
    </div>
  )
}

const tracks = (side: number) => `repeat(${side}, minmax(0, 1fr)) / repeat(${side}, minmax(0, 1fr))`

/** Returns the part of the frame that a picture of this aspect ratio fills. Tolerates a pixel lost in cutting. */
function fitted(aspect: number) {
  const share = aspect / FRAME_ASPECT
  if (Math.abs(share - 1) < 0.02) return { width: '100%', height: '100%' }
  return share > 1 ? { width: '100%', height: `${100 / share}%` } : { width: `${100 * share}%`, height: '100%' }
}

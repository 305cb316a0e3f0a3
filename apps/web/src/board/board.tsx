import { gridSide } from '@guess/contract/rules/squares'
import { useCallback, useState } from 'react'
import styles from './board.module.css'
import { BoardSquare, HiddenSquare, type NarrowImage } from './board-square.tsx'
import type { ReportMissing } from './use-pictures.ts'
import { useDecoded } from './use-pictures.ts'

const FRAME_ASPECT = 16 / 9

/** Classes, because only scripts may set styles: the server's HTML has none. */
const COLUMNS = ['', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4']

interface SquareGridProps {
  squareAmount: number
  squares: readonly { index: number; image: string }[]
  narrow: NarrowImage | null
  /** The whole picture, once it may be revealed: it is under the squares, and their covers are lifted when it can be painted. */
  whole: string | null
  lazy: boolean
  /** Called once for each square when it is on screen. Must be referentially stable. */
  onShown?: () => void
  onMissing?: ReportMissing
}

/** Shows a picture as its squares, without seams and in the picture's own aspect ratio. A whole picture is one square. */
function SquareGrid({ squareAmount, squares, narrow, whole, lazy, onShown, onMissing }: SquareGridProps) {
  const [aspect, setAspect] = useState(FRAME_ASPECT)
  const handleShown = useCallback(
    (shape: number) => {
      setAspect(shape)
      onShown?.()
    },
    [onShown],
  )
  const under = squares.length < squareAmount ? whole : null
  const { imageKey, ref, outcome, isMissing, retry } = useDecoded(under ?? '')
  const side = gridSide(squareAmount)
  const images = new Map(squares.map(({ index, image }) => [index, image]))
  const places = Array.from({ length: squareAmount }, (_, index) => index)
  const firstHidden = places.find((index) => !images.has(index))
  return (
    <div
      className={`${styles.boardGrid} ${COLUMNS[side - 1]}`}
      data-part="board-grid"
      data-whole={outcome?.at}
      style={fitted(aspect)}
    >
      {under && <img key={imageKey} ref={ref} src={under} alt="" draggable={false} />}
      {places.map((index) => {
        const image = images.get(index)
        if (image) return <BoardSquare key={index} {...{ image, narrow, lazy, onMissing }} onShown={handleShown} />
        const retryHere = under !== null && isMissing && index === firstHidden
        return <HiddenSquare key={index} onRetry={retryHere ? retry : null} />
      })}
    </div>
  )
}

/** Returns the part of the frame that a picture of this aspect ratio fills, if not all. Tolerates a pixel lost in cutting. */
function fitted(aspect: number) {
  const share = aspect / FRAME_ASPECT
  if (Math.abs(share - 1) < 0.02) return undefined
  return { width: `min(100%, ${100 * share}%)`, height: `min(100%, ${100 / share}%)` }
}

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
  /** Loads the squares when they are shown: the board may be hidden. */
  lazy?: boolean
}

/** The layout frame: 16:9, registration marks at its corners, nothing over the picture. */
export function Board({ label, picture, squares, narrow = null, whole = null, still, lazy = false, ...rest }: BoardProps) {
  const shown = picture === null ? squares : [{ index: 0, image: picture }]
  return (
    <div className={styles.board} data-part="board" data-still={still}>
      <div className={styles.boardFrame} data-part="board-frame">
        <span role="img" aria-label={label} />
        <SquareGrid squares={shown} narrow={narrow} whole={whole} lazy={lazy} {...rest} />
      </div>
      {CORNERS.map((corner) => (
        <svg key={corner} className={styles.boardMark} data-part="board-mark" viewBox="0 0 13 13" aria-hidden="true">
          <path d="M6.5 0v13M0 6.5h13" />
        </svg>
      ))}
    </div>
  )
}

const CORNERS = [1, 2, 3, 4]

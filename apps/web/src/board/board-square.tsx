import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import RotateCw from '~icons/lucide/rotate-cw'
import styles from './board.module.css'
import type { ReportMissing } from './use-pictures.ts'
import { useDecoded } from './use-pictures.ts'

/** A smaller version of a picture, for the windows that match `media`. */
export interface NarrowImage {
  image: string
  media: string
}

/** The cover of a square: near-black card with a faint registration cross. One element for all, which React skips when they render again. */
const COVER = (
  <svg
    className={styles.boardCover}
    data-part="board-cover"
    viewBox="0 0 160 90"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path d="M80 33v24M68 45h24" />
    <circle cx="80" cy="45" r="6.5" />
  </svg>
)

interface BoardSquareProps {
  image: string
  narrow: NarrowImage | null
  lazy: boolean
  onShown: (aspect: number) => void
  onMissing: ReportMissing | undefined
}

/** An opened square: covered until its image can be painted, then the cover is lifted. */
export function BoardSquare({ image, narrow, lazy, onShown, onMissing }: BoardSquareProps) {
  const { imageKey, ref, outcome, isMissing, retry } = useDecoded(image)
  const aspect = outcome?.at === 'shown' ? outcome.aspect : null
  useEffect(() => {
    if (aspect !== null) onShown(aspect)
  }, [aspect, onShown])
  useEffect(() => (isMissing ? onMissing?.(retry) : undefined), [isMissing, onMissing, retry])
  return (
    <div className={styles.boardSquare} data-part="board-square" data-at={outcome?.at ?? 'arriving'}>
      <picture>
        {narrow && <source media={narrow.media} srcSet={narrow.image} />}
        <img key={imageKey} ref={ref} src={image} alt="" draggable={false} decoding="async" loading={lazy ? 'lazy' : undefined} />
      </picture>
      {COVER}
      {isMissing && <RetryImage onRetry={retry} />}
    </div>
  )
}

/** A square that is not open. `onRetry` offers to load the picture again. */
export const HiddenSquare = ({ onRetry }: { onRetry: (() => void) | null }) => (
  <div className={styles.boardSquare} data-part="board-square" data-at="hidden">
    {COVER}
    {onRetry && <RetryImage onRetry={onRetry} />}
  </div>
)

function RetryImage({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  const label = t`This part of the picture didn't load. Try again.`
  return (
    <button type="button" className={styles.boardRetry} aria-label={label} title={label} onClick={onRetry}>
      <RotateCw aria-hidden="true" width={20} height={20} />
    </button>
  )
}

import { FrameMarks } from './frame-marks.tsx'
import { Pegs } from './sheet.tsx'
import { Skeleton } from './skeleton.tsx'

/** A skeleton with exactly the size of a cut card. */
export function CutCardSkeleton({ large = false }: { large?: boolean }) {
  return (
    <span className="sheet cut-card" aria-hidden="true">
      <Pegs />
      <FrameMarks>
        <span className="frame-picture">
          <Skeleton className="h-full" />
        </span>
      </FrameMarks>
      <span className={`block px-3 pb-2 ${large ? 'text-22' : 'text-18'} leading-snug`}>
        <Skeleton className="my-[0.15em] h-[1.075em] w-2/3" />
      </span>
      <span className="cut-caption mono">
        <Skeleton className="my-[3px] h-[16px] w-1/2" />
      </span>
    </span>
  )
}

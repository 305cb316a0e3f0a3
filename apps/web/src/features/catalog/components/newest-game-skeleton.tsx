import { FrameMarks } from '../../../ui/frame-marks.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function NewestGameSkeleton() {
  return (
    <div className="newest" aria-hidden="true">
      <span className="newest-sheet sheet">
        <Pegs />
        <FrameMarks>
          <span className="frame-picture">
            <Skeleton className="h-full" />
          </span>
        </FrameMarks>
      </span>
      <span className="newest-words">
        <Skeleton className="h-[44px] w-24" />
        <Skeleton className="h-[1.1em] w-5/6 text-hero" />
        <Skeleton className="h-[25px] w-56" />
        <Skeleton className="h-[28px] w-48" />
        <Skeleton className="h-[44px] w-40" />
      </span>
    </div>
  )
}

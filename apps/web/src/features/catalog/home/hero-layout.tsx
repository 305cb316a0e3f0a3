import type { ReactNode } from 'react'
import { FrameCorners } from '../../../ui/picture-frame.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface HeroLayoutProps {
  categoryId?: number
  picture: ReactNode
  children: ReactNode
}

/** A game, large: the top sheet of a pile on its category's paper, and the words beside it. */
export const HeroLayout = ({ categoryId, picture, children }: HeroLayoutProps) => (
  <div data-category={categoryId} className="grid items-center gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
    <div className="pile sheet" data-paper="category">
      <Pegs />
      {picture}
    </div>
    <div className="flex min-w-0 flex-col items-start gap-4">{children}</div>
  </div>
)

export const HeroSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-4">
    <Skeleton className="h-[28px] w-48" />
    <HeroLayout
      picture={
        <FrameCorners>
          <span className="frame-picture">
            <Skeleton className="h-full" />
          </span>
        </FrameCorners>
      }
    >
      <Skeleton className="h-[1.1em] w-5/6 text-hero" />
      <Skeleton className="h-[28px] w-48" />
      <Skeleton className="h-[44px] w-40" />
    </HeroLayout>
  </div>
)

import { gameCountText } from '@guess/contract/rules/game-count'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GameType } from '../../../api/games.ts'
import { shownName } from '../../../lib/i18n.ts'
import { CategoryMark } from '../../../ui/category-mark.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { bannerPicture } from '../banner-picture.ts'

/** The header of a category's page: its picture as a banner, and its name in its colour. */
export function CategoryBanner({ categoryId, category }: { categoryId: number; category: GameType | undefined }) {
  const { t } = useLingui()
  return (
    <div className="sheet" data-paper="category">
      <Pegs />
      <BannerPicture categoryId={categoryId} />
      <div className="flex min-h-[72px] items-center gap-3 px-4 pb-3 md:gap-4 md:px-6">
        <CategoryMark categoryId={categoryId} className="text-16 md:text-22" />
        <h1 className="min-w-0 flex-1 font-display text-22 text-accent md:text-40">
          {category ? shownName(category.gameTypeName) : <Skeleton className="h-[1.15em] w-3/5" />}
        </h1>
        {category && (
          <span className="mono text-22 md:text-28">
            <span>{gameCountText(category.gameCount)}</span> <span className="visually-hidden">{t`games`}</span>
          </span>
        )}
      </div>
    </div>
  )
}

function BannerPicture({ categoryId }: { categoryId: number }) {
  const [failed, setFailed] = useState(false)
  return (
    <div className="banner-picture">
      <img
        {...bannerPicture(categoryId)}
        alt=""
        className="h-full w-full object-cover"
        width={1280}
        height={360}
        fetchPriority="high"
        hidden={failed}
        onError={() => setFailed(true)}
      />
    </div>
  )
}

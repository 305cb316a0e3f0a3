import { gameCountText } from '@guess/contract/rules/game-count'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { GameType } from '../../../api/games.ts'
import { shownName } from '../../../lib/i18n.ts'
import { CategoryMark } from '../../../ui/category-mark.tsx'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { Pegs } from '../../../ui/sheet.tsx'

/** A category as a cut sheet on its own paper: picture, mark, name, and the number of its games. */
export function CategoryCard({ category }: { category: GameType }) {
  const { t } = useLingui()
  const { id, gameTypeName, gameCount } = category
  return (
    <Link to={`/categoryPage/${id}`} className="sheet cut-card category-card" data-paper="category">
      <Pegs />
      <span className="block">
        <PictureFrame
          src={`/drawn/category-${id}-960.webp`}
          placeholder=""
          alt=""
          sizes="(min-width: 1024px) 309px, (min-width: 768px) calc(50vw - 68px), calc(100vw - 64px)"
        />
      </span>
      <span className="mt-auto flex items-center gap-3 p-3">
        <CategoryMark categoryId={id} className="text-14" />
        <span className="min-w-0 flex-1 font-display text-18 leading-tight text-accent">{shownName(gameTypeName)}</span>
        <span className="mono text-18">
          <span>{gameCountText(gameCount)}</span> <span className="visually-hidden">{t`games`}</span>
        </span>
      </span>
    </Link>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { GameDetail } from '../../../api/games.ts'
import { shownName } from '../../../lib/i18n.ts'
import { Day } from '../../../ui/day.tsx'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'

/** The facts about a game, styled as the printed form on a cut bag. */
export function GameFacts({ game }: { game: GameDetail }) {
  const { t } = useLingui()
  const { createDate, gameType, sectionAmount, squareAmount, rightShare } = game
  return (
    <dl className="form-strip">
      <div>
        <dt>{t`Created`}</dt>
        <dd className="mono">
          <Day date={createDate} />
        </dd>
      </div>
      <div>
        <dt>{t`Type`}</dt>
        <dd>
          <Link to={`/categoryPage/${gameType.id}`} className="link inline-flex min-h-7 items-center">
            {shownName(gameType.gameTypeName)}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t`Sections`}</dt>
        <dd className="mono">{sectionAmount}</dd>
      </div>
      <div>
        <dt>{t`Difficulty`}</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <DifficultyLabel squareAmount={squareAmount} />
          {rightShare !== null && <span className="text-14 text-ink-2">{t`${rightShare}% right`}</span>}
        </dd>
      </div>
    </dl>
  )
}

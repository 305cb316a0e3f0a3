import '../static-pages.css'
import { LADDER } from '@guess/contract/rules/ladder'
import { useLingui } from '@lingui/react/macro'
import { shownName } from '../../../lib/i18n.ts'
import { pointsText } from '../points-text.ts'

const TOP_DOWN = LADDER.toReversed()

/** The ten titles as stairs, the highest on top; the edge of each step is part of the ruler. */
export function TagLadder() {
  const { t } = useLingui()
  return (
    <ol className="tag-ladder" data-category="3" reversed aria-label={t`Titles by total points`}>
      {TOP_DOWN.map(({ level, title, from }, index) => (
        <li key={level} className="tag-step" data-level={level}>
          <span className="tag-level mono" aria-hidden="true">
            {level}
          </span>
          <span className="tag-title">{shownName(title)}</span>
          <span className="tag-points mono">{pointsText(from, TOP_DOWN[index - 1]?.from)}</span>
        </li>
      ))}
    </ol>
  )
}

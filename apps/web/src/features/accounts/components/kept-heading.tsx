import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { keptPlays } from '../../../api/players.ts'
import { ownStreak } from '../../../api/streak.ts'

/** What the heading of the page for joining promises: that the points and the streak of this browser are kept (GUEST-17). */
export function KeptHeading() {
  const { t } = useLingui()
  const points = useQuery(keptPlays()).data?.points ?? 0
  const streak = useQuery(ownStreak()).data?.length ?? 0
  if (points > 0 && streak > 0)
    return (
      <span>{t`${plural(points, { one: 'Keep your # point and your streak', other: 'Keep your # points and your streak' })}`}</span>
    )
  if (points > 0) return <span>{t`${plural(points, { one: 'Keep your # point', other: 'Keep your # points' })}`}</span>
  if (streak > 0) return <span>{t`Keep your streak`}</span>
  return <span>{t`Join`}</span>
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { totalScore, watchedCount } from '../../../api/players.ts'

export function PlayerStats({ userId, played }: { userId: number; played: number | undefined }) {
  const { t } = useLingui()
  const watched = useQuery(watchedCount(userId)).data?.count
  const score = useQuery(totalScore(userId)).data?.score
  return (
    <dl className="profile-stats">
      <Stat name={t`Watched`} value={watched} digits={3} />
      <Stat name={t`Score`} value={score} digits={4} />
      <Stat name={t`Played`} value={played} digits={3} />
    </dl>
  )
}

/** A figure that is loading or failed to load is a dash. */
const Stat = ({ name, value, digits }: { name: string; value: number | undefined; digits: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="mono">{value === undefined ? '–' : String(value).padStart(digits, '0')}</dd>
  </div>
)

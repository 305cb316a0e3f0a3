import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { totalScore, watchedCount } from '../../../api/players.ts'

export function PlayerStats({ userId, played }: { userId: number; played: number | undefined }) {
  const { t } = useLingui()
  const watched = useQuery(watchedCount(userId)).data?.count
  const score = useQuery(totalScore(userId)).data?.score
  return (
    <dl className="profile-stats">
      <Stat name={t`Watched`} value={watched} />
      <Stat name={t`Score`} value={score} />
      <Stat name={t`Played`} value={played} />
    </dl>
  )
}

/** A figure that is loading or failed to load is a dash. */
const Stat = ({ name, value }: { name: string; value: number | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd className="mono">{value ?? '–'}</dd>
  </div>
)

import { useQuery } from '@tanstack/react-query'
import { duelSeries } from '../api/rivalry.ts'
import { SeriesText } from './series-text.tsx'

interface DuelSeriesProps {
  gameToken: string
  /** Whether the match has ended, which its series then counts. */
  isOver: boolean
  playerName: string
  className?: string
}

/** The score of all meetings of the two players of a duel; nothing before the first one. */
export function DuelSeries({ gameToken, isOver, playerName, className = '' }: DuelSeriesProps) {
  const { data } = useQuery(duelSeries(gameToken, isOver))
  if (!data || data.won + data.lost + data.level === 0) return null
  return (
    <p className={`wrap-anywhere ${className}`} data-part="duel-series">
      <SeriesText series={data} playerName={playerName} />
    </p>
  )
}

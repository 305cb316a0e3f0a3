import { Trans } from '@lingui/react/macro'
import type { Series } from '../api/rivalry.ts'
import { usePlayerText } from './player-text.ts'

interface SeriesTextProps {
  series: Series
  playerName: string
}

/** The score of two players: the rival's first, as the names stand. */
export function SeriesText({ series: { won, lost }, playerName }: SeriesTextProps) {
  const player = usePlayerText()({ playerName })
  return (
    <Trans>
      {player}{' '}
      <strong className="mono whitespace-nowrap [word-spacing:-0.35em]">
        {lost} : {won}
      </strong>{' '}
      you
    </Trans>
  )
}

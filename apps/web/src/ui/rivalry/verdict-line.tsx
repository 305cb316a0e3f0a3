import { Trans } from '@lingui/react/macro'
import { usePlayerText } from '../player-text.ts'
import { Stamp } from '../stamp.tsx'

interface VerdictLineProps {
  score: number
  rival: { playerName: string; score: number }
  /** Animates the stamp of a win, because it has just been earned. */
  fresh?: boolean
}

/** Who was better in a challenge, and by how many points; with a stamp for a win. */
export function VerdictLine({ score, rival, fresh = false }: VerdictLineProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 wrap-anywhere">
        <Verdict score={score} rival={rival} />
      </span>
      {score > rival.score && (
        // At the end of a play, the red ink is that of the stamp for a perfect game.
        <Stamp fresh={fresh} className={`text-14 ${fresh ? 'border-current text-maru' : ''}`}>
          <Trans>WINNER</Trans>
        </Stamp>
      )}
    </span>
  )
}

function Verdict({ score, rival }: Omit<VerdictLineProps, 'fresh'>) {
  const player = usePlayerText()(rival)
  const points = Math.abs(score - rival.score)
  if (score > rival.score)
    return (
      <Trans>
        You beat {player} by {points}
      </Trans>
    )
  if (score < rival.score)
    return (
      <Trans>
        {player} won by {points}
      </Trans>
    )
  return <Trans>Level: {score} each</Trans>
}

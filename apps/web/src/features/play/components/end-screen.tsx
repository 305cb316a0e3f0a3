import '../end.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Play } from '../play-machine.ts'
import type { FinishReply, GameReply } from '../play-replies.ts'
import { EndActions } from './end-actions.tsx'
import { EndLeaderboard } from './end-leaderboard.tsx'
import { EndScore } from './end-score.tsx'
import { EndSections } from './end-sections.tsx'

interface EndScreenProps {
  gameId: number
  game: GameReply | undefined
  play: Play
  result: FinishReply
  isGuest: boolean
}

/** What came of the play: points, place, every section again, and where to go from here. */
export function EndScreen({ gameId, game, play, result, isGuest }: EndScreenProps) {
  const { t } = useLingui()
  const sectionAmount = play.sections.length
  const name = game?.gameName ?? t`The result`
  return (
    <main className="play-behind">
      <Dialog open title={name} className="end">
        <EndScore result={result} sectionAmount={sectionAmount} isGuest={isGuest} />
        <EndSections sections={result.sections} />
        <EndActions gameId={gameId} game={game} result={result} sectionAmount={sectionAmount} />
        <EndLeaderboard gameId={gameId} />
        {isGuest && (
          <p className="end-guest">
            <Trans>Accounts are not open yet. Once they are, you can join and keep your points.</Trans>
          </p>
        )}
      </Dialog>
    </main>
  )
}

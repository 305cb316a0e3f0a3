import { LEADERBOARD_ROWS } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { EndDialog } from '../../../board/end-dialog.tsx'
import { loadTexts } from '../../../lib/i18n.ts'
import { CheckPlay } from '../../../ui/check-play.tsx'
import { MissingPart } from '../../../ui/missing-part.tsx'
import { optional } from '../../../ui/optional.tsx'
import { OwnStreak } from '../../../ui/own-streak.tsx'
import type { Play } from '../play-machine.ts'
import type { FinishReply, GameReply } from '../play-replies.ts'
import { playToCheck } from '../play-to-check.ts'
import { EndActions } from './end-actions.tsx'
import { EndPrompt } from './end-ask.tsx'
import { EndLeaderboard } from './end-leaderboard.tsx'
import { EndScore } from './end-score.tsx'
import { EndSections } from './end-sections.tsx'

const CompareLink = optional(async () => {
  const [code] = await Promise.all([import('../../../ui/result/compare-link.tsx'), loadTexts('notes')])
  return code.CompareLink
})

const AppealForm = optional(async () => {
  const [code] = await Promise.all([import('./appeal-form.tsx'), loadTexts('notes')])
  return code.AppealForm
}, MissingPart)

interface EndScreenProps {
  gameId: number
  title: string | undefined
  game: GameReply | undefined
  play: Play
  result: FinishReply
  /** `null` for a guest. */
  userId: number | null
  /** The token of the shared result that the play was to beat; `null` if there was none. */
  challenge: string | null
}

const isOnBoard = (rank: number | null) => rank !== null && rank <= LEADERBOARD_ROWS

/** The result of the play: points, rank, all sections, and the next steps. */
export function EndScreen({ gameId, title, game, play, result, userId, challenge }: EndScreenProps) {
  const { t } = useLingui()
  const sectionAmount = play.sections.length
  return (
    <EndDialog title={title ?? t`The result`}>
      <EndScore result={result} sectionAmount={sectionAmount} squareAmount={play.squareAmount} isGuest={userId === null} />
      {game?.daily && result.countsForStreak && (
        <div className="mt-3">
          <OwnStreak played={game.daily.day} />
        </div>
      )}
      {result.underReview && (
        <Suspense>
          <AppealForm gameId={gameId} />
        </Suspense>
      )}
      {challenge !== null && (
        <Suspense>
          <section className="end-ask">
            <CompareLink token={challenge} />
          </section>
        </Suspense>
      )}
      <EndSections gameId={gameId} squareAmount={play.squareAmount} sections={result.sections} userId={userId} />
      <CheckPlay play={playToCheck(play, result)} />
      {userId === null && <EndPrompt gameId={gameId} {...result} />}
      <EndActions gameId={gameId} />
      <EndLeaderboard gameId={gameId} expectedUserId={isOnBoard(result.rank) ? userId : null} />
    </EndDialog>
  )
}

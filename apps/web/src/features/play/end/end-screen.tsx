import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { EndDialog } from '../../../board/end-dialog.tsx'
import { ChallengeEnd } from '../../../ui/challenge-end.tsx'
import { CheckPlay } from '../../../ui/check-play.tsx'
import { MissingPart, optional } from '../../../ui/optional.tsx'
import { OwnStreak } from '../../../ui/own-streak.tsx'
import type { Play } from '../play-machine.ts'
import type { FinishReply, GameReply } from '../play-replies.ts'
import styles from './end.module.css'
import { EndBoard } from './end-board.tsx'
import { EndFacts } from './end-facts.tsx'
import { EndScore } from './end-score.tsx'
import { EndSections } from './end-sections.tsx'
import { EndBar, OtherWays } from './end-ways.tsx'
import { playToCheck } from './play-to-check.ts'

const AppealForm = optional(async () => (await import('./appeal-form.tsx')).AppealForm, MissingPart)

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

/** The result of the play as a contact sheet: points, all pictures, rank, the leaderboard around the player, and the next steps. */
export function EndScreen({ gameId, title, game, play, result, userId, challenge }: EndScreenProps) {
  const { t } = useLingui()
  const isGuest = userId === null
  const grids = play.sections.map(({ squareAmount }) => squareAmount)
  const daily = game?.daily?.day ?? null
  return (
    <EndDialog
      title={title ?? t`The result`}
      className={styles.endPage}
      bar={<EndBar gameId={gameId} result={result} isGuest={isGuest} daily={daily} />}
    >
      <div className={styles.endLead} data-part="contact-page">
        <EndScore gameId={gameId} result={result} grids={grids} />
        <ChallengeEnd gameId={gameId} challenge={challenge} />
      </div>
      <EndSections gameId={gameId} grids={grids} sections={result.sections} userId={userId} />
      <div className={styles.endSide}>
        <EndFacts result={result} sectionAmount={grids.length} isGuest={isGuest} />
        {daily !== null && result.countsForStreak && <OwnStreak played={daily} />}
        {result.underReview && (
          <Suspense>
            <AppealForm gameId={gameId} />
          </Suspense>
        )}
        <EndBoard gameId={gameId} result={result} userId={userId} />
        <CheckPlay play={playToCheck(play, result)} />
        <OtherWays gameId={gameId} />
      </div>
    </EndDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type ChallengeState, challengeState, type SharedResult } from '../../../api/results.ts'
import { useIsKnown } from '../../../lib/known-visitor.ts'
import { shownPoints } from '../../../lib/share.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { MissingPart, optional } from '../../../ui/optional.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useResultTexts } from '../result-texts.ts'
import { useBeat } from '../use-beat.tsx'

const ComparisonView = optional(async () => (await import('./comparison-view.tsx')).ComparisonView, MissingPart)

interface ChallengeEntryProps {
  token: string
  result: SharedResult
}

/**
 * What a visitor can do with a result: beat it with the same squares, compare, or, if it is the own one, send its link. Until it is known
 * who visits, it is what a stranger sees.
 */
export function ChallengeEntry({ token, result }: ChallengeEntryProps) {
  const isKnown = useIsKnown()
  const state = useQuery({ ...challengeState(token), enabled: isKnown }).data
  const showsComparison = state?.role === 'maker' || state?.role === 'finished'
  return (
    <>
      {showsComparison && (
        <Suspense fallback={<Skeleton className="h-[400px]" />}>
          <ComparisonView token={token} canBeat={result.canBeat} />
        </Suspense>
      )}
      {state?.role === 'maker' && <OwnResult token={token} result={result} />}
      {!showsComparison && <Beat token={token} result={result} state={state} />}
    </>
  )
}

const OwnResult = ({ token, result: { canBeat, gameId } }: ChallengeEntryProps) => (
  <section className="flex flex-col items-start gap-4">
    <p className="max-w-measure">
      {canBeat ? (
        <Trans>This is your result. Send its link: friends can play the same squares and answers, and then you compare.</Trans>
      ) : (
        <Trans>This is your result. Its squares can no longer be played. Friends can still see it and play the game.</Trans>
      )}
    </p>
    <div className="flex flex-wrap gap-4">
      <CopyLinkButton path={`/result/${token}`} />
      {!canBeat && <PlayGame gameId={gameId} />}
    </div>
  </section>
)

const PlayGame = ({ gameId }: { gameId: number }) => (
  <ButtonLink to={`/gameView/${gameId}`}>
    <Trans>Play this game</Trans>
  </ButtonLink>
)

interface BeatProps extends ChallengeEntryProps {
  state: ChallengeState | undefined
}

function Beat({ token, result, state }: BeatProps) {
  const { t } = useLingui()
  const { playerOf } = useResultTexts()
  const { gameId, score, canBeat } = result
  const { handleBeat, busy, dialogs } = useBeat(token, gameId)
  const [player, reached] = [playerOf(result), shownPoints(score)]
  return (
    <section className="flex flex-col items-start gap-4">
      <h2 className="font-display text-22 md:text-28">{t`${player} scored ${reached}. Can you beat that?`}</h2>
      <p className="max-w-measure text-ink-2">
        <Note canBeat={canBeat} state={state} />
      </p>
      <div className="flex flex-wrap gap-4">
        {canBeat && (
          <Button kind="stamp" busy={busy} onClick={handleBeat}>
            {state?.continues ? t`Continue` : t`Beat it`}
          </Button>
        )}
        <PlayGame gameId={gameId} />
      </div>
      {dialogs}
    </section>
  )
}

/** Says what answering the challenge counts for. */
function Note({ canBeat, state }: Pick<BeatProps, 'state'> & { canBeat: boolean }) {
  if (!canBeat) return <Trans>These squares can no longer be played. You can still play the game with new ones.</Trans>
  if (state?.role === 'started' && !state.continues)
    return (
      <Trans>You've started this challenge before. You can play it again: the comparison says how many tries you took.</Trans>
    )
  if (state?.kind === 'practice')
    return (
      <Trans>You get the same squares and answers, in the same order. You know this game, so it is practice: no points.</Trans>
    )
  if (state?.kind === 'ranked')
    return <Trans>You get the same squares and answers, in the same order. It counts for the leaderboards.</Trans>
  return <Trans>You get the same squares and answers, in the same order. Then you see who was better, picture by picture.</Trans>
}

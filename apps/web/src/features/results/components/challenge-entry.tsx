import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { challengeState, type SharedResult } from '../../../api/results.ts'
import { withTexts } from '../../../lib/catalogues.ts'
import { useIsKnown } from '../../../lib/known-visitor.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { MissingPart, optional } from '../../../ui/optional.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const ComparisonView = optional(
  async () => (await withTexts(import('./comparison-view.tsx'), 'parts')).ComparisonView,
  MissingPart,
)

interface ChallengeEntryProps {
  token: string
  result: SharedResult
}

/**
 * A result that is not there to be beaten, and what a visitor can do with it: compare, which comes first, or, if it is the own one,
 * send its link.
 * @param props.children the result
 */
export function ChallengeEntry({ token, result, children }: ChallengeEntryProps & { children: ReactNode }) {
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
      {children}
      {state?.role === 'maker' && <OwnResult token={token} result={result} />}
      {!showsComparison && <TooLate gameId={result.gameId} />}
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

/** What a visitor finds whose time to answer the result is over. */
const TooLate = ({ gameId }: { gameId: number }) => (
  <section className="flex flex-col items-start gap-4">
    <p className="max-w-measure text-ink-2">
      <Trans>These squares can no longer be played. You can still play the game with new ones.</Trans>
    </p>
    <PlayGame gameId={gameId} />
  </section>
)

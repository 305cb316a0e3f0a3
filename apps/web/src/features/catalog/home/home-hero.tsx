import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { starter } from '../../../api/games.ts'
import { nextGame } from '../../../api/next-game.ts'
import { Refusal, requestIdOf } from '../../../lib/call.ts'
import { useIsKnown } from '../../../lib/known-visitor.ts'
import { errorText, refusalTexts } from '../../../lib/refusal-texts.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { ContinueHero } from './continue-hero.tsx'
import { HeroSkeleton } from './hero-layout.tsx'
import { StarterHero } from './starter-hero.tsx'
import { useRestoredPosition } from './use-restored-position.ts'

const isNoGameYet = (error: unknown) => error instanceof Refusal && error.code === 'no-game-yet'

/**
 * The top of home: a picture to guess at once for a newcomer, the next game for everybody else (HOME-7, HOME-8). The server's HTML
 * holds both, the next game as a skeleton: the style sheet shows the one that this browser needs.
 */
export function HomeHero() {
  const { t, i18n } = useLingui()
  const isHydrated = useHydrated()
  const isKnown = useIsKnown()
  const first = useQuery(starter)
  useRestoredPosition()
  const own = useQuery({ ...nextGame(null), enabled: isKnown })
  if (isNoGameYet(first.error)) {
    return <EmptyState title={i18n._(refusalTexts['no-game-yet'])}>{t`The first one will appear here.`}</EmptyState>
  }
  if (isKnown && own.data && !own.data.isNewcomer) return <ContinueHero next={own.data} />
  // Somebody who comes back from the first play is no newcomer any more: an older reply says nothing.
  const isAsked = isKnown && (own.isPending || own.isFetching)
  if (!isAsked && first.data && !own.error) {
    return (
      <>
        <StarterHero game={first.data} isRendered={!isHydrated} />
        {!isHydrated && (
          <div className="for-known">
            <HeroSkeleton />
          </div>
        )}
      </>
    )
  }
  const failed = [first, own].find(({ error, isFetching }) => error && !isFetching)
  if (!failed) return <HeroSkeleton />
  const handleRetry = () => void failed.refetch()
  return <ErrorSheet text={i18n._(errorText(failed.error))} requestId={requestIdOf(failed.error)} onRetry={handleRetry} />
}

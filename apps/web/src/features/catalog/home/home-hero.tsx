import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { nextGame, starter } from '../../../api/games.ts'
import { Refusal, requestIdOf } from '../../../lib/call.ts'
import { useIsKnown } from '../../../lib/known-visitor.ts'
import { errorText, refusalTexts } from '../../../lib/refusal-texts.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { ContinueHero } from './continue-hero.tsx'
import { HeroSkeleton } from './hero-layout.tsx'
import { StarterHero } from './starter-hero.tsx'

/** The visitor's first action of one of these kinds ends the restoration. */
const ACTIONS = ['wheel', 'pointerdown', 'keydown']

const isRestored = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/**
 * Keeps a reloaded page at its restored scroll position while the top grows to its own height: that position already counts with it.
 * Scroll anchoring would add the difference at each reload.
 */
function useRestoredPosition() {
  useLayoutEffect(() => {
    if (!isRestored()) return
    const { style } = document.documentElement
    style.overflowAnchor = 'none'
    const ended = new AbortController()
    const end = () => {
      style.overflowAnchor = ''
      ended.abort()
    }
    for (const action of ACTIONS) addEventListener(action, end, { passive: true, signal: ended.signal })
    return end
  }, [])
}

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

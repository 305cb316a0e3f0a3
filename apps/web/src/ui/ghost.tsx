import { lazy, Suspense } from 'react'
import { loadTexts } from '../lib/i18n.ts'

// If its code cannot be loaded, the play goes on without it.
const GhostLine = lazy(() =>
  Promise.all([import('./result/ghost-line.tsx'), loadTexts('notes')]).then(
    ([{ GhostLine }]) => ({ default: GhostLine }),
    () => ({ default: Nothing }),
  ),
)

interface GhostProps {
  gameId: number
  sectionNumber: number
  answered: boolean
  squareAmount: number
}

const Nothing = (_: GhostProps) => <></>

/** One line on when the player to beat had answered a section. It keeps its room while there is nothing to say. */
export const Ghost = (props: GhostProps) => (
  <p className="flex h-[18px] min-w-0 items-center gap-1 text-14 leading-tight text-ink-2 whitespace-nowrap">
    <Suspense>
      <GhostLine {...props} />
    </Suspense>
  </p>
)

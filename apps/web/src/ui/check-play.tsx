import { lazy, Suspense } from 'react'
import type { PlayToCheck } from '../api/check-play.ts'
import { loadTexts } from '../lib/i18n.ts'

// If its code cannot be loaded there is no check. The rest of the end screen does not need it.
const CheckPlayPanel = lazy(() =>
  Promise.all([import('./check-play/check-play-panel.tsx'), loadTexts('notes')]).then(
    ([{ CheckPlayPanel }]) => ({ default: CheckPlayPanel }),
    () => ({ default: Nothing }),
  ),
)

const Nothing = (_: { play: PlayToCheck }) => <></>

/** Lets the player of an ended play check that nothing was changed since its start. Renders nothing if there is no commitment. */
export const CheckPlay = ({ play }: { play: PlayToCheck | null }) =>
  play && (
    <Suspense fallback={null}>
      <CheckPlayPanel play={play} />
    </Suspense>
  )

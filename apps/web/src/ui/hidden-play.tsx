import { lazy, memo, Suspense } from 'react'
import { withTexts } from '../lib/catalogues.ts'

const Nothing = (_: { gameId: number }) => <></>

// Without its code, the rest of the page is shown.
const HiddenPlayNote = lazy(() =>
  withTexts(import('./hidden-play/hidden-play-note.tsx'), 'parts').then(
    ({ HiddenPlayNote }) => ({ default: HiddenPlayNote }),
    () => ({ default: Nothing }),
  ),
)

/** Tells signed-in players that an operator has hidden their play of a game. */
export const HiddenPlayOf = memo(({ gameId }: { gameId: number }) => (
  <Suspense>
    <HiddenPlayNote gameId={gameId} />
  </Suspense>
))

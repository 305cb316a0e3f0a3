import { Suspense } from 'react'
import { withTexts } from '../lib/catalogues.ts'
import { GamesLink, type NextGameButtonProps, NextGamePending } from './next-game-pending.tsx'
import { optional } from './optional.tsx'

const NextGameButton = optional(
  async () => (await withTexts(import('./next-game/next-game-button.tsx'), 'parts')).NextGameButton,
  GamesLink,
)

/** The button at the end of a game that starts the next one. Its code is loaded only then. */
export const NextGame = (props: NextGameButtonProps) => (
  <Suspense fallback={<NextGamePending kind={props.kind} />}>
    <NextGameButton {...props} />
  </Suspense>
)

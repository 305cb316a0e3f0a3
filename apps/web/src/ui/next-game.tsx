import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { ButtonLink } from './button.tsx'
import { type NextGameButtonProps, NextGamePending } from './next-game-pending.tsx'

const NextGameButton = lazy(() =>
  import('./next-game-button.tsx').then(
    ({ NextGameButton }) => ({ default: NextGameButton }),
    () => ({ default: GamesLink }),
  ),
)

/** The button at the end of a game that starts the next one. Its code is loaded only then. */
export const NextGame = (props: NextGameButtonProps) => (
  <Suspense fallback={<NextGamePending kind={props.kind} />}>
    <NextGameButton {...props} />
  </Suspense>
)

const GamesLink = ({ kind }: NextGameButtonProps) => (
  <ButtonLink kind={kind} to="/">
    <Trans>Next game</Trans>
  </ButtonLink>
)

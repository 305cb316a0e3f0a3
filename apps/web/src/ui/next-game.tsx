import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ButtonLink } from './button.tsx'
import { type NextGameButtonProps, NextGamePending } from './next-game-pending.tsx'
import { optional } from './optional.tsx'

/** Leads to the games of home. */
export const GamesLink = ({ kind }: Pick<NextGameButtonProps, 'kind'>) => (
  <ButtonLink kind={kind} to="/">
    <Trans>Next game</Trans>
  </ButtonLink>
)

const NextGameButton = optional(async () => (await import('./next-game-button.tsx')).NextGameButton, GamesLink)

/** The button at the end of a game that starts the next one. Its code is loaded only then. */
export const NextGame = (props: NextGameButtonProps) => (
  <Suspense fallback={<NextGamePending kind={props.kind} />}>
    <NextGameButton {...props} />
  </Suspense>
)

import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { optional } from './optional.tsx'

export interface NextGameButtonProps {
  /** The game that has just ended. */
  gameId: number
  kind: 'primary' | 'plain'
  /** The name of a game that is offered beside it. */
  without?: string | null
}

/** Stands in for the button until its target is known. */
export const NextGamePending = ({ kind }: Pick<NextGameButtonProps, 'kind'>) => (
  <Button kind={kind} busy>
    <Trans>Next game</Trans>
  </Button>
)

const GamesLink = ({ kind }: NextGameButtonProps) => (
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

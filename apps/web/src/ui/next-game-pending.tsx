import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'

export interface NextGameButtonProps {
  /** The game that has just ended. */
  gameId: number
  kind: 'primary' | 'plain'
  /** The name of a game that is offered beside it. */
  without?: string | null
}

/** The height of two lines, also in rows that say another one: nothing moves when the button's target is known. */
export const NEXT_GAME_HEIGHT = 'min-h-13!'

/** Stands in for the button until its target is known. */
export const NextGamePending = ({ kind }: Pick<NextGameButtonProps, 'kind'>) => (
  <Button kind={kind} busy className={NEXT_GAME_HEIGHT}>
    <Trans>Next game</Trans>
  </Button>
)

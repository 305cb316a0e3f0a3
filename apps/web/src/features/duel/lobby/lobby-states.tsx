import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { requestIdOf } from '../../../lib/call.ts'
import { refusalTexts } from '../../../lib/refusal-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { lobbyPath } from '../duel-paths.ts'
import lobbyStyles from './lobby.module.css'
import lobbySeatsStyles from './lobby-seats.module.css'
import type { NoSeat } from './no-seat.ts'

/** A skeleton of a room that is loading. */
export const LobbySkeleton = () => (
  <Sheet pegs className={lobbyStyles.lobbyDesk} aria-busy="true">
    <p className="visually-hidden">
      <Trans>Creating the room…</Trans>
    </p>
    <div className={lobbySeatsStyles.lobbySeats}>
      <Skeleton className="h-[140px]" />
      <Skeleton className="h-[140px] w-[112px]" />
      <Skeleton className="h-[140px]" />
    </div>
    <Skeleton className="h-[230px]" />
  </Sheet>
)

interface LobbyFailedProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** Shown in place of a room that could not be opened or loaded. */
export function LobbyFailed({ error, ...rest }: LobbyFailedProps) {
  const { i18n } = useLingui()
  return <ErrorSheet text={i18n._(refusalTexts['internal-error'])} requestId={requestIdOf(error)} {...rest} />
}

const REASONS: Record<NoSeat, MessageDescriptor> = {
  'duel-full': msg`This room is full.`,
  'duel-expired': msg`This room has closed: time ran out, or the host left.`,
  'duel-not-found': msg`There's no duel at this link. Part of it may be missing.`,
  'wrong-seat': msg`You opened this duel as a different player.`,
  'game-not-found': msg`This game is no longer available.`,
}

/** Says why the player gets no seat in this room, and offers to open one of their own if the game is still there. */
export function LobbyRefused({ gameId, why }: { gameId: number; why: NoSeat }) {
  const { t, i18n } = useLingui()
  return (
    <Sheet pegs className={lobbyStyles.lobbyDesk} role="alert">
      <h2 className="font-display text-22">{i18n._(refusalTexts[why])}</h2>
      <p>{i18n._(REASONS[why])}</p>
      <div className="flex flex-wrap gap-4">
        {why !== 'game-not-found' && (
          <ButtonLink kind="primary" to={lobbyPath(gameId)} replace>{t`Create your own room`}</ButtonLink>
        )}
        <ButtonLink to="/">{t`Home Page`}</ButtonLink>
      </div>
    </Sheet>
  )
}

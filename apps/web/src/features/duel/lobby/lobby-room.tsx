import { matchTopic, READY_TOPIC } from '@guess/contract/rules/duel'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { type DuelPlayer, type DuelState, duelState, leaveDuel, refetchAfterRoomChange } from '../../../api/duels.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSessionExpired } from '../../../lib/session.ts'
import { shownPlayer, useGameTitle } from '../../../lib/shown-names.ts'
import { openSocket } from '../../../lib/stomp.ts'
import { Button } from '../../../ui/button.tsx'
import { DuelSeries } from '../../../ui/duel-series.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { matchPath } from '../duel-paths.ts'
import { NickButton } from '../nick/nick-button.tsx'
import { useFocusWhenReplaced } from '../use-focus-when-replaced.ts'
import { useSecondsTo } from '../use-seconds-to.ts'
import styles from './lobby.module.css'
import { LobbyInvite } from './lobby-invite.tsx'
import { LobbyReload, LobbyRing } from './lobby-ring.tsx'
import { LobbySeats } from './lobby-seats.tsx'
import { LobbyFailed, LobbyRefused, LobbySkeleton } from './lobby-states.tsx'
import { lobbyView } from './lobby-view.ts'
import { noSeatIn } from './no-seat.ts'

/** Milliseconds between two requests for a room without a connected socket, and with one. */
const BLIND_MS = 3_000
const CONNECTED_MS = 15_000

/** Returns the current state of a room. Refetches it on every message, and every few seconds while the socket is down. */
function useLobbyRoom(gameToken: string) {
  const [isConnected, setIsConnected] = useState(false)
  useEffect(() => {
    const freshen = () => void refetchAfterRoomChange(queryClient, gameToken)
    const socket = openSocket({
      topics: [READY_TOPIC, matchTopic(gameToken)],
      onState: ({ at }) => {
        setIsConnected(at === 'connected')
        // Fetches what was published before the subscription.
        if (at === 'connected') freshen()
      },
      onMessage: freshen,
    })
    return () => socket.close()
  }, [gameToken])
  return useQuery({
    ...duelState(gameToken),
    refetchInterval: isConnected ? CONNECTED_MS : BLIND_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })
}

/** Seconds left at which screen readers announce that the room is about to close. */
const SOON_S = 20

/** A room in which the visitor has a seat. */
export function LobbyRoom({ gameId, gameToken }: { gameId: number; gameToken: string }) {
  const { data: room, dataUpdatedAt, error, isFetching, refetch } = useLobbyRoom(gameToken)
  const isExpired = useSessionExpired()
  const noSeat = noSeatIn(error)
  // The player has logged in or out in another tab. A session that expired has a popup, after which the room is theirs again.
  const isOthers = noSeat === 'wrong-seat' && !isExpired
  useFocusWhenReplaced(isOthers ? 'refused' : 'room', `.${styles.lobbyDesk} [data-kind="primary"]`)
  if (noSeat && (!room || isOthers)) return <LobbyRefused gameId={gameId} why={noSeat} />
  if (error && !room) return <LobbyFailed error={error} busy={isFetching} onRetry={() => refetch()} />
  if (!room) return <LobbySkeleton />
  return <KnownRoom room={room} receivedAt={dataUpdatedAt} isLost={error !== null} />
}

interface KnownRoomProps {
  room: DuelState
  receivedAt: number
  /** The last request for the room got no reply. */
  isLost: boolean
}

function KnownRoom({ room, receivedAt, isLost }: KnownRoomProps) {
  const view = lobbyView(room, receivedAt)
  const secondsLeft = useSecondsTo(view.at === 'open' ? view.closesAt : 0)
  const isClosed = view.at === 'closed' || (view.at === 'open' && secondsLeft === 0)
  useFocusWhenReplaced(isClosed ? 'closed' : view.at, '[data-part~=lobby-ring]')
  if (isClosed) return <ClosedRoom room={room} />
  switch (view.at) {
    case 'open':
      return <OpenRoom room={room} secondsLeft={secondsLeft} isLost={isLost} />
    case 'starting':
      return <StartingRoom room={room} friend={view.friend} startsAt={view.startsAt} />
    case 'begun':
      return <Navigate to={matchPath(room.gameId, room.gameToken)} replace />
    default:
      return view satisfies never
  }
}

const ownSeatOf = ({ playerNumber, player1, player2 }: DuelState) => (playerNumber === 2 && player2 ? player2 : player1)

interface OpenRoomProps {
  room: DuelState
  secondsLeft: number
  isLost: boolean
}

function OpenRoom({ room, secondsLeft, isLost }: OpenRoomProps) {
  const { t } = useLingui()
  const gameName = useGameTitle()(room.gameName, room.daily)
  const { gameId, gameToken, code } = room
  const you = ownSeatOf(room)
  return (
    <Sheet pegs className={styles.lobbyDesk}>
      <LobbySeats you={you} friend={null}>
        <LobbyRing gameToken={gameToken} secondsLeft={secondsLeft} />
      </LobbySeats>
      {you.userId === null && <NickButton gameToken={gameToken} name={you.name} />}
      <LobbyInvite gameId={gameId} gameName={gameName} gameToken={gameToken} code={code ?? ''} />
      <div className={styles.lobbyFoot}>
        <p>{isLost ? <Trans>Connection lost. Trying again…</Trans> : <Trans>The duel starts when your friend joins.</Trans>}</p>
        <CloseRoom gameId={gameId} gameToken={gameToken} />
      </div>
      <LiveRegion
        text={secondsLeft <= SOON_S ? t`This room is about to close. Press “Give me more time” to keep it open.` : ''}
      />
    </Sheet>
  )
}

function CloseRoom({ gameId, gameToken }: { gameId: number; gameToken: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const showError = useErrorNotice()
  const { mutate, isPending } = useMutation({
    mutationFn: () => leaveDuel(gameToken),
    onSuccess: () => navigate(`/gameView/${gameId}`, { replace: true }),
    onError: showError,
  })
  return <Button kind="quiet" busy={isPending} onClick={() => mutate()}>{t`Close room`}</Button>
}

function ClosedRoom({ room }: { room: DuelState }) {
  return (
    <Sheet pegs className={styles.lobbyDesk}>
      <LobbySeats you={ownSeatOf(room)} friend={null} closed>
        <LobbyReload gameId={room.gameId} />
      </LobbySeats>
      <div role="status" className={styles.lobbyClosed}>
        <p className="text-18 font-bold">
          <Trans>This room has closed.</Trans>
        </p>
        <p>
          <Trans>Its link and code no longer work. Create a new room and share the new ones.</Trans>
        </p>
      </div>
    </Sheet>
  )
}

interface StartingRoomProps {
  room: DuelState
  friend: DuelPlayer
  startsAt: number
}

/** Both players are here: counts three, two, one. */
function StartingRoom({ room, friend, startsAt }: StartingRoomProps) {
  const { t } = useLingui()
  const secondsLeft = useSecondsTo(startsAt)
  const name = shownPlayer(friend.name)
  if (secondsLeft === 0) return <Navigate to={matchPath(room.gameId, room.gameToken)} replace />
  return (
    <Sheet pegs className={styles.lobbyDesk}>
      <PageTitle>{t`${name} joined`}</PageTitle>
      <LobbySeats you={ownSeatOf(room)} friend={friend}>
        <span
          key={secondsLeft}
          className={`${styles.lobbyCount} stamp`}
          data-part="lobby-count"
          data-fresh="true"
          aria-hidden="true"
        >
          {secondsLeft}
        </span>
      </LobbySeats>
      <DuelSeries gameToken={room.gameToken} isOver={false} playerName={friend.name} className="text-center" />
      <p className={styles.lobbyReady}>
        <Trans>Get ready!</Trans>
      </p>
      <LiveRegion text={t`${name} joined. The duel starts in ${secondsLeft}.`} urgent />
    </Sheet>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { newRoom, seatIn } from '../../../api/duels.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { focusMain, PageTitle } from '../../../ui/page-title.tsx'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { Pegs, Sheet } from '../../../ui/sheet.tsx'
import { isGameToken, lobbyPath } from '../duel-paths.ts'
import { DuelRules } from '../rules/duel-rules.tsx'
import styles from './lobby.module.css'
import { LobbyRoom } from './lobby-room.tsx'
import { AGREED, HOSTED, isAgreed, isHosted } from './lobby-router-state.ts'
import { LobbyFailed, LobbyRefused, LobbySkeleton } from './lobby-states.tsx'
import { noSeatIn } from './no-seat.ts'

/** What a lobby shows of its game. */
interface GameShown {
  id: number
  gameName: string
  gamePreviewImage: string
  placeholder: string
  squareAmount: number
}

interface LobbyGameProps {
  game: GameShown
  /** The difficulty of the game, rendered by another feature. */
  difficulty: ReactNode
}

/** The game of a duel. */
function LobbyGame({ game: { gameName, gamePreviewImage, placeholder }, difficulty }: LobbyGameProps) {
  return (
    <div className={styles.lobbyGame}>
      <div className="lobby-picture sheet" data-paper="category">
        <Pegs />
        <PictureFrame
          src={gamePreviewImage}
          placeholder={placeholder}
          alt=""
          sizes="(min-width: 1024px) 420px, (min-width: 768px) 300px, 130px"
          first
        />
      </div>
      <div className={styles.lobbyWords}>
        <p className="text-14 font-bold text-ink-2">
          <Trans>Duel</Trans>
        </p>
        <h1 className={styles.lobbyName}>{gameName}</h1>
        <p>{difficulty}</p>
      </div>
    </div>
  )
}

/** Asks whether the duel may end the player's ranked play of the same game, before there is a room. */
function LobbyEndsRanked({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const handleAgree = () => navigate(`${pathname}${search}`, { replace: true, state: AGREED })
  return (
    <Sheet pegs className={styles.lobbyDesk}>
      <h2 className="font-display text-22">
        <Trans>This ends your ranked play</Trans>
      </h2>
      <p>
        <Trans>
          You have a ranked play of this game open. A duel shows you its pictures and answers, so that play becomes practice: no
          points.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-4">
        <Button kind="primary" onClick={handleAgree}>{t`Duel anyway`}</Button>
        <ButtonLink to={`/gameView/${gameId}`}>{t`Back to the game`}</ButtonLink>
      </div>
    </Sheet>
  )
}

interface LobbyPageProps {
  game: GameShown
  /** The difficulty of the game, rendered by another feature. */
  difficulty: ReactNode
  /** Whether the duel would end a ranked play of the game. */
  endsRanked: boolean
}

/** Where two players meet before a duel: without a token it opens a room, with one it joins a friend's. */
export function LobbyPage({ game, difficulty, endsRanked }: LobbyPageProps) {
  const { t } = useLingui()
  const { key } = useLocation()
  useFocusInNextRoom(key)
  return (
    <div className={styles.lobby}>
      <PageTitle>{t`Duel`}</PageTitle>
      <LobbyGame game={game} difficulty={difficulty} />
      <Room key={key} gameId={game.id} endsRanked={endsRanked} />
      <DuelRules squareAmount={game.squareAmount} />
    </div>
  )
}

/** Moves the focus to the page's content if the link to another room, which was pressed, is gone: the path stays the same. */
function useFocusInNextRoom(visit: string) {
  const [first] = useState(visit)
  useEffect(() => {
    if (visit !== first && document.activeElement === document.body) focusMain()
  }, [visit, first])
}

/** A new room, or the one of the address; before that the question whether the duel may end a ranked play, if it would. */
function Room({ gameId, endsRanked }: { gameId: number; endsRanked: boolean }) {
  const { key, state } = useLocation()
  const gameToken = useSearchParams()[0].get('token')
  const hosted = isHosted(state)
  // Decided once per visit: a ranked play that is opened in another tab meanwhile does not close the room.
  const [asks] = useState(endsRanked && !hosted && !isAgreed(state))
  if (asks) return <LobbyEndsRanked gameId={gameId} />
  if (gameToken === null) return <NewRoom gameId={gameId} visit={key} />
  return <FoundRoom key={gameToken} gameId={gameId} gameToken={gameToken} hosted={hosted} />
}

/**
 * @NOTE the query opens the room by a POST: unlike a mutation in an effect, a query is sent once for its key, the visit, however often
 * React renders. `HOSTED` tells the page of the new room that its host has the seat already.
 */
function NewRoom({ gameId, visit }: { gameId: number; visit: string }) {
  const { data: room, error, isFetching, refetch } = useQuery(newRoom(gameId, visit))
  const noSeat = noSeatIn(error)
  if (room) return <Navigate to={lobbyPath(gameId, room.gameToken)} replace state={HOSTED} />
  if (noSeat) return <LobbyRefused gameId={gameId} why={noSeat} />
  if (error) return <LobbyFailed error={error} busy={isFetching} onRetry={() => refetch()} />
  return <LobbySkeleton />
}

interface FoundRoomProps {
  gameId: number
  gameToken: string
  /** Whether this visit opened the room. */
  hosted: boolean
}

function FoundRoom({ gameId, gameToken, hosted }: FoundRoomProps) {
  const isToken = isGameToken(gameToken)
  const { data: seat, error, isFetching, refetch } = useQuery({ ...seatIn(gameId, gameToken, hosted), enabled: isToken })
  const noSeat = isToken ? noSeatIn(error) : 'duel-not-found'
  if (noSeat) return <LobbyRefused gameId={gameId} why={noSeat} />
  if (seat) return <LobbyRoom gameId={gameId} gameToken={gameToken} />
  if (error) return <LobbyFailed error={error} busy={isFetching} onRetry={() => refetch()} />
  return <LobbySkeleton />
}

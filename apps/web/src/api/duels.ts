import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { Reaction } from '@guess/contract/rules/duel'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type MakeCall, Refusal } from '../lib/call.ts'
import { guestId, redrawGuestId } from '../lib/guest.ts'
import { queryClient } from '../lib/query-client.ts'
import { sessionNow } from '../lib/session.ts'
import { gameDetail } from './games.ts'
import { ownPlaysKey, playersKey } from './players.ts'

/** Returns the open room of a room code. */
export const roomOfCode = (code: string) => call('GET /multiplayer/byCode', { query: { code } })

export type DuelState = ReplyOf<Api['GET /multiplayer/state']>
export type DuelPlayer = DuelState['player1']

/** The player who takes a seat: the call names a guest; a user is known by the session. */
interface Taker {
  userId?: number
  guest?: boolean
}

export const asGuest = (id: number) => ({ userId: id, guest: true })

/** Takes a seat. If a guest's number belongs to another browser, draws a new one and retries once. */
async function seated<T>(take: (who: Taker) => Promise<T>): Promise<T> {
  if (sessionNow()) return take({})
  try {
    return await take(asGuest(guestId()))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'guest-id-taken')) throw error
    return take(asGuest(redrawGuestId()))
  }
}

/** Opens a lobby for a game, as its host. */
export const openRoom = (gameId: number, who: Taker) =>
  call('POST /multiplayer/createMultiplayerGame', { body: { gameId, ...who } })

/** Takes the second seat. Idempotent. */
const joinRoom = (gameId: number, gameToken: string) =>
  seated((who) => call('POST /multiplayer/joinMultiplayerGame', { body: { gameId, gameToken, ...who } }))

const HOST = { playerNumber: 1 } as const

async function takeSeat(gameId: number, gameToken: string) {
  try {
    return await joinRoom(gameId, gameToken)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'duel-own') return HOST
    throw error
  }
}

export const extendRoom = (gameToken: string) => call('POST /multiplayer/extendLobby', { body: { gameToken } })

/** Opens the room of a visit without a token: only one, however often the page renders. */
export const newRoom = (gameId: number, visit: string) =>
  queryOptions({
    queryKey: ['duel', 'new', gameId, visit],
    queryFn: () => seated((who) => openRoom(gameId, who)),
    staleTime: 'static',
    gcTime: 0,
  })

/**
 * Queries the seat of the player who opens a link: the host's, or the second seat, which this call takes.
 * @param hosted whether this visit opened the room, so that there is nothing to ask
 */
export const seatIn = (gameId: number, gameToken: string, hosted: boolean) =>
  queryOptions({
    queryKey: ['duel', 'seat', gameId, gameToken],
    queryFn: () => (hosted ? HOST : takeSeat(gameId, gameToken)),
    staleTime: 'static',
    gcTime: 0,
  })

/** Fetches the current state of a duel. */
export const getState = (gameToken: string, signal: AbortSignal) =>
  call('GET /multiplayer/state', { query: { gameToken }, signal })

/** Queries the state of a duel. Never cached: a returning player fetches it again. */
export const duelState = (gameToken: string) =>
  queryOptions({
    queryKey: ['duel', 'state', gameToken],
    queryFn: ({ signal }) => getState(gameToken, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Invalidates the state of a room that is no longer what the page shows. */
export const refetchAfterRoomChange = (client: QueryClient, gameToken: string) =>
  client.invalidateQueries({ queryKey: duelState(gameToken).queryKey })

/** A section of a match, and the player's seat. Every command names its section, so that a late one never affects the next. */
interface AtSection {
  gameToken: string
  sectionNumber: number
}

/** Returns the moves of a match, which `make` makes: over HTTP, or over the socket of the match. */
export const movesBy = (make: MakeCall) => ({
  readyForMatch: (gameToken: string) => make('POST /multiplayer/gameReady', { query: { gameToken } }),
  sendShown: (at: AtSection) => make('POST /multiplayer/sectionShown', { body: at }),
  sendAnswer: (at: AtSection, answer: string) => make('POST /multiplayer/sendAnswer', { body: { ...at, answer } }),
  /** Opens one more square. `remainingSquare` is the number the player saw, so that a repeated call opens none. */
  openSquare: (at: AtSection, remainingSquare: number) =>
    make('POST /multiplayer/openSquare', { query: { images: 'url' }, body: { ...at, remainingSquare } }),
  readyForNext: ({ gameToken, sectionNumber }: AtSection) =>
    make('POST /multiplayer/nextSectionReady', { query: { gameToken, sectionNumber } }),
  leave: (gameToken: string) => make('POST /multiplayer/leave', { body: { gameToken }, keepalive: true }),
})

export type Moves = ReturnType<typeof movesBy>

export const movesByHttp = movesBy(call)

/** Closes a lobby, leaves a match on purpose, or reports after a match that the player has left. Outlives the page. */
export const leaveDuel = movesByHttp.leave

/** Sends the opponent a reaction. Refused more than once a second. */
export const sendReaction = (gameToken: string, reaction: Reaction) =>
  call('POST /multiplayer/reaction', { body: { gameToken, reaction } })

/** Changes a guest's name in a duel and in later ones. An empty name removes it. */
export const changeNick = (gameToken: string, nick: string) => call('PUT /multiplayer/nick', { body: { gameToken, nick } })

export const requestRematch = (gameToken: string) => call('POST /multiplayer/rematch', { body: { gameToken } })

/** Invalidates what the end of a match makes stale: the plays of players, and whether the game was played. */
function refetchAfterMatch(client: QueryClient, gameId: number) {
  for (const queryKey of [playersKey, ownPlaysKey, gameDetail(gameId).queryKey]) void client.invalidateQueries({ queryKey })
}

/** Records the end of a match as the specification demands, and refetches what it makes stale. */
export async function noteMatchEnd(gameId: number) {
  refetchAfterMatch(queryClient, gameId)
  if (!sessionNow()) await call('POST /guestplayed/addVs', { query: { gameId, guestId: guestId() } }).catch(() => {})
}

import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, Refusal } from '../lib/call.ts'
import { guestId, redrawGuestId } from '../lib/guest.ts'
import { queryClient } from '../lib/query-client.ts'
import { sessionNow } from '../lib/session.ts'
import { gameDetail } from './games.ts'
import { playersKey } from './players.ts'

export type DuelState = ReplyOf<Api['GET /multiplayer/state']>
export type DuelPlayer = DuelState['player1']

/** Who takes a seat: a guest is named in the call, a user is known by the session. */
interface Taker {
  userId?: number
  guest?: boolean
}

export const asGuest = (id: number) => ({ userId: id, guest: true })

/** Takes a seat. A guest whose number belongs to another browser draws a new one, once. */
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

/** Takes the second seat; again: the same reply. */
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

/** Closes a lobby, leaves a match on purpose, or says after it that one has gone. */
export const leaveDuel = (gameToken: string) => call('POST /multiplayer/leave', { body: { gameToken }, keepalive: true })

/** The room that a visit without a token opens: one, however often the page is drawn. */
export const newRoom = (gameId: number, visit: string) =>
  queryOptions({
    queryKey: ['duel', 'new', gameId, visit],
    queryFn: () => seated((who) => openRoom(gameId, who)),
    staleTime: 'static',
    gcTime: 0,
  })

/**
 * The seat that whoever opens a link has in its room: the second, which is taken by that, or the first, which is the host's.
 * @param hosted this visit has opened the room: there is nothing to ask
 */
export const seatIn = (gameId: number, gameToken: string, hosted: boolean) =>
  queryOptions({
    queryKey: ['duel', 'seat', gameId, gameToken],
    queryFn: () => (hosted ? HOST : takeSeat(gameId, gameToken)),
    staleTime: 'static',
    gcTime: 0,
  })

/** Where a duel stands now. */
export const getState = (gameToken: string, signal: AbortSignal) =>
  call('GET /multiplayer/state', { query: { gameToken }, signal })

/** Where a duel stands. Never an older one: whoever comes back asks anew. */
export const duelState = (gameToken: string) =>
  queryOptions({
    queryKey: ['duel', 'state', gameToken],
    queryFn: ({ signal }) => getState(gameToken, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** The room is another one than the page thinks. */
export const staleAfterRoomChange = (client: QueryClient, gameToken: string) =>
  client.invalidateQueries({ queryKey: duelState(gameToken).queryKey })

/** A section of a match, and whose it is. Every command names its section: a late one never touches the next. */
interface AtSection {
  gameToken: string
  sectionNumber: number
}

export const readyForMatch = (gameToken: string) => call('POST /multiplayer/gameReady', { query: { gameToken } })

export const tellShown = (at: AtSection) => call('POST /multiplayer/sectionShown', { body: at })

export const sendAnswer = (at: AtSection, answer: string) => call('POST /multiplayer/sendAnswer', { body: { ...at, answer } })

/** Opens one more square; `remainingSquare` is what was seen, so that a repetition opens none. */
export const openSquare = (at: AtSection, remainingSquare: number) =>
  call('POST /multiplayer/openSquare', { query: { images: 'url' }, body: { ...at, remainingSquare } })

export const readyForNext = ({ gameToken, sectionNumber }: AtSection) =>
  call('POST /multiplayer/nextSectionReady', { query: { gameToken, sectionNumber } })

export const askRematch = (gameToken: string) => call('POST /multiplayer/rematch', { body: { gameToken } })

/** What the end of a match makes stale: what players have played, and whether its game was. */
function staleAfterMatch(client: QueryClient, gameId: number) {
  for (const queryKey of [playersKey, gameDetail(gameId).queryKey]) void client.invalidateQueries({ queryKey })
}

/** Notes the end of a match as the specification wants it; what it makes stale is fetched anew. */
export async function noteMatchEnd(gameId: number) {
  staleAfterMatch(queryClient, gameId)
  if (!sessionNow()) await call('POST /guestplayed/addVs', { query: { gameId, guestId: guestId() } }).catch(() => {})
}

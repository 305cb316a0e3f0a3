import { createDuel, extendLobby, findByCode, joinDuel } from '@guess/contract/api/multiplayer'
import { DUEL_CODE_LENGTH, DUEL_CODE_LETTERS, LOBBY_MS } from '@guess/contract/rules/duel'
import { plainCode } from '@guess/contract/rules/typed-text'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isListedGame } from '../../../core/games/hidden-games.queries.ts'
import { isOrphan, isTaken } from '../../../platform/db/database.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/db/retry-on-conflict.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { guestIdOf, ownerOf } from '../../../platform/http/owner.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Random } from '../../../platform/random.ts'
import { bindGuest } from '../../play/public.ts'
import { findDuelGame, insertLobby, type SeatedPlayer, type StoredDuel } from '../duel.queries.ts'
import { isoOf } from '../events/duel-messages.ts'
import { type DuelNeeds, duelOf, tickOf } from '../match/duel-kind.ts'
import { newMatch } from '../match/match.ts'
import { phaseEnd } from '../match/pause.ts'
import type { StoredInput } from '../match/stored-turn.ts'
import { drawMatch } from '../rematch/next-game.ts'
import { findSeat, seatOf } from '../seats.ts'
import { type AppendDuel, appendJoin, appendTurn } from '../turns.queries.ts'
import { findLobby, inlinePicturesFor } from './lobby.queries.ts'

/** Maximum number of calls per minute from one address: for calls that write rows, and for calls that could guess a code. */
const LOBBIES_PER_MINUTE = 60
const CODES_PER_MINUTE = 30

interface LobbyRequest {
  caller: Caller
  body: { userId?: number | null }
  reply: FastifyReply
}

/**
 * Returns the player who takes a seat: a user, or a guest whose id is bound to this browser as at the start of a game (GUEST-1).
 * Refuses with `guest-id-taken`.
 */
async function sitterOf(
  app: FastifyInstance,
  { db, clock }: DuelNeeds,
  { caller, body, reply }: LobbyRequest,
): Promise<SeatedPlayer> {
  if (caller.kind === 'user') return { ...ownerOf(caller, body.userId), guestId: null }
  const guestId = guestIdOf(body.userId)
  const guestKey = app.callers.guestKey(caller, reply)
  if (!(await bindGuest(db, guestId, guestKey, clock.now()))) refuse('guest-id-taken')
  return { userId: null, guestKey, guestId }
}

/**
 * Runs a write that seats a player. Refuses with `access-denied` if the account has been deleted.
 * @NOTE a token stays valid for minutes after its account is deleted; only a write detects that.
 */
async function seated<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    return isOrphan(error) ? refuse('access-denied', 401) : Promise.reject(error)
  }
}

const newCode = (random: Random) =>
  Array.from({ length: DUEL_CODE_LENGTH }, () => DUEL_CODE_LETTERS[random.below(DUEL_CODE_LETTERS.length)]).join('')

/**
 * Opens a lobby and returns its token and code. Returns `CONFLICT` if another lobby has the drawn code. Refuses with
 * `game-not-found`.
 */
async function openLobby(needs: DuelNeeds, host: SeatedPlayer, gameId: number) {
  const { db, clock, random } = needs
  const game = (await findDuelGame(db, gameId)) ?? refuse('game-not-found')
  const now = clock.now()
  const expiresAt = now.getTime() + LOBBY_MS
  const match = newMatch(game, { at: 'lobby', expiresAt })
  const drawn = await drawMatch(needs, gameId, game)
  const lobby = { token: random.name(), gameId, code: newCode(random), match, drawn, host, now }
  try {
    await seated(() => insertLobby(db, lobby))
  } catch (error) {
    if (isTaken(error)) return CONFLICT
    throw error
  }
  return { gameToken: lobby.token, playerNumber: 1 as const, code: lobby.code, expiresAt: isoOf(expiresAt) }
}

/**
 * Puts a player into the second seat; a player who already has it may join again (DUEL-2). Refuses with `duel-not-found`, or
 * with `duel-own` if the player is the host.
 */
function join(needs: DuelNeeds, sitter: SeatedPlayer, gameToken: string, gameId: number) {
  const inputOf = (stored: StoredDuel): StoredInput => {
    if (stored.gameId !== gameId) refuse('duel-not-found')
    const seat = findSeat(sitter, stored)
    if (seat === 1) refuse('duel-own')
    return seat === 2 ? tickOf(stored) : { kind: 'join' }
  }
  const append: AppendDuel = (decided) =>
    findSeat(sitter, decided.before) ? appendTurn(needs.db, decided) : seated(() => appendJoin(needs.db, decided, sitter))
  return needs.duels.moveAlone(gameToken, inputOf, { append })
}

/**
 * Registers the calls that create and join a duel. Both refuse with `game-not-found`, `guest-id-taken`, `access-denied` or
 * `busy-play`; joining also with `duel-not-found`, `duel-full`, `duel-expired` or `duel-own` (DUEL-1, DUEL-2, DUEL-16).
 */
export function seatRoutes(app: FastifyInstance, needs: DuelNeeds): void {
  const { db, publisher } = needs
  const options = { perMinute: LOBBIES_PER_MINUTE }
  route(
    app,
    createDuel,
    async (request) => {
      if (!(await isListedGame(db, request.body.gameId))) refuse('game-not-found')
      const host = await sitterOf(app, needs, request)
      const opened = await retryOnConflict(() => openLobby(needs, host, request.body.gameId))
      if (request.body.images === 'base64') await inlinePicturesFor(db, opened.gameToken, host)
      return opened
    },
    options,
  )
  route(
    app,
    joinDuel,
    async (request) => {
      const { gameId, gameToken, images } = request.body
      await duelOf(db, gameToken)
      const sitter = await sitterOf(app, needs, request)
      const { before, after } = await join(needs, sitter, gameToken, gameId)
      if (images === 'base64') await inlinePicturesFor(db, gameToken, sitter)
      if (after.match.phase.at === 'gathering') publisher.announce(gameToken, [...before.seats, sitter])
      return { gameToken, playerNumber: 2 as const }
    },
    options,
  )
}

/** Registers what a host does while waiting, and the look-up of a lobby by its room code (DUEL-1). */
export function lobbyRoutes(app: FastifyInstance, needs: DuelNeeds): void {
  const { db, clock } = needs
  route(app, extendLobby, async ({ body, caller }) => {
    const { after } = await needs.duels.moveAlone(body.gameToken, (stored) => {
      seatOf(caller, stored, body.playerNumber)
      return { kind: 'extend' }
    })
    return { expiresAt: isoOf(phaseEnd(after.match) ?? 0) }
  })
  route(
    app,
    findByCode,
    async ({ query }) => {
      const lobby = (await findLobby(db, plainCode(query.code).toUpperCase(), clock.now())) ?? refuse('duel-not-found')
      return { ...lobby, expiresAt: lobby.expiresAt.toISOString() }
    },
    { perMinute: CODES_PER_MINUTE, countTogether: true },
  )
}

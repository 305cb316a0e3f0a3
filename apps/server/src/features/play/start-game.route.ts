import { startGame } from '@guess/contract/api/play'
import type { FastifyInstance } from 'fastify'
import { commitDraw } from '../../core/games/commit-draw.ts'
import { isListedGame } from '../../core/games/listed-games.queries.ts'
import { isOrphan, isTaken } from '../../platform/db/database.ts'
import { CONFLICT, retryOnConflict } from '../../platform/db/retry-on-conflict.ts'
import type { Owner } from '../../platform/http/owner.ts'
import { browserGuestOf, guestIdOf, ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { joinDraws } from './draw.ts'
import { drawGame } from './draw-game.ts'
import { bindGuest, findGameToStart, type GameToStart, insertPlay, restartPlay } from './start.queries.ts'
import { decideStart } from './start.ts'

/** Maximum number of starts per minute from one address; each start writes rows. */
const STARTS_PER_MINUTE = 120

type Needs = Pick<Platform, 'db' | 'clock' | 'random' | 'config' | 'pictures'>

/** Draws a play of a game, and commits to the draw before a square of it is sent (FAIR-1). */
async function drawPlay(needs: Needs, gameId: number, game: GameToStart) {
  const draws = drawGame(needs.config.secret, { ...game, gameId }, needs.random)
  return { draw: joinDraws(draws), fixed: await commitDraw(needs, game.sections, draws) }
}

/**
 * Opens a new play or keeps the existing one, as `decideStart` says. Refuses with `game-not-found`, or with `access-denied` if
 * the account has been deleted.
 */
async function openPlay(needs: Needs, owner: Owner, browserGuest: string | null, gameId: number) {
  const { db, clock } = needs
  const game = (await findGameToStart(db, owner, browserGuest, gameId)) ?? refuse('game-not-found')
  const { sectionAmount, squareAmount, playedBefore } = game
  const now = clock.now()
  const start = decideStart(owner.userId !== null, game, now)
  const ranked = start.play === 'ranked'
  const reply = { message: 'Game started' as const, gamePlayed: playedBefore, ranked, sectionAmount, squareAmount }
  if (start.kind === 'keep') {
    const kept = await restartPlay(db, start.keeps, now)
    return kept ? { ...reply, commitment: kept.commitment } : CONFLICT
  }
  const { draw, fixed } = await drawPlay(needs, gameId, game)
  try {
    await insertPlay(db, owner, { gameId, kind: start.play, closes: start.closes, draw, fixed, now })
    return { ...reply, commitment: fixed.commitment }
  } catch (error) {
    if (isTaken(error)) return CONFLICT
    // @NOTE a token stays valid for minutes after its account is deleted; only a write detects that.
    if (isOrphan(error)) refuse('access-denied', 401)
    throw error
  }
}

/**
 * Registers the call that starts a play, or restarts the open one if it is untouched. Refuses with `game-not-found`,
 * `guest-id-taken` or `access-denied` (PLAY-1, PLAY-2, PLAY-3, PLAY-20, PLAY-21, GUEST-1).
 */
export function startGameRoute(app: FastifyInstance, platform: Needs): void {
  const { db, clock } = platform
  route(
    app,
    startGame,
    async ({ body, caller, reply }) => {
      if (caller.kind === 'user')
        return retryOnConflict(() => openPlay(platform, ownerOf(caller, body.userId), browserGuestOf(caller), body.gameId))
      const guestId = guestIdOf(body.userId)
      const guestKey = app.callers.guestKey(caller, reply)
      if (!(await isListedGame(db, body.gameId))) refuse('game-not-found')
      if (!(await bindGuest(db, guestId, guestKey, clock.now()))) refuse('guest-id-taken')
      return retryOnConflict(() => openPlay(platform, { userId: null, guestKey }, guestKey, body.gameId))
    },
    { perMinute: STARTS_PER_MINUTE },
  )
}

import { startGame } from '@guess/contract/api/play'
import type { FastifyInstance } from 'fastify'
import { commitDraw, requirePictures } from '../../core/games/commit-draw.ts'
import { isListedGame } from '../../core/games/hidden-games.queries.ts'
import { isOrphan, isTaken } from '../../platform/db/database.ts'
import { CONFLICT, retryOnConflict } from '../../platform/db/retry-on-conflict.ts'
import type { Owner } from '../../platform/http/owner.ts'
import { browserGuestOf, guestIdOf, ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Images } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { answer } from './answer.routes.ts'
import { type Draw, joinDraws, sizeOf, splitDraw } from './draw.ts'
import { drawGame } from './draw-game.ts'
import { readSections } from './get-sections.routes.ts'
import { findPlayAtSection } from './play.queries.ts'
import { bindGuest, findGameToStart, type GameToStart, insertPlay, restartPlay } from './start.queries.ts'
import { decideStart, mayHaveBegun } from './start.ts'

/** Maximum number of starts per minute from one address; each start writes rows. */
const STARTS_PER_MINUTE = 120

type Needs = Pick<Platform, 'db' | 'clock' | 'random' | 'config' | 'log' | 'pictures'>

/** What a start asks for. */
interface StartOf {
  gameId: number
  owner: Owner
  /** The key of the browser's guest, or null. */
  browserGuest: string | null
  /** The token of the shared result to beat, or null. */
  challenge: string | null
  /** The answer to the first section that the start brings, or null. */
  firstAnswer: string | null
  images: Images
}

/**
 * Returns the draws of the result to beat. Refuses with `access-denied` if the caller has shared it, or with `not-found` if there is no
 * such result, if its draw is not stored, or if it belongs to other sections (CHALLENGE-4).
 */
function drawsToBeat({ challenge, sections }: GameToStart): Draw[] {
  const { draw, isOwn, fits } = challenge ?? refuse('not-found')
  if (isOwn) refuse('access-denied')
  return draw && fits ? splitDraw(draw, sections.map(sizeOf)) : refuse('not-found')
}

/**
 * Draws a play of a game, or copies the draw of a challenge, and commits to it before a square of it is sent (FAIR-1). Refuses with
 * `service-unavailable` if one of its pictures cannot be read (PIC-27).
 */
async function drawPlay(needs: Needs, { gameId, challenge }: StartOf, game: GameToStart) {
  const draws = challenge === null ? drawGame(needs.config.secret, { ...game, gameId }, needs.random) : drawsToBeat(game)
  await requirePictures(needs.pictures, game.sections, draws)
  return { draw: joinDraws(draws), fixed: await commitDraw(needs, game.sections, draws) }
}

/**
 * Opens a new play or continues the existing one, as `decideStart` says. Refuses as `drawsToBeat` does, with
 * `service-unavailable` if a picture cannot be read (PIC-27), or with `access-denied` if the account has been deleted.
 */
async function openPlay(needs: Needs, request: StartOf, game: GameToStart, now: Date) {
  const { db } = needs
  const { owner, gameId, challenge } = request
  const { sectionAmount, squareAmount, playedBefore } = game
  const start = decideStart(owner.userId !== null, game, now, challenge)
  const ranked = start.playKind === 'ranked'
  const reply = { message: 'Game started' as const, gamePlayed: playedBefore, ranked, sectionAmount, squareAmount }
  if (start.kind === 'continue') {
    // The stored draw is not read for this: a new one differs from it only in which square of the later sections is read at this start, and
    // every square has been read once in this process (PIC-27).
    await requirePictures(needs.pictures, game.sections, drawGame(needs.config.secret, { ...game, gameId }, needs.random))
    const continued = await restartPlay(db, start.continues, now)
    return continued ? { ...reply, commitment: continued.commitment } : CONFLICT
  }
  const { draw, fixed } = await drawPlay(needs, request, game)
  try {
    await insertPlay(db, owner, { gameId, kind: start.playKind, closes: start.closes, draw, fixed, challenge, now })
    return { ...reply, commitment: fixed.commitment }
  } catch (error) {
    if (isTaken(error)) return CONFLICT
    // @NOTE a token stays valid for minutes after its account is deleted; only a write detects that.
    if (isOrphan(error)) refuse('access-denied', 401)
    throw error
  }
}

/** Returns whether the caller's open play has begun with the answer that the start brings: the start is a repetition then. */
async function hasBegun({ db }: Needs, { owner, gameId, challenge, firstAnswer }: StartOf, game: GameToStart, now: Date) {
  if (!mayHaveBegun(game, challenge, now)) return false
  return (await findPlayAtSection(db, owner, gameId, 0))?.given?.userAnswer === firstAnswer
}

/** Starts a play and answers its first section, both at the same moment, or continues the one that has begun so (PLAY-37). */
async function beginPlay(needs: Needs, request: StartOf, game: GameToStart, now: Date) {
  const { owner, browserGuest, gameId, firstAnswer, images } = request
  if (firstAnswer === null) return openPlay(needs, request, game, now)
  if (!game.sections[0]?.answers.includes(firstAnswer)) refuse('answer-not-offered')
  const isRepeated = await hasBegun(needs, request, game, now)
  const opened = isRepeated ? null : await openPlay(needs, request, game, now)
  if (opened === CONFLICT) return CONFLICT
  const given = { owner, browserGuest, gameId, sectionNumber: 0, userAnswer: firstAnswer, images }
  const verdict = await answer(needs, given, now)
  if (verdict === CONFLICT) return CONFLICT
  const sections = await readSections(needs, owner, gameId, images, now)
  const { ranked, commitment } = sections.progress
  const { sectionAmount, squareAmount } = game
  const again = { message: 'Game started' as const, gamePlayed: true, ranked, sectionAmount, squareAmount, commitment }
  return { ...(opened ?? again), begun: { sections, verdict } }
}

/** Reads the caller's history with the game, and starts it. Refuses with `game-not-found`. */
const startOnce = (needs: Needs, request: StartOf) =>
  retryOnConflict(async () => {
    const { owner, browserGuest, gameId, challenge } = request
    const game = (await findGameToStart(needs.db, owner, browserGuest, gameId, challenge)) ?? refuse('game-not-found')
    return beginPlay(needs, request, game, needs.clock.now())
  })

/**
 * Registers the call that starts a play, or restarts the open one if it is untouched. Refuses with `game-not-found`,
 * `guest-id-taken`, `access-denied`, `not-found` or `answer-not-offered` (PLAY-1, PLAY-2, PLAY-3, PLAY-20, PLAY-21, PLAY-37,
 * GUEST-1, CHALLENGE-1 to CHALLENGE-4).
 */
export function startGameRoute(app: FastifyInstance, platform: Needs): void {
  const { db, clock } = platform
  route(
    app,
    startGame,
    async ({ body, query, caller, reply }) => {
      const { gameId, challenge = null, firstAnswer = null } = body
      const start = { gameId, challenge, firstAnswer, images: query.images }
      if (caller.kind === 'user') {
        const request = { ...start, owner: ownerOf(caller, body.userId), browserGuest: browserGuestOf(caller) }
        return startOnce(platform, request)
      }
      const guestId = guestIdOf(body.userId)
      const guestKey = app.callers.guestKey(caller, reply)
      if (!(await isListedGame(db, gameId))) refuse('game-not-found')
      if (!(await bindGuest(db, guestId, guestKey, clock.now()))) refuse('guest-id-taken')
      return startOnce(platform, { ...start, owner: { userId: null, guestKey }, browserGuest: guestKey })
    },
    { perMinute: STARTS_PER_MINUTE },
  )
}

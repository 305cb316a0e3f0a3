import { getChallengeState, getResult, shareResult } from '@guess/contract/api/results'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { isListedGame } from '../../core/games/hidden-games.queries.ts'
import { ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNextPlay } from '../play/public.ts'
import { type ChallengeState, findChallengeState } from './own-challenges.queries.ts'
import { findSharedResult, saveShared } from './result.queries.ts'

/** Maximum number of shares per minute from one address; each new one writes a row. */
const SHARES_PER_MINUTE = 30

/**
 * Registers the call that shares the caller's newest finished play of a game. Refuses with `game-not-found`, or with
 * `game-not-started` if there is no such play (SHARE-1).
 */
export function shareRoute(app: FastifyInstance, { db, clock, random }: Pick<Platform, 'db' | 'clock' | 'random'>): void {
  route(
    app,
    shareResult,
    async ({ body, caller }) => {
      const owner = ownerOf(caller, body.userId)
      if (!(await isListedGame(db, body.gameId))) refuse('game-not-found')
      const token = (await saveShared(db, owner, body.gameId, random.name(), clock.now())) ?? refuse('game-not-started')
      const result = (await findSharedResult(db, token)) ?? refuse('game-not-started')
      const correctCount = result.marks.filter((isRight) => isRight).length
      return { ...result, resultToken: token, correctCount }
    },
    { perMinute: SHARES_PER_MINUTE },
  )
}

/** Returns a shared result. Refuses with `not-found`, or with `game-not-found` if its game is gone. */
async function findShown(db: Platform['db'], token: string) {
  const result = (await findSharedResult(db, token)) ?? refuse('not-found')
  return result.isListed ? result : refuse('game-not-found')
}

type Role = ReplyOf<typeof getChallengeState>['role']

function roleOf({ isMaker, hasFinished, hasStarted }: ChallengeState): Role {
  if (isMaker) return 'maker'
  if (hasFinished) return 'finished'
  return hasStarted ? 'started' : 'none'
}

/**
 * Registers the calls that return a shared result, and what it is for the caller. They refuse with `not-found` or
 * `game-not-found` (SHARE-2, CHALLENGE-2).
 */
export function resultRoutes(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  route(app, getResult, async ({ params }) => {
    const result = await findShown(db, params.token)
    return { ...result, correctCount: result.marks.filter((isRight) => isRight).length }
  })
  route(app, getChallengeState, async ({ params: { token }, caller }) => {
    const { gameId } = await findShown(db, token)
    const state = (await findChallengeState(db, ownerOf(caller), token)) ?? refuse('not-found')
    const { nextPlay } = (await findNextPlay({ db, clock }, caller, gameId, token)) ?? refuse('game-not-found')
    const { kind, continues, because, rankedOpen } = nextPlay
    return { kind, continues, because, role: roleOf(state), endsRanked: rankedOpen && kind !== 'ranked' }
  })
}

import { getChallengeState, getResult } from '@guess/contract/api/results'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNextPlay } from '../play/public.ts'
import { type ChallengeState, findChallengeState } from './own-challenges.queries.ts'
import { findSharedResult } from './result.queries.ts'

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

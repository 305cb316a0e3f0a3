import { getComparison, getGhost, getOwnChallenges, seeChallenge } from '@guess/contract/api/results'
import type { FastifyInstance } from 'fastify'
import { ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findComparison, findGhost, findSides, type StoredSide } from './comparison.queries.ts'
import { tally } from './comparison.ts'
import { ghostOf } from './ghost.ts'
import { findOwnChallenges, saveSeen } from './own-challenges.queries.ts'

const sideOf = ({ endedAt, sections, ...side }: StoredSide) => ({
  ...side,
  ...tally(sections),
  endDate: endedAt.toISOString(),
})

/** Registers the call that returns a comparison. Refuses everybody but its players with `access-denied` (CHALLENGE-5). */
function comparisonRoute(app: FastifyInstance, { db, pictures }: Pick<Platform, 'db' | 'pictures'>): void {
  route(app, getComparison, async ({ params: { token }, caller }) => {
    const owner = ownerOf(caller)
    const { isListed, isMaker, pictures: names, ...compared } = (await findComparison(db, token, owner)) ?? refuse('not-found')
    if (!isListed) refuse('game-not-found')
    const { maker, answers } = await findSides(db, token, owner, isMaker)
    if (!maker) return refuse('not-found')
    if (!isMaker && answers.length === 0) refuse('access-denied')
    const sides = answers.map(sideOf)
    const own = isMaker ? maker : answers[0]
    const seen = new Set(own?.sections.map(({ sectionNumber }) => sectionNumber))
    const shown = names.map(async (name, section) => (seen.has(section) ? pictures.picture(name, 'url') : null))
    return { ...compared, pictures: await Promise.all(shown), maker: sideOf(maker), answers: sides }
  })
}

/** Registers the calls of challenges: comparison, ghost, and the list of one's own (CHALLENGE-5 to CHALLENGE-9). */
export function challengeRoutes(app: FastifyInstance, parts: Pick<Platform, 'db' | 'clock' | 'pictures'>): void {
  const { db, clock } = parts
  comparisonRoute(app, parts)
  route(app, getGhost, async ({ params, query, caller }) => {
    const stored = (await findGhost(db, ownerOf(caller), params.gameId, query.sectionNumber)) ?? refuse('game-not-started')
    if (query.sectionNumber > stored.currentSection) refuse('section-not-current')
    return { playerName: stored.playerName, ...ghostOf(stored, clock.now()) }
  })
  route(app, getOwnChallenges, async ({ caller }) => {
    const own = await findOwnChallenges(db, ownerOf(caller))
    return {
      content: own.map(({ sharedAt, ...challenge }) => ({ ...challenge, shareDate: sharedAt.toISOString() })),
      newCount: own.reduce((sum, { newCount }) => sum + newCount, 0),
    }
  })
  route(app, seeChallenge, async ({ body, caller }) => {
    if (!(await saveSeen(db, ownerOf(caller), body.resultToken, clock.now()))) refuse('not-found')
    return { seen: true as const }
  })
}

import {
  addToAnimeList,
  countWatched,
  getAnimeList,
  moveToWatched,
  removeFromAnimeList,
  searchAnimeList,
} from '@guess/contract/api/profile'
import { LIST_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { assertSameUser, type Caller } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { addEntry, countWatchedOf, findEntries, findListed, moveEntry, removeEntry } from './lists.queries.ts'
import { titleOf } from './title.ts'

const isOwner = (caller: Caller, userId: number) => caller.kind === 'user' && caller.userId === userId

/** Registers the calls that read a user's lists (PROFILE-3, PROFILE-8). */
export function readListRoutes(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  route(app, getAnimeList, async ({ query, caller }) => {
    const { userId, animeListTypeId, page = 0, size = LIST_PAGE_SIZE } = query
    const own = isOwner(caller, userId)
    const list = { type: animeListTypeId, limit: size + 1, from: page * size }
    const { shown, entries } = (await findEntries(db, userId, own, list)) ?? refuse('user-not-found')
    return { content: entries.slice(0, size), last: entries.length <= size, hidden: !shown && !own }
  })
  route(app, searchAnimeList, async ({ query, caller }) => {
    const { nameKey } = titleOf(query.animeName)
    const { listType } = (await findListed(db, query.userId, isOwner(caller, query.userId), nameKey)) ?? refuse('user-not-found')
    return { listed: listType !== null, animeListTypeId: listType }
  })
  route(app, countWatched, async ({ query }) => (await countWatchedOf(db, query.userId)) ?? refuse('user-not-found'))
}

/**
 * Registers the calls by which users edit their own lists. The user is the one of the token; a call that names another user is
 * refused.
 */
export function writeListRoutes(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  route(app, addToAnimeList, async ({ body, caller }) => {
    assertSameUser(caller, body.userId)
    const entry = { type: body.animeListTypeId, ...titleOf(body.animeName), now: clock.now() }
    const outcome = await addEntry(db, caller.userId, entry)
    if (outcome === 'full') refuse('list-full')
    if (outcome === 'no-user') refuse('access-denied', 401)
    return outcome
  })
  route(app, moveToWatched, async ({ params, body, caller }) => {
    assertSameUser(caller, body.userId)
    const outcome = await moveEntry(db, caller.userId, params.id, clock.now())
    if (outcome === 'full') refuse('list-full')
    if (outcome === 'not-there') refuse('list-item-not-found')
    return { id: params.id }
  })
  route(app, removeFromAnimeList, async ({ params, query, caller }) => {
    assertSameUser(caller, query.userId)
    if (!(await removeEntry(db, caller.userId, params.id))) refuse('list-item-not-found')
    return null
  })
}

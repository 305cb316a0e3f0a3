import { exportAnimeList, importAnimeList } from '@guess/contract/api/profile'
import { LIST_MAX } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { assertSameUser } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAllEntries } from './lists.queries.ts'
import { addEntries, findUserName } from './mal.queries.ts'
import { type ImportedEntry, readMalList } from './read-mal-list.ts'
import { writeMalList } from './write-mal-list.ts'

const isTooLong = (entries: readonly ImportedEntry[]) =>
  [1, 2, 3].some((list) => entries.filter(({ type }) => type === list).length > LIST_MAX)

/** Registers the import of lists from MyAnimeList (PROFILE-13, PROFILE-14). */
export function importRoute(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  route(app, importAnimeList, async ({ body, caller }) => {
    assertSameUser(caller, body.userId)
    const { entries, repeated, skipped } = (await readMalList(body.xml)) ?? refuse('list-unreadable')
    if (isTooLong(entries)) refuse('list-full')
    const added = await addEntries(db, caller.userId, entries, clock.now())
    if (added === 'full') refuse('list-full')
    if (added === 'no-user') refuse('access-denied', 401)
    return { added, alreadyListed: entries.length - added + repeated, skipped }
  })
}

/** Registers the export of lists in MyAnimeList's format (PROFILE-15). */
export function exportRoute(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  route(app, exportAnimeList, async ({ query, caller }) => {
    const userName = (await findUserName(db, caller.userId)) ?? refuse('access-denied', 401)
    const xml = writeMalList(query.kind, userName, await findAllEntries(db, caller.userId))
    return { fileName: `${query.kind}list.xml`, xml }
  })
}

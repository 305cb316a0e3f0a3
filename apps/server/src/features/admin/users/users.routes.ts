import { getUser, getUsers, searchUsers as searchUsersCall } from '@guess/contract/api/admin'
import { foldName } from '@guess/contract/rules/fold-name'
import { ADMIN_PAGE_SIZE, SEARCH_MIN } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { pageOfRows } from '../../../platform/http/page-of-rows.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUser, findUsers, searchUsers, type UserRow } from './users.queries.ts'

/** Returns an account in the form in which calls reply it. */
export const userView = ({ avatarName, createDate, updateDate, ...user }: UserRow) => ({
  ...user,
  avatar: { id: avatarName, avatarName },
  createDate: createDate.toISOString(),
  updateDate: updateDate.toISOString(),
})

/** Registers the operators' list and search of accounts: OPERATOR-11, OPERATOR-12. */
export function usersRoutes(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  route(app, getUser, async ({ params }) => userView((await findUser(db, params.id)) ?? refuse('user-not-found')))
  route(app, getUsers, async ({ query }) => {
    const { page = 0, size = ADMIN_PAGE_SIZE } = query
    const { users, total } = await findUsers(db, page, size)
    return pageOfRows(users.map(userView), total, page, size)
  })
  route(app, searchUsersCall, async ({ query }) => {
    // @NOTE three spaces pass the length check, but leave nothing to search for.
    if (foldName(query.userName).length < SEARCH_MIN) refuse('invalid-request')
    return searchUsers(db, query.userName)
  })
}

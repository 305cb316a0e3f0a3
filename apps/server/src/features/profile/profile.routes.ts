import { changeAvatar, getUserPage, showAnimeList } from '@guess/contract/api/profile'
import { isPlainText } from '@guess/contract/rules/plain-text'
import type { FastifyInstance } from 'fastify'
import { assertSameUser } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUserPage, setAvatar, setShown } from './profile.queries.ts'

/** Registers the public profile (PROFILE-1). */
export function userPageRoute(app: FastifyInstance, { db, pictures }: Pick<Platform, 'db' | 'pictures'>): void {
  route(app, getUserPage, async ({ params, query }) => {
    const row = (await findUserPage(db, params.userId)) ?? refuse('user-not-found')
    const { id, userName, createdAt, avatarName, picture, playedGameCount } = row
    return {
      user: { id, userName, createDate: createdAt.toISOString(), showAnimeList: row.showAnimeList },
      avatarName,
      avatarImage: picture ? await pictures.picture(picture, query.images) : '',
      playedGameCount,
    }
  })
}

/** Registers the calls by which users edit their own profile. */
export function ownProfileRoutes(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  route(app, showAnimeList, async ({ body, caller }) => {
    assertSameUser(caller, body.userId)
    return (await setShown(db, caller.userId, body.showAnimeList)) ?? refuse('access-denied', 401)
  })
  route(app, changeAvatar, async ({ params, caller }) => {
    assertSameUser(caller, params.userId)
    const { avatarName } = params
    // No avatar has such a name, and the database fails at some of them, such as one with U+0000.
    if (!isPlainText(avatarName)) refuse('avatar-not-found')
    const outcome = await setAvatar(db, caller.userId, avatarName)
    if (outcome === 'no-avatar') refuse('avatar-not-found')
    if (outcome === 'no-user') refuse('access-denied', 401)
    return { userAvatarName: avatarName }
  })
}

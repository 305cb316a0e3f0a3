import { getAvatar, getAvatars, getAvatarsWithImage } from '@guess/contract/api/avatars'
import type { FastifyInstance } from 'fastify'
import { cachedLoader } from '../../platform/cached-loader.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Images } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { addedAvatarsRoutes } from './added-avatars.routes.ts'
import { type AvatarRow, findAvatars } from './avatars.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'random' | 'media' | 'pictures' | 'countCache'>

/** Registers the avatars of players. */
export async function avatars(app: FastifyInstance, platform: Needs): Promise<void> {
  const { db, pictures, countCache } = platform
  addedAvatarsRoutes(app, platform)
  const read = cachedLoader((_: 'all') => findAvatars(db), { count: countCache('avatars') })
  const withImage = async ({ picture, ...avatar }: AvatarRow, images: Images) => ({
    ...avatar,
    avatarImage: await pictures.picture(picture, images),
  })

  route(app, getAvatars, async () => read('all'))
  route(app, getAvatarsWithImage, async ({ query }) => {
    const rows = await read('all')
    return Promise.all(rows.map((row) => withImage(row, query.images)))
  })
  route(app, getAvatar, async ({ params, query }) => {
    const row = (await read('all')).find(({ avatarName }) => avatarName === params.avatarName)
    return withImage(row ?? refuse('avatar-not-found'), query.images)
  })
}

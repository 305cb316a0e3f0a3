import { addAvatar, deleteAvatar as deleteAvatarCall, getAvatarPage } from '@guess/contract/api/admin-control'
import { AVATAR_NAME_MAX, AVATARS_PAGE_SIZE } from '@guess/contract/rules/limits'
import { isPlainText } from '@guess/contract/rules/plain-text'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../core/audit/audit.queries.ts'
import { claimPicture, recordUnusedPictures, sectionFiles } from '../../core/games/pictures.queries.ts'
import { isTaken } from '../../platform/db/database.ts'
import { pageOfRows } from '../../platform/http/page-of-rows.ts'
import type { SentFile } from '../../platform/http/read-form.ts'
import { refuse, refuseField } from '../../platform/http/refuse.ts'
import { type RequestContext, route } from '../../platform/http/route.ts'
import { cropToSquare } from '../../platform/images/process-picture.ts'
import type { Platform } from '../../platform/platform.ts'
import { replaceAvatar } from '../profile/public.ts'
import { type AvatarRow, deleteAvatar, findAvatarPage, insertAvatar } from './avatars.queries.ts'
import { AVATAR_QUALITY, AVATAR_SIDE } from './insert-first-avatars.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'random' | 'media' | 'pictures'>

/** Maximum number of avatars added per minute from one address. */
const ADDED_PER_MINUTE = 30

/** The avatar of users who have chosen none. It cannot be deleted. */
const DEFAULT_AVATAR = 'default'

function checkedName(typed: string): string {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (name === '') refuse('avatar-name-missing')
  if (name.length > AVATAR_NAME_MAX) refuseField('avatarName', `must have at most ${AVATAR_NAME_MAX} characters`)
  return isPlainText(name) ? name : refuseField('avatarName', 'cannot be shown')
}

/** Returns the one file of an avatar, in the form that the bookkeeping of pictures expects. */
const filesOf = (picture: string) => sectionFiles({ picture, squares: [] })

/** Stores the picture of an avatar. It is recorded as unused until a row refers to it (PIC-9). */
async function storePicture({ db, media, random, clock }: Needs, file: SentFile): Promise<string> {
  const bytes = await cropToSquare(file, AVATAR_SIDE, AVATAR_QUALITY)
  const picture = random.name()
  await recordUnusedPictures(db, [filesOf(picture)], clock.now())
  await media.put(`${picture}.webp`, bytes)
  return picture
}

function addRoute(app: FastifyInstance, needs: Needs): void {
  const { db, clock, random } = needs
  const handler = async ({ body, files, caller }: RequestContext<typeof addAvatar>) => {
    const avatarName = checkedName(body.avatarName)
    const picture = await storePicture(needs, files.avatarImage ?? refuse('image-is-null'))
    const avatar: AvatarRow = { avatarName, avatarToken: random.name(), picture }
    const added = db.transaction().execute(async (trx) => {
      await insertAvatar(trx, avatar)
      // Storing the picture took so long that it may be deleted as unused (PIC-9): sent again, it is stored again.
      if (!(await claimPicture(trx, picture, clock.now()))) refuse('service-unavailable')
      await recordAudit(trx, { operator: caller.userId, action: 'avatar-added', subject: avatarName }, clock.now())
    })
    await added.catch((error: unknown) => (isTaken(error) ? refuse('avatar-taken') : Promise.reject(error)))
    return { avatarName, avatarToken: avatar.avatarToken }
  }
  route(app, addAvatar, handler, { perMinute: ADDED_PER_MINUTE })
}

/** Registers the operators' calls to add, list and delete avatars: OPERATOR-35, OPERATOR-36. */
export function addedAvatarsRoutes(app: FastifyInstance, needs: Needs): void {
  const { db, clock, pictures } = needs
  addRoute(app, needs)
  route(app, getAvatarPage, async ({ query }) => {
    const { page = 0, size = AVATARS_PAGE_SIZE, images } = query
    const { avatars, total } = await findAvatarPage(db, page, size)
    const content = avatars.map(async ({ avatarName, avatarToken, picture, wearers }) => {
      return { id: avatarName, avatarName, avatarToken, avatarImage: await pictures.picture(picture, images), wearers }
    })
    return pageOfRows(await Promise.all(content), total, page, size)
  })
  route(app, deleteAvatarCall, async ({ params: { avatarName }, caller }) => {
    if (avatarName === DEFAULT_AVATAR) refuse('not-deletable')
    if (!isPlainText(avatarName)) refuse('avatar-not-found')
    await db.transaction().execute(async (trx) => {
      const picture = (await deleteAvatar(trx, avatarName)) ?? refuse('avatar-not-found')
      const wearers = await replaceAvatar(trx, avatarName, DEFAULT_AVATAR)
      await recordUnusedPictures(trx, [filesOf(picture)], clock.now())
      const action = { operator: caller.userId, action: 'avatar-deleted', subject: avatarName, detail: { wearers } }
      await recordAudit(trx, action, clock.now())
    })
    return null
  })
}

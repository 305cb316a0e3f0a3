import sharp from 'sharp'
import type { Platform } from '../../platform/platform.ts'
import { hasAnyAvatar, insertAvatars } from './avatars.queries.ts'

/** Side length in pixels and image quality of stored avatars. */
export const AVATAR_SIDE = 160
export const AVATAR_QUALITY = 85

/** Stores the initial avatars if there are none: the pictures first, then the rows. */
export async function insertFirstAvatars(
  { db, media, random }: Pick<Platform, 'db' | 'media' | 'random'>,
  draw: () => Promise<readonly { name: string; svg: string }[]>,
): Promise<void> {
  if (await hasAnyAvatar(db)) return
  const rows = []
  for (const { name, svg } of await draw()) {
    const picture = random.name()
    const square = sharp(Buffer.from(svg)).resize(AVATAR_SIDE, AVATAR_SIDE)
    await media.put(`${picture}.webp`, await square.webp({ quality: AVATAR_QUALITY }).toBuffer())
    rows.push({ avatarName: name, avatarToken: random.name(), picture })
  }
  await insertAvatars(db, rows)
}

import sharp from 'sharp'
import type { Platform } from '../../platform/platform.ts'
import { hasAnyAvatar, insertAvatars } from './avatars.queries.ts'

const SIDE = 160
const QUALITY = 85

/** Keeps the first avatars, where there are none: pictures first, then their rows. */
export async function keepFirstAvatars(
  { db, media, random }: Pick<Platform, 'db' | 'media' | 'random'>,
  draw: () => Promise<readonly { name: string; svg: string }[]>,
): Promise<void> {
  if (await hasAnyAvatar(db)) return
  const rows = []
  for (const { name, svg } of await draw()) {
    const picture = random.name()
    await media.put(`${picture}.webp`, await sharp(Buffer.from(svg)).resize(SIDE, SIDE).webp({ quality: QUALITY }).toBuffer())
    rows.push({ avatarName: name, avatarToken: random.name(), picture })
  }
  await insertAvatars(db, rows)
}

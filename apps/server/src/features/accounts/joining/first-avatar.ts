import type { Platform } from '../../../platform/platform.ts'
import { findAvatarNames } from './new-account.queries.ts'

const DEFAULT = 'default'

/** Returns the avatar of a new account: a random one of the existing avatars. */
export async function drawAvatarName({ db, random }: Pick<Platform, 'db' | 'random'>): Promise<string> {
  const names = await findAvatarNames(db)
  return names[random.below(Math.max(1, names.length))] ?? DEFAULT
}

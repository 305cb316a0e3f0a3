import { findUnused, forgetUnused, UNUSED_MS } from '../../../core/games/pictures.queries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sweepDrafts } from './drafts.queries.ts'

/**
 * Deletes old drafts (CREATE-8), and the files of pictures that nothing refers to or whose upload did not complete (PIC-9). If
 * it is interrupted, the next run completes it.
 */
export async function sweepUploads({ db, media, clock }: Pick<Platform, 'db' | 'media' | 'clock'>): Promise<void> {
  const now = clock.now()
  await sweepDrafts(db, now)
  const unused = await findUnused(db, now)
  for (const { keys } of unused) for (const key of keys) await media.delete(key)
  await forgetUnused(
    db,
    unused.map(({ name }) => name),
  )
  await media.forgetHalfWritten(new Date(now.getTime() - UNUSED_MS))
}

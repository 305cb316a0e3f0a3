import { findUnused, forgetUnused, UNUSED_MS } from '../../../core/games/pictures.queries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockCreator, publishWhole, sweepDrafts } from './drafts.queries.ts'
import { closeOpenDraft, findQuietDrafts } from './open-drafts.queries.ts'

/**
 * Publishes the drafts of an open number of sections to which none has been added for two minutes (CREATE-17). If it is
 * interrupted, the next run completes it.
 */
export async function publishQuietDrafts({ db, gamesChanged }: PublishNeeds, now: Date): Promise<void> {
  for (const { id, creatorUserId } of await findQuietDrafts(db, now)) {
    const isPublished = await db
      .transaction()
      .execute(
        async (trx) =>
          (await lockCreator(trx, creatorUserId)) &&
          (await closeOpenDraft(trx, id, now)) &&
          publishWhole(trx, id, creatorUserId, now),
      )
    if (isPublished) gamesChanged.send()
  }
}

type PublishNeeds = Pick<Platform, 'db' | 'gamesChanged'>

/**
 * Deletes old drafts (CREATE-8), and the files of pictures that nothing refers to or whose upload did not complete (PIC-9). If
 * it is interrupted, the next run completes it.
 */
export async function sweepUploads({ db, media }: Pick<Platform, 'db' | 'media'>, now: Date): Promise<void> {
  await sweepDrafts(db, now)
  const unused = await findUnused(db, now)
  for (const { keys } of unused) for (const key of keys) await media.delete(key)
  await forgetUnused(
    db,
    unused.map(({ name }) => name),
  )
  await media.forgetHalfWritten(new Date(now.getTime() - UNUSED_MS))
}

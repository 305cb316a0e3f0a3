import { BIN_MS, PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { BinnedBy } from '../../platform/db/tables-games.ts'
import { previewFiles, recordUnusedPictures, type StoredPicture, sectionFiles, UNUSED_MS } from './pictures.queries.ts'

/**
 * Moves a published game to the bin, in a transaction: it leaves all lists, and can be restored for 30 days. Its rows and pictures
 * stay as they are.
 * @returns its name, or null if there is no such game or it is deleted already
 */
export async function binGame(trx: Db, gameId: number, by: BinnedBy, now: Date): Promise<string | null> {
  const binned = await trx
    .updateTable('games')
    .set({ deleted_at: now, bin_until: new Date(now.getTime() + BIN_MS), binned_by: by })
    .where('id', '=', gameId)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return binned?.name ?? null
}

/** A game in the bin. */
export interface BinnedGame {
  name: string
  creatorUserId: number | null
  binnedBy: BinnedBy
  /** Whether reports of it were open when it was deleted, so that nobody has decided on them. */
  wasReported: boolean
}

/** Returns the creator of a game; null if it has none. */
export const findCreatorOf = async (trx: Db, gameId: number): Promise<number | null> => {
  const game = trx.selectFrom('games').select('creator_user_id as creatorUserId').where('id', '=', gameId)
  return (await game.executeTakeFirst())?.creatorUserId ?? null
}

/** Selects whether reports of a game `g` were open when it was deleted. */
export const wasReported = ({ exists, selectFrom, ref }: ExpressionBuilder<Tables & { g: Tables['games'] }, 'g'>) =>
  exists(
    selectFrom('reports as r')
      .select('r.id')
      .whereRef('r.game_id', '=', 'g.id')
      .where('r.outcome', '=', 'deleted')
      .whereRef('r.decided_at', '=', ref('g.deleted_at')),
  )
    .$castTo<boolean>()
    .as('wasReported')

/** Returns a game that can be restored, and locks it until the transaction ends. Returns undefined if there is none. */
export const lockBinned = (trx: Db, gameId: number, now: Date): Promise<BinnedGame | undefined> =>
  trx
    .selectFrom('games as g')
    .select(['g.name', 'g.creator_user_id as creatorUserId'])
    .select((eb) => [eb.ref('g.binned_by').$notNull().as('binnedBy'), wasReported(eb)])
    .where('g.id', '=', gameId)
    .where('g.bin_until', '>', now)
    .forNoKeyUpdate('g')
    .executeTakeFirst()

/** Takes a game that `lockBinned` has returned out of the bin. It is as it was, but no longer held: its reports are closed. */
export async function restoreGame(trx: Db, gameId: number): Promise<void> {
  const restored = { deleted_at: null, bin_until: null, binned_by: null, held_at: null }
  await trx.updateTable('games').set(restored).where('id', '=', gameId).execute()
}

const NOT_IN_BIN = { bin_until: null, binned_by: null }

/** Returns the pictures of games. */
async function picturesOf(trx: Db, gameIds: readonly number[]): Promise<StoredPicture[]> {
  const ids = [...gameIds]
  const games = await trx
    .selectFrom('games')
    .select('preview')
    .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
    .execute()
  const sections = await trx
    .selectFrom('sections')
    .select(['picture', 'squares'])
    .where('game_id', '=', ({ fn, val }) => fn.any(val(ids)))
    .execute()
  return [...games.map(({ preview }) => previewFiles(preview)), ...sections.map(sectionFiles)]
}

/** Returns the keys of the pictures of games in the media store. */
export const findPictureKeys = async (db: Db, gameIds: readonly number[]): Promise<string[]> =>
  (await picturesOf(db, gameIds)).flatMap(({ keys }) => keys)

/**
 * Deletes a published game for good, in a transaction, also one that is in the bin. Its rows stay for the points earned in it. Its
 * pictures are recorded as unused.
 * @param pictures whether they are deleted at once, or when nobody can be playing the game any more
 * @returns its name, or null if there is no such game or it cannot be restored any more
 */
export async function deleteForGood(
  trx: Db,
  gameId: number,
  pictures: 'at-once' | 'played-out',
  now: Date,
): Promise<string | null> {
  const gone = await trx
    .updateTable('games')
    .set(({ fn, ref, val }) => ({ ...NOT_IN_BIN, deleted_at: fn.coalesce(ref('deleted_at'), val(now)) }))
    .where('id', '=', gameId)
    .where('published_at', 'is not', null)
    .where(({ eb, or }) => or([eb('deleted_at', 'is', null), eb('bin_until', 'is not', null)]))
    .returning('name')
    .executeTakeFirst()
  if (!gone) return null
  // A record from so long ago is due at the next sweep.
  const delay = pictures === 'at-once' ? -2 * UNUSED_MS : PLAY_IDLE_MS
  await recordUnusedPictures(trx, await picturesOf(trx, [gameId]), new Date(now.getTime() + delay))
  return gone.name
}

const EMPTIED_AT_ONCE = 100

/** Takes the games out of the bin that have been in it for 30 days; their pictures are then deleted. Returns how many. */
export const emptyBin = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('games')
      .select('id')
      .where('bin_until', '<=', now)
      .orderBy('bin_until')
      .limit(sql.lit(EMPTIED_AT_ONCE))
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    await recordUnusedPictures(trx, await picturesOf(trx, ids), now)
    await trx
      .updateTable('games')
      .set(NOT_IN_BIN)
      .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
      .execute()
    return ids.length
  })

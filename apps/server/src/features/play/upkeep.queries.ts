import { sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import type { PlayStatus } from '../../platform/db/tables-play.ts'

/** How many plays a statement condenses, and how many statements a round has. */
const ROUND = { plays: 500, batches: 20 }

/**
 * Condenses a batch of plays. A play that another process is condensing is skipped.
 * @NOTE the answers are read in the state before the statement, so that it can delete them.
 */
const condenseBatch = statement<{ id: number }, [Date, number]>(`
  with batch as (
    select id from plays where kind = 'guest' and status <> 'open' and current_section > 0 and outcomes is null and ended_at < $1
    order by ended_at limit $2 for update skip locked
  ), deleted as (
    delete from play_answers where play_id in (select id from batch)
  )
  update plays p set outcomes = (
    select coalesce(array_agg(case when a.correct then a.opened else -a.opened end order by a.section_number), '{}')
    from play_answers a where a.play_id = p.id)
  from batch where p.id = batch.id
  returning p.id`)

/**
 * Condenses the plays of guests that ended before `before`, the oldest first and 10,000 at most: deletes their answers, and stores
 * in the plays whether each was right and how many squares were open (GUEST-8). Returns how many.
 */
export async function condenseGuestPlays(db: Db, before: Date, { plays, batches } = ROUND): Promise<number> {
  let condensed = 0
  for (let batch = 0; batch < batches; batch += 1) {
    const { length } = await condenseBatch(db, before, plays)
    condensed += length
    if (length < plays) break
  }
  return condensed
}

const OPEN = sql.lit<PlayStatus>('open')

/** Closes the open plays without a move since `before`, except untouched ranked ones (PLAY-12, PLAY-20). Returns how many. */
export async function closeIdle(db: Db, before: Date): Promise<number> {
  const closed = await db
    .updateTable('plays')
    .set(({ eb, ref }) => ({ status: 'left', ended_at: ref('touched_at'), version: eb('version', '+', 1) }))
    .where('touched_at', '<', before)
    // @NOTE literals: with parameters, a prepared plan could not use the index of idle plays.
    .where('status', '=', OPEN)
    .where(({ and, eb, lit, not }) => not(and([eb('kind', '=', sql.lit('ranked')), eb('version', '=', lit(0))])))
    .returning('id')
    .execute()
  return closed.length
}

/** Returns how many open plays have had a move since that time. */
export async function countLivePlays(db: Db, since: Date): Promise<number> {
  // @NOTE literals: with parameters, a prepared plan could not use the index of idle plays.
  const { amount } = await db
    .selectFrom('plays')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('touched_at', '>=', since)
    .where('status', '=', OPEN)
    .where(({ and, eb, lit, not }) => not(and([eb('kind', '=', sql.lit('ranked')), eb('version', '=', lit(0))])))
    .executeTakeFirstOrThrow()
  return Number(amount)
}

/** Closes all open plays of a user whose account is being banned or deleted. Returns how many. */
export async function leaveOpenPlays(db: Db, userId: number, now: Date): Promise<number> {
  const left = await db
    .updateTable('plays')
    .set((eb) => ({ status: 'left', ended_at: now, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('status', '=', OPEN)
    .returning('id')
    .execute()
  return left.length
}

/** Deletes the draws of plays that ended before `before`: no call reads them any more. Returns how many. */
export async function deleteOldDraws(db: Db, before: Date): Promise<number> {
  const forgotten = await db
    .deleteFrom('play_draws as d')
    .using('plays as p')
    .whereRef('p.id', '=', 'd.play_id')
    .where('p.status', '<>', OPEN)
    .where('p.ended_at', '<', before)
    .returning('d.play_id')
    .execute()
  return forgotten.length
}

/** Releases the guest ids that were bound before `before` (GUEST-5). */
export async function freeGuestIds(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('guests').where('created_at', '<', before).execute()
}

const GUESTS_PER_ROUND = 10_000

/**
 * Deletes the plays that guests left without an answer, 10,000 at most: untouched ones last moved before `untouched`, others before
 * `moved`. Plays with an answer, and those whose commitment was told, stay, because they make the game practice (FAIR-8). Returns how many (GUEST-6).
 */
export async function deleteUnansweredGuestPlays(db: Db, before: { untouched: Date; moved: Date }): Promise<number> {
  const unanswered = db
    .selectFrom('plays')
    .select('id')
    // @NOTE literals, as above: the index holds exactly these rows.
    .where('kind', '=', sql.lit('guest'))
    .where('status', '=', sql.lit<PlayStatus>('left'))
    .where(({ eb, lit }) => eb('current_section', '=', lit(0)))
    // @NOTE closing an untouched play has made its version 1.
    .where(({ and, eb, lit, or }) =>
      or([and([eb('version', '<=', lit(1)), eb('touched_at', '<', before.untouched)]), eb('touched_at', '<', before.moved)]),
    )
    .where('told_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('play_answers').select('play_id').whereRef('play_id', '=', 'plays.id'))),
    )
    .limit(GUESTS_PER_ROUND)
  // @NOTE again on the rows as they are when they are deleted: one of them may just have been told.
  const deleted = db.deleteFrom('plays').where('id', 'in', unanswered).where('told_at', 'is', null).returning('id')
  return (await deleted.execute()).length
}

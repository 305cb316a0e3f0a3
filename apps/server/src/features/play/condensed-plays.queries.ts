import { type Db, statement } from '../../platform/db/database.ts'

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

import { type Db, statement } from '../../platform/db/database.ts'

/** SQL for whether the player of a row's columns has an account that was deleted. */
const isGone = (userId: string) => `exists (select 1 from users gone where gone.id = ${userId} and gone.deleted_at is not null)`

/**
 * @NOTE the claim makes it happen once: also if a play is settled again, because its guest has joined or an operator has decided on it, and
 * after the rivalry was ended. A later answer of the same player knew the pictures, and is no meeting.
 */
const writeChallengeMeeting = statement<{ id: number }, [number]>(`
  with claimed as (
    update challenge_plays set met = true where play_id = $1 and not met returning token, user_id, guest_key
  )
  insert into meetings (kind, source, token, one_user_id, one_guest_key, two_user_id, two_guest_key, one_score, two_score, winner, met_at)
  select 'challenge', $1::text, r.token, r.user_id, r.guest_key, c.user_id, c.guest_key, m.score, p.score,
    case when m.score > p.score then 1 when m.score < p.score then 2 else 0 end, p.ended_at
  from claimed c join shared_results r on r.token = c.token join plays m on m.id = r.play_id
  join plays p on p.id = $1 and p.status = 'finished'
  where not ${isGone('r.user_id')} and not ${isGone('c.user_id')} and not exists (
    select 1 from challenge_plays e join plays earlier on earlier.id = e.play_id and earlier.status = 'finished'
    where e.token = c.token and e.play_id < $1 and (e.user_id = c.user_id or e.guest_key = c.guest_key))
  on conflict (kind, source) do nothing returning id`)

/** Saves the meeting that the end of a play is, if it answers a shared result (RIVAL-1). Runs in the transaction that settles it. */
export async function meetInChallenge(trx: Db, playId: number): Promise<void> {
  await writeChallengeMeeting(trx, playId)
}

const writeDuelMeeting = statement<{ id: number }, [string]>(`
  insert into meetings (kind, source, token, one_user_id, one_guest_key, two_user_id, two_guest_key, one_score, two_score, winner, met_at)
  select 'duel', d.token, d.token, one.user_id, one.guest_key, two.user_id, two.guest_key,
    (d.state->'players'->0->>'score')::integer, (d.state->'players'->1->>'score')::integer,
    coalesce((d.state->'phase'->>'winner')::smallint, 0), d.ended_at
  from duels d join duel_seats one on one.token = d.token and one.seat = 1 join duel_seats two on two.token = d.token and two.seat = 2
  where d.token = $1 and d.status = 'finished' and d.reason <> 'aborted'
    and not ${isGone('one.user_id')} and not ${isGone('two.user_id')}
  on conflict (kind, source) do nothing returning id`)

/** Saves the meeting that a duel with a result is, in the transaction that saves its result. */
export async function meetInDuel(trx: Db, token: string): Promise<void> {
  await writeDuelMeeting(trx, token)
}

const adoptSide = (side: 'one' | 'two') =>
  statement<{ id: number }, [string, number]>(
    `update meetings set ${side}_user_id = $2, ${side}_guest_key = null where ${side}_guest_key = $1 returning id`,
  )

const adoptOne = adoptSide('one')
const adoptTwo = adoptSide('two')

/** Makes the meetings of a guest a new account's, in the transaction that inserts the account (RIVAL-6). */
export async function adoptMeetings(trx: Db, guestKey: string, userId: number): Promise<void> {
  await adoptOne(trx, guestKey, userId)
  await adoptTwo(trx, guestKey, userId)
  const adopted = { user_id: userId, guest_key: null }
  await trx.updateTable('sent_challenges').set(adopted).where('guest_key', '=', guestKey).execute()
}

/** Deletes the meetings of an account, what was sent to it, and its wish to be told by email (RIVAL-7). */
export async function deleteMeetingsOf(trx: Db, userId: number): Promise<void> {
  await trx
    .deleteFrom('meetings')
    .where(({ eb, or }) => or([eb('one_user_id', '=', userId), eb('two_user_id', '=', userId)]))
    .execute()
  await trx.deleteFrom('sent_challenges').where('user_id', '=', userId).execute()
  await trx.deleteFrom('answer_emails').where('user_id', '=', userId).execute()
}

/** SQL that tells whether two meetings have the same two players. */
const SAME_PAIR = `(
  (n.one_user_id, n.one_guest_key, n.two_user_id, n.two_guest_key) is not distinct from
    (m.one_user_id, m.one_guest_key, m.two_user_id, m.two_guest_key)
  or (n.one_user_id, n.one_guest_key, n.two_user_id, n.two_guest_key) is not distinct from
    (m.two_user_id, m.two_guest_key, m.one_user_id, m.one_guest_key))`

/** SQL for the meetings `n` of the guest in a meeting `m`. */
const OF_THE_GUEST = `(
  n.one_guest_key = coalesce(m.one_guest_key, m.two_guest_key) or n.two_guest_key = coalesce(m.one_guest_key, m.two_guest_key))`

const deleteOldOfGuests = statement<{ id: number }, [Date]>(`
  delete from meetings m where (m.one_guest_key is not null or m.two_guest_key is not null) and m.met_at < $1
    and not exists (select 1 from meetings n where ${OF_THE_GUEST} and ${SAME_PAIR} and n.met_at >= $1)
  returning m.id`)

const deleteOfDeleted = statement<{ id: number }, []>(`
  delete from meetings m using users u where (u.id = m.one_user_id or u.id = m.two_user_id) and u.deleted_at is not null returning m.id`)

/**
 * Deletes the meetings with guests who have not met since that time, and those that were saved while an account was being deleted (RIVAL-7).
 * Returns how many.
 */
export const deleteOldMeetings = async (db: Db, before: Date): Promise<number> =>
  (await deleteOldOfGuests(db, before)).length + (await deleteOfDeleted(db)).length

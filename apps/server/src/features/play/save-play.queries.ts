import { type Db, statement } from '../../platform/db/database.ts'
import type { PlayStatus } from '../../platform/db/tables-play.ts'
import { keepsPlaysSince, type StoredPlay } from './play.queries.ts'
import type { GivenAnswer, Play } from './play.ts'

/**
 * Keeps plays in the order of their ids, so that two registrations in one browser cannot deadlock: the later one waits for the
 * keys of the earlier one, and keeps nothing.
 */
const writeKeptPlays = statement<{ id: number }, [string, number, Date, Date]>(`
  with kept as (
    insert into kept_plays (guest_key, game_id, play_id, kept_at)
    select p.guest_key, p.game_id, p.id, $3 from plays p join games g on g.id = p.game_id and g.deleted_at is null
    where p.guest_key = $1 and p.status = 'finished' and p.ended_at >= $4 and not exists (
      select 1 from plays e where e.guest_key = $1 and e.game_id = p.game_id and e.status = 'finished' and e.id < p.id)
    order by p.id
    on conflict do nothing returning play_id
  )
  update plays set kind = 'ranked', user_id = $2, guest_key = null, ended_in = guest_key, held = true, unsettled = true
  from kept where id = kept.play_id returning id`)

/**
 * Makes the plays of a guest a new account's, to be settled again, in the transaction that inserts the account (GUEST-11, GUEST-13).
 * Returns how many.
 */
export const keepGuestPlays = async (trx: Db, guestKey: string, userId: number, now: Date): Promise<number> =>
  (await writeKeptPlays(trx, guestKey, userId, now, keepsPlaysSince(now))).length

const updateOpened = statement<{ id: number }, [number, number, number, Date]>(`
  update plays set version = version + 1, opened = $3, touched_at = $4
  where id = $1 and version = $2 and status = 'open' returning id`)

/** Saves the number of open squares. Returns false if the play no longer has the version that was read. */
export async function saveOpened(db: Db, stored: StoredPlay, opened: number, now: Date): Promise<boolean> {
  return (await updateOpened(db, stored.id, stored.version, opened, now)).length === 1
}

type Moved = [id: number, version: number, section: number, score: number, status: PlayStatus, at: Date]
type Given = [section: number, userAnswer: string, correct: boolean, opened: number, score: number]

const writeAnswer = statement<{ id: number }, [...Moved, ...Given, browserGuest: string | null]>(`
  with moved as (
    update plays set version = version + 1, current_section = $3, opened = 1, score = $4, status = $5, touched_at = $6,
      ended_at = case when $5 <> 'open' then $6::timestamptz end, unsettled = $5 <> 'open',
      held = $5 <> 'open' and kind = 'ranked', ended_in = case when $5 <> 'open' then $12::uuid end
    where id = $1 and version = $2 and status = 'open' returning id
  ), answer as (
    insert into play_answers (play_id, section_number, user_answer, correct, opened, score, total_after, answered_at)
    select id, $7, $8, $9, $10, $11, $4, $6 from moved
  ) select id from moved`)

/**
 * Saves an answer and the resulting play. A play that ends with it is to be settled (`settle`).
 * @param browserGuest the guest of the caller's browser
 * @returns false if another call changed the play first
 */
export async function saveAnswer(
  db: Db,
  stored: StoredPlay,
  next: Play,
  answer: GivenAnswer,
  browserGuest: string | null,
): Promise<boolean> {
  const { currentSection, opened } = stored.play
  const { userAnswer, correct, score } = answer
  const moved: Moved = [stored.id, stored.version, next.currentSection, next.score, next.status, next.touchedAt]
  const given: Given = [currentSection, userAnswer, correct, opened, score]
  return (await writeAnswer(db, ...moved, ...given, browserGuest)).length === 1
}

const writeFinish = statement<{ id: number }, [number, number, Date, string | null]>(`
  update plays set version = version + 1, status = 'finished', ended_at = $3, touched_at = $3, told_at = $3, unsettled = true,
    held = kind = 'ranked', ended_in = $4
  where id = $1 and version = $2 and status = 'open' returning id`)

/**
 * Ends an open play with its current score, which tells what its commitment had fixed (FAIR-8). The play is to be settled (`settle`).
 * @param browserGuest the guest of the caller's browser
 * @returns false if another call changed the play first
 */
export const saveFinish = async (db: Db, stored: StoredPlay, browserGuest: string | null, now: Date): Promise<boolean> =>
  (await writeFinish(db, stored.id, stored.version, now, browserGuest)).length === 1

import { type Db, statement } from '../../platform/db/database.ts'
import type { GivenAnswer } from './play.ts'

/** A finished ranked play that is imported as a whole. */
export interface PastPlay {
  gameId: number
  userId: number
  endedAt: Date
  answers: (GivenAnswer & { opened: number })[]
}

type Params = [number, number, Date, string]

const insertPast = statement<{ id: number }, Params>(`
  with answers as (
    select * from json_to_recordset($4::json) as a (
      "userAnswer" text, correct boolean, opened smallint, score smallint, "totalAfter" integer, place smallint)
  ), inserted as (
    insert into plays (game_id, kind, status, user_id, version, current_section, score, started_at, touched_at, ended_at)
    select $1::int, 'ranked', 'finished', $2::int, count(*), count(*), coalesce(sum(score), 0),
      $3::timestamptz - interval '5 minutes', $3::timestamptz, $3::timestamptz
    from answers
    returning id, score, ended_at
  ), credited as (
    update users u set total_score = u.total_score + inserted.score, total_score_at = greatest(u.total_score_at, inserted.ended_at)
    from inserted where u.id = $2::int
  )
  insert into play_answers (play_id, section_number, user_answer, correct, opened, score, total_after, answered_at)
  select inserted.id, a.place, a."userAnswer", a.correct, a.opened, a.score, a."totalAfter", inserted.ended_at from inserted, answers a
  returning play_id as id`)

/** Inserts finished ranked plays and credits their players. */
export async function insertPastPlays(db: Db, plays: readonly PastPlay[]): Promise<void> {
  for (const { gameId, userId, endedAt, answers } of plays) {
    const rows = answers.map((answer, place) => ({ ...answer, place }))
    await insertPast(db, gameId, userId, endedAt, JSON.stringify(rows))
  }
}

/** Deletes all plays of the given users. Returns how many. */
export async function deletePlaysOf(db: Db, userIds: number[]): Promise<number> {
  const plays = db.deleteFrom('plays').where((eb) => eb('user_id', '=', eb.fn.any(eb.val(userIds))))
  return (await plays.returning('id').execute()).length
}

import { type Db, statement } from '../../platform/db/database.ts'
import type { GivenAnswer } from './play.ts'

/** A finished ranked play that is imported as a whole; it ended with its last answer. */
export interface PastPlay {
  gameId: number
  userId: number
  startedAt: Date
  answers: (GivenAnswer & { opened: number; answeredAt: Date })[]
}

const insertPast = statement<{ id: number }, [string, string]>(`
  with past as (
    select * from json_to_recordset($1::json) as p (
      "gameId" integer, "userId" integer, sections smallint, score integer, "startedAt" timestamptz, "endedAt" timestamptz)
  ), inserted as (
    insert into plays (game_id, kind, status, user_id, version, current_section, score, started_at, touched_at, ended_at)
    select "gameId", 'ranked', 'finished', "userId", sections, sections, score, "startedAt", "endedAt", "endedAt" from past
    order by "endedAt"
    returning id, game_id, user_id
  ), credited as (
    update users u set total_score = u.total_score + sums.score, total_score_at = greatest(u.total_score_at, sums.ended_at)
    from (select "userId", sum(score)::integer as score, max("endedAt") as ended_at from past group by "userId") sums
    where u.id = sums."userId"
  )
  insert into play_answers (play_id, section_number, user_answer, correct, opened, score, total_after, answered_at)
  select i.id, a.place, a."userAnswer", a.correct, a.opened, a.score, a."totalAfter", a."answeredAt"
  from inserted i join json_to_recordset($2::json) as a (
    "gameId" integer, "userId" integer, place smallint, "userAnswer" text, correct boolean, opened smallint, score smallint,
    "totalAfter" integer, "answeredAt" timestamptz) on a."gameId" = i.game_id and a."userId" = i.user_id
  returning play_id as id`)

const playRow = ({ gameId, userId, startedAt, answers }: PastPlay) => {
  const last = answers.at(-1)
  const ended = { score: last?.totalAfter ?? 0, endedAt: last?.answeredAt ?? startedAt }
  return { gameId, userId, startedAt, sections: answers.length, ...ended }
}

const answerRows = ({ gameId, userId, answers }: PastPlay) =>
  answers.map((answer, place) => ({ ...answer, gameId, userId, place }))

/** Inserts finished ranked plays, at most one per player and game, and credits their players. */
export async function insertPastPlays(db: Db, plays: readonly PastPlay[]): Promise<void> {
  await insertPast(db, JSON.stringify(plays.map(playRow)), JSON.stringify(plays.flatMap(answerRows)))
}

/** Deletes all plays of the given users. Returns how many. */
export async function deletePlaysOf(db: Db, userIds: number[]): Promise<number> {
  const plays = db.deleteFrom('plays').where((eb) => eb('user_id', '=', eb.fn.any(eb.val(userIds))))
  return (await plays.returning('id').execute()).length
}

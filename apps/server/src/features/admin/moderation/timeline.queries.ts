import { type Db, statement } from '../../../platform/db/database.ts'

export interface TimelineAnswer {
  sectionNumber: number
  /** Null: the game is deleted, and its pictures with it. */
  picture: string | null
  userAnswer: string
  correct: boolean
  opened: number
  score: number
  /** As JSON brings it. */
  answeredAt: string
}

export interface Timeline {
  playId: number
  gameId: number
  gameName: string
  userId: number
  userName: string
  flag: string
  score: number
  startedAt: Date
  endedAt: Date | null
  answers: TimelineAnswer[]
}

const selectTimeline = statement<Timeline, [number]>(`
  select p.id as "playId", g.id as "gameId", g.name as "gameName", u.id as "userId", u.user_name as "userName", f.reason as flag,
    p.score, p.started_at as "startedAt", p.ended_at as "endedAt", (
      select coalesce(json_agg(json_build_object('sectionNumber', a.section_number,
        'picture', case when g.deleted_at is null then s.picture end, 'userAnswer', a.user_answer, 'correct', a.correct,
        'opened', a.opened, 'score', a.score, 'answeredAt', a.answered_at) order by a.section_number), '[]'::json)
      from play_answers a join sections s on s.game_id = p.game_id and s.section_number = a.section_number where a.play_id = p.id
    ) as answers
  from play_flags f join plays p on p.id = f.play_id join games g on g.id = p.game_id
    join users u on u.id = p.user_id and u.deleted_at is null
  where f.play_id = $1`)

/** A flagged play with its answers in order; undefined where nobody has flagged it. */
export const findTimeline = async (db: Db, playId: number) => (await selectTimeline(db, playId))[0]

import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/db/database.ts'

export interface TimelineAnswer {
  sectionNumber: number
  /** Null if the game and its pictures have been deleted. */
  picture: string | null
  userAnswer: string
  correct: boolean
  opened: number
  score: number
  /** A timestamp as text, as JSON contains it. */
  answeredAt: string
}

/** How honest first plays answered a section with a number of open squares. */
export interface Opening {
  sectionNumber: number
  opened: number
  answered: number
  correct: number
  /** Sum of the natural logarithms of the milliseconds that the answers took. */
  logTook: number
}

export interface Timeline {
  playId: number
  gameId: number
  gameName: string
  userId: number
  userName: string
  flag: string
  appeal: string | null
  /** Null if no sums of the play are stored. */
  results: number | null
  doubt: number | null
  known: number[] | null
  openings: Opening[]
  score: number
  startedAt: Date
  endedAt: Date | null
  answers: TimelineAnswer[]
}

/** Returns a flagged play with its answers in order, or undefined if it is not flagged. */
export const findTimeline = (db: Db, playId: number): Promise<Timeline | undefined> =>
  db
    .selectFrom('play_flags as f')
    .innerJoin('plays as p', 'p.id', 'f.play_id')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'p.user_id').on('u.deleted_at', 'is', null))
    .leftJoin('play_sums as j', 'j.play_id', 'p.id')
    .select(['p.id as playId', 'g.id as gameId', 'g.name as gameName', 'u.id as userId', 'u.user_name as userName'])
    .select(['f.reason as flag', 'p.score', 'p.started_at as startedAt', 'p.ended_at as endedAt'])
    .select(['f.appeal', 'j.results', 'j.doubt', 'j.known'])
    .select(({ selectFrom }) => {
      const openings = selectFrom('section_openings as o')
        .select(['o.section_number as sectionNumber', 'o.opened', 'o.answered', 'o.correct', 'o.log_took as logTook'])
        .whereRef('o.game_id', '=', 'p.game_id')
        .where('o.answered', '>', 0)
        .orderBy('o.opened')
      return jsonArrayFrom(openings).as('openings')
    })
    .select(({ selectFrom }) => {
      const answers = selectFrom('play_answers as a')
        .innerJoin('sections as s', (join) =>
          join.onRef('s.game_id', '=', 'p.game_id').onRef('s.section_number', '=', 'a.section_number'),
        )
        .select(['a.section_number as sectionNumber', 'a.user_answer as userAnswer', 'a.correct', 'a.opened', 'a.score'])
        .select(({ eb, ref }) => eb.case().when('g.deleted_at', 'is', null).then(ref('s.picture')).end().as('picture'))
        .select('a.answered_at as answeredAt')
        .whereRef('a.play_id', '=', 'p.id')
        .orderBy('a.section_number')
      return jsonArrayFrom(answers).as('answers')
    })
    .where('f.play_id', '=', playId)
    .executeTakeFirst()

import { type Db, statement } from '../../platform/db/database.ts'

export interface KeptAccount {
  userId: number
  userName: string
  userMail: string
  language: 'en' | 'tr'
  createDate: Date
  avatarName: string
  points: number
}

const selectAccount = statement<KeptAccount, [number]>(`
  select id as "userId", user_name as "userName", coalesce(mail, '') as "userMail", language, created_at as "createDate",
    avatar_name as "avatarName", total_score as points
  from users where id = $1 and deleted_at is null`)

export const findKeptAccount = async (db: Db, userId: number) => (await selectAccount(db, userId))[0]

const selectSessions = statement<{ startDate: Date; lastUseDate: Date }, [number]>(`
  select started_at as "startDate", last_used_at as "lastUseDate" from sessions where user_id = $1 order by started_at, id`)

export const findKeptSessions = (db: Db, userId: number) => selectSessions(db, userId)

export interface KeptPlay {
  id: number
  gameId: number
  gameName: string
  kind: string
  status: string
  score: number
  startDate: Date
  endDate: Date | null
}

const selectPlays = statement<KeptPlay, [number]>(`
  select p.id, g.id as "gameId", g.name as "gameName", p.kind, p.status, p.score, p.started_at as "startDate", p.ended_at as "endDate"
  from plays p join games g on g.id = p.game_id where p.user_id = $1 order by p.started_at, p.id`)

export const findKeptPlays = (db: Db, userId: number) => selectPlays(db, userId)

export interface KeptAnswer {
  playId: number
  sectionNumber: number
  userAnswer: string
  correct: boolean
  score: number
  answerDate: Date
}

const selectAnswers = statement<KeptAnswer, [number]>(`
  select a.play_id as "playId", a.section_number as "sectionNumber", a.user_answer as "userAnswer", a.correct, a.score,
    a.answered_at as "answerDate"
  from play_answers a join plays p on p.id = a.play_id where p.user_id = $1 order by a.play_id, a.section_number`)

export const findKeptAnswers = (db: Db, userId: number) => selectAnswers(db, userId)

const selectGames = statement<{ gameId: number; gameName: string; createDate: Date }, [number]>(`
  select id as "gameId", name as "gameName", created_at as "createDate" from games
  where creator_user_id = $1 and deleted_at is null order by created_at, id`)

export const findKeptGames = (db: Db, userId: number) => selectGames(db, userId)

import { type Db, statement } from '../../../platform/db/database.ts'

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

export interface KeptDuel {
  gameId: number
  gameName: string
  opponentName: string | null
  status: string
  outcome: 'won' | 'lost' | 'draw' | null
  reason: string | null
  score: number
  opponentScore: number
  startDate: Date
  endDate: Date | null
  outcomes: { answer: string | null; correct: boolean; earned: number }[]
}

const playerOf = (seat: string) => `d.state->'players'->(${seat} - 1)`

const selectDuels = statement<KeptDuel, [number]>(`
  select g.id as "gameId", g.name as "gameName", d.status, d.reason, d.created_at as "startDate", d.ended_at as "endDate",
    case when other.seat is null then null else coalesce(o.user_name, 'Guest ' || right(other.guest_id::text, 4)) end as "opponentName",
    case when d.status <> 'finished' or d.reason = 'aborted' then null else
      case (d.state->'phase'->>'winner')::int when own.seat then 'won' when other.seat then 'lost' else 'draw' end end as outcome,
    (${playerOf('own.seat')}->>'score')::int as score, (${playerOf('(3 - own.seat)')}->>'score')::int as "opponentScore",
    ${playerOf('own.seat')}->'outcomes' as outcomes
  from duel_seats own join duels d on d.token = own.token join games g on g.id = d.game_id
  left join duel_seats other on other.token = own.token and other.seat <> own.seat
  left join users o on o.id = other.user_id
  where own.user_id = $1 order by d.created_at, d.token`)

export const findKeptDuels = (db: Db, userId: number) => selectDuels(db, userId)

const selectGames = statement<{ gameId: number; gameName: string; createDate: Date }, [number]>(`
  select id as "gameId", name as "gameName", created_at as "createDate" from games
  where creator_user_id = $1 and deleted_at is null order by created_at, id`)

export const findKeptGames = (db: Db, userId: number) => selectGames(db, userId)

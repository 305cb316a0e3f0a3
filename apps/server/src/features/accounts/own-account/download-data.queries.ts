import { type Db, statement } from '../../../platform/db/database.ts'
import type { Language } from '../../../platform/http/visitor-language.ts'

export interface StoredAccount {
  userId: number
  userName: string
  userMail: string
  language: Language
  createDate: Date
  avatarName: string
  animeListsShown: boolean
  hasGoogle: boolean
  lastVisitDate: Date | null
  points: number
  lastPointsDate: Date | null
}

export const findStoredAccount = (db: Db, userId: number): Promise<StoredAccount | undefined> =>
  db
    .selectFrom('users')
    .select(({ fn, val, eb }) => [
      'id as userId',
      'user_name as userName',
      fn.coalesce('mail', val('')).as('userMail'),
      'language',
      'created_at as createDate',
      'avatar_name as avatarName',
      'show_anime_list as animeListsShown',
      eb('google_sub', 'is not', null).$castTo<boolean>().as('hasGoogle'),
      'last_seen_at as lastVisitDate',
      'total_score as points',
      'total_score_at as lastPointsDate',
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findStoredSessions = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['started_at as startDate', 'last_used_at as lastUseDate', 'browser', 'system'])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .orderBy('id')
    .execute()

export const findStoredPlays = (db: Db, userId: number) =>
  db
    .selectFrom('plays as p')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .leftJoin('play_flags as f', 'f.play_id', 'p.id')
    .select(['p.id', 'g.id as gameId', 'g.name as gameName', 'p.kind', 'p.status', 'p.score'])
    .select(['p.started_at as startDate', 'p.ended_at as endDate', 'f.appeal'])
    .where('p.user_id', '=', userId)
    .orderBy('p.started_at')
    .orderBy('p.id')
    .execute()

export type StoredPlay = Awaited<ReturnType<typeof findStoredPlays>>[number]

export const findStoredAnswers = (db: Db, userId: number) =>
  db
    .selectFrom('play_answers as a')
    .innerJoin('plays as p', 'p.id', 'a.play_id')
    .select(['a.play_id as playId', 'a.section_number as sectionNumber', 'a.user_answer as userAnswer', 'a.correct', 'a.score'])
    .select('a.answered_at as answerDate')
    .where('p.user_id', '=', userId)
    .orderBy('a.play_id')
    .orderBy('a.section_number')
    .execute()

export type StoredAnswer = Awaited<ReturnType<typeof findStoredAnswers>>[number]

export interface StoredDuel {
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

/** @NOTE raw SQL: most of what it reads is inside JSON. */
const selectDuels = statement<StoredDuel, [number]>(`
  select g.id as "gameId", g.name as "gameName", d.status, d.reason, d.created_at as "startDate", d.ended_at as "endDate",
    case when other.seat is null then null else coalesce(o.user_name, other.nick, guest_name(other.guest_id)) end as "opponentName",
    case when d.status <> 'finished' or d.reason = 'aborted' then null else
      case (d.state->'phase'->>'winner')::int when own.seat then 'won' when other.seat then 'lost' else 'draw' end end as outcome,
    (${playerOf('own.seat')}->>'score')::int as score, (${playerOf('(3 - own.seat)')}->>'score')::int as "opponentScore",
    ${playerOf('own.seat')}->'outcomes' as outcomes
  from duel_seats own join duels d on d.token = own.token join games g on g.id = d.game_id
  left join duel_seats other on other.token = own.token and other.seat <> own.seat
  left join users o on o.id = other.user_id
  where own.user_id = $1 order by d.created_at, d.token`)

export const findStoredDuels = (db: Db, userId: number) => selectDuels(db, userId)

export const findStoredSeen = (db: Db, userId: number) =>
  db
    .selectFrom('seen_answers as v')
    .innerJoin('games as g', 'g.id', 'v.game_id')
    .select(['g.id as gameId', 'g.name as gameName', 'v.seen_at as seenDate'])
    .where('v.user_id', '=', userId)
    .orderBy('v.seen_at')
    .orderBy('g.id')
    .execute()

/** Returns the games of an account, also deleted ones: their names stay stored. */
export const findStoredGames = (db: Db, userId: number) =>
  db
    .selectFrom('games')
    .select(['id as gameId', 'name as gameName', 'created_at as createDate'])
    .where('creator_user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

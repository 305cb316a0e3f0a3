import type { SquareAmount } from '@guess/contract/rules/squares'
import type { Commitment, SectionToCommit } from '../../core/games/commit-draw.ts'
import { sectionsHash } from '../../core/games/commit-draw.ts'
import { OPEN_TYPE } from '../../core/games/open-category.queries.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { PlayKind } from '../../platform/db/tables-play.ts'
import type { Owner } from '../../platform/http/owner.ts'
import type { Draw } from './draw.ts'
import { hasSeenAnswers, isNewestDaily, isOperator, knowsPictures, metInDuel, playedAsGuest } from './met-elsewhere.queries.ts'
import type { History, OpenPlay } from './start.ts'

const insertGuest = statement<{ guest_id: number }, [number, string, Date]>(`
  insert into guests (guest_id, guest_key, created_at) values ($1, $2, $3)
  on conflict (guest_id) do update set guest_id = excluded.guest_id where guests.guest_key = excluded.guest_key
  returning guest_id`)

/** Binds a guest id to a browser's key. Returns false if the id belongs to another browser. */
export const bindGuest = async (db: Db, guestId: number, guestKey: string, now: Date) =>
  (await insertGuest(db, guestId, guestKey, now)).length === 1

const updateNick = statement<{ guest_id: number }, [number, string | null, string | null]>(
  'update guests set nick = $2, nick_key = $3 where guest_id = $1 returning guest_id',
)

/** Stores the name that a guest has chosen, with its folded form; null removes it. */
export async function saveNick(db: Db, guestId: number, nick: { name: string; key: string } | null): Promise<void> {
  await updateNick(db, guestId, nick?.name ?? null, nick?.key ?? null)
}

interface HistoryRow {
  is_creator: boolean
  played_before: boolean
  played_as_guest: boolean
  met_in_duel: boolean
  is_operator: boolean
  answers_seen: boolean
  pictures_known: boolean
  open: (Omit<OpenPlay, 'touchedAt'> & { touchedAt: string }) | null
}

type HistoryParams = [gameId: number, userId: number | null, guestKey: string | null, browserGuest: string | null]

/** Selects the columns of a `HistoryRow` for a game `g`: the caller's history with it. */
const HISTORY = `coalesce(g.creator_user_id = $2, false) as is_creator,
    exists (select 1 from plays where user_id = $2 and game_id = $1)
      or exists (select 1 from plays where guest_key = $3 and game_id = $1) as played_before,
    ${playedAsGuest('$1', '$2::integer', '$4')} as played_as_guest,
    ${metInDuel('$1', '$2', '$4')} as met_in_duel,
    ${isOperator('$2')} as is_operator, ${hasSeenAnswers('$1', '$2')} as answers_seen,
     case when $2::integer is null or ${isNewestDaily('$1')} then false else ${knowsPictures('$1', '$2', '$4')} end as pictures_known,
     (select json_build_object('id', o.id, 'version', o.version, 'kind', o.kind, 'touchedAt', o.touched_at, 'challenge', c.token,
       'answered', o.current_section, 'score', o.score)
     from plays o left join challenge_plays c on c.play_id = o.id
     where o.game_id = $1 and o.status = 'open' and (o.user_id = $2 or o.guest_key = $3)) as open`

const selectHistory = statement<HistoryRow, HistoryParams>(`select ${HISTORY} from games g where g.id = $1`)

interface StartRow extends HistoryRow {
  section_amount: number
  square_amount: SquareAmount
  daily_day: string | null
  sections: SectionToCommit[]
  challenge: ChallengeDraw | null
}

/** The draw of a shared result, for a play that is to beat it. */
interface ChallengeDraw {
  /** Null if the draw was no longer stored when the result was shared. */
  draw: Draw | null
  /** Whether the caller has made the challenge. */
  isOwn: boolean
  /** Whether the sections are those for which the draw was made. */
  fits: boolean
}

/** $5 is the token of the challenge, or null. */
const CHALLENGE = `(select json_build_object(
      'draw', case when r.square_orders is not null then json_build_object('squareOrders', r.square_orders, 'answerOrders', r.answer_orders) end,
      'isOwn', coalesce(r.user_id = $2, false) or coalesce(r.guest_key = $3, false), 'fits', r.sections_hash = ${sectionsHash('$1')})
    from shared_results r join plays shared on shared.id = r.play_id where r.token = $5::text and shared.game_id = $1)`

const selectStart = statement<StartRow, [...HistoryParams, challenge: string | null]>(`
  select g.section_amount, g.square_amount, (select day from dailies where game_id = g.id) as daily_day, ${HISTORY}, ${CHALLENGE} as challenge,
    (select json_agg(json_build_object('answers', answers, 'correctAnswer', correct_answer, 'picture', picture,
       'squares', squares, 'imageHash', image_hash) order by section_number) from sections where game_id = g.id) as sections
  from listed_games g join game_types t on t.id = g.game_type_id and ${OPEN_TYPE}
  where g.id = $1`)

const historyOf = ({ open, ...row }: HistoryRow): History => ({
  isCreator: row.is_creator,
  playedBefore: row.played_before,
  playedAsGuest: row.played_as_guest,
  metInDuel: row.met_in_duel,
  isOperator: row.is_operator,
  answersSeen: row.answers_seen,
  picturesKnown: row.pictures_known,
  open: open && { ...open, touchedAt: new Date(open.touchedAt) },
})

/**
 * Returns the caller's history with a game, or null if there is no such game.
 * @param browserGuest the guest key of the caller's browser, also if the caller is a user
 */
export async function findHistory(db: Db, owner: Owner, browserGuest: string | null, gameId: number): Promise<History | null> {
  const [row] = await selectHistory(db, gameId, owner.userId, owner.guestKey, browserGuest)
  return row ? historyOf(row) : null
}

/** Returns whether the owner has ever started a game. */
export async function hasPlayed(db: Db, { userId, guestKey }: Owner, gameId: number): Promise<boolean> {
  const plays = db.selectFrom('plays').select('id').where('game_id', '=', gameId)
  const { played } = await db
    .selectNoFrom(({ exists, or }) =>
      or([exists(plays.where('user_id', '=', userId)), exists(plays.where('guest_key', '=', guestKey))]).as('played'),
    )
    .executeTakeFirstOrThrow()
  return played === true
}

export interface GameToStart extends History {
  sectionAmount: number
  squareAmount: SquareAmount
  /** The day of which the game is the Daily; null for other games. */
  dailyDay: string | null
  sections: SectionToCommit[]
  /** Null if none was asked for, or there is no such result of this game. */
  challenge: ChallengeDraw | null
}

/**
 * Returns a game and the caller's history with it, or null if there is no such game.
 * @param browserGuest the guest key of the caller's browser, also if the caller is a user
 * @param challenge the token of the shared result to beat, or null
 */
export async function findGameToStart(
  db: Db,
  owner: Owner,
  browserGuest: string | null,
  gameId: number,
  challenge: string | null,
): Promise<GameToStart | null> {
  const [row] = await selectStart(db, gameId, owner.userId, owner.guestKey, browserGuest, challenge)
  if (!row) return null
  return {
    ...historyOf(row),
    sectionAmount: row.section_amount,
    squareAmount: row.square_amount,
    dailyDay: row.daily_day,
    sections: row.sections,
    challenge: row.challenge,
  }
}

const updateStarted = statement<{ commitment: string | null }, [number, number, Date]>(`
  update plays set started_at = $3, touched_at = $3 where id = $1 and version = $2 and status = 'open'
  returning (select commitment from play_commitments where play_id = $1) as commitment`)

/**
 * Starts an untouched open play again: same draw, new start time (PLAY-12, PLAY-20). Returns its commitment, which is null for a
 * play from before there were any, or null if another call changed the play first.
 */
export const restartPlay = async (db: Db, { id, version }: OpenPlay, now: Date) =>
  (await updateStarted(db, id, version, now))[0] ?? null

type ClosedParams = [number | null, number | null]
type CommitParams = [string, string]
type OpenParams = [
  ...[number, PlayKind, number | null, string | null, Date, number[], number[]],
  ...ClosedParams,
  ...CommitParams,
  challenge: string | null,
]

/** The insert reads the count of `closed`, so that the old play is closed before the unique index on open plays is checked. */
const writePlay = statement<{ play_id: number }, OpenParams>(`
  with closed as (
    update plays set status = 'left', ended_at = $5::timestamptz, version = version + 1
    where id = $8::bigint and version = $9::int and status = 'open' returning id
  ), opened as (
    insert into plays (game_id, kind, user_id, guest_key, started_at, touched_at)
    select $1::int, $2, $3::int, $4::uuid, $5::timestamptz, $5::timestamptz from (select count(*) from closed) done
    returning id
  ), committed as (
    insert into play_commitments (play_id, commitment, committed) select id, $10, $11 from opened
  ), challenged as (
    insert into challenge_plays (play_id, token, user_id, guest_key, started_at)
    select opened.id, r.token, $3::int, $4::uuid, $5::timestamptz from opened join shared_results r on r.token = $12::text
  )
  insert into play_draws (play_id, square_orders, answer_orders) select id, $6::smallint[], $7::smallint[] from opened returning play_id`)

/**
 * Opens a play with its draw and its commitment, and closes the previous one. Fails with a unique violation if the caller has another open play of
 * the game.
 * @param play.challenge the token of the shared result whose draw it has, or null
 */
export async function insertPlay(
  db: Db,
  owner: Owner,
  play: {
    gameId: number
    kind: PlayKind
    closes: OpenPlay | null
    draw: Draw
    fixed: Commitment
    challenge: string | null
    now: Date
  },
): Promise<void> {
  const { gameId, kind, closes, draw, fixed, challenge, now } = play
  const { squareOrders, answerOrders } = draw
  const old = [closes?.id ?? null, closes?.version ?? null] as const
  const secret = [fixed.commitment, fixed.committed] as const
  await writePlay(db, gameId, kind, owner.userId, owner.guestKey, now, squareOrders, answerOrders, ...old, ...secret, challenge)
}

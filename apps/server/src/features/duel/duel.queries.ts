import type { TitleForm } from '@guess/contract/fields'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { sql } from 'kysely'
import type { Commitment, SectionToCommit } from '../../core/games/commit-draw.ts'
import { typeIsOpen } from '../../core/games/open-category.queries.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import { column } from '../../platform/db/query-parts.ts'
import type { DuelStatus } from '../../platform/db/tables-duel.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { AVATAR, faceOf, NAME, nickOf } from './lobby/lobby.queries.ts'
import type { Match, Seat } from './match/match.ts'
import { dueOf } from './match/sections.ts'
import { afterTurn, type StoredInput } from './match/stored-turn.ts'

/** Returns how many players wait in a lobby, and how many matches have begun and are not over. */
export async function countLiveDuels(db: Db): Promise<{ lobbies: number; matches: number }> {
  // @NOTE literals: with parameters, a prepared plan could not use the indexes of lobbies and live matches.
  const counted = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('duels')
        .select(({ fn }) => fn.countAll<string>().as('amount'))
        .where('status', '=', sql.lit<DuelStatus>('lobby'))
        .as('lobbies'),
      selectFrom('duels')
        .select(({ fn }) => fn.countAll<string>().as('amount'))
        .where('status', 'in', [sql.lit<DuelStatus>('gathering'), sql.lit<DuelStatus>('playing')])
        .as('matches'),
    ])
    .executeTakeFirstOrThrow()
  return { lobbies: Number(counted.lobbies), matches: Number(counted.matches) }
}

/** The player in a seat: a user or a guest. One of the two keys is null. */
export interface SeatedPlayer {
  userId: number | null
  guestKey: string | null
  guestId: number | null
}

export interface StoredSeat extends SeatedPlayer {
  seat: Seat
  name: string
  avatarName: string
  seenAt: Date
}

/** A section of the match's game, with the orders drawn for this match. */
export interface StoredSection {
  sectionNumber: number
  correctAnswer: string
  /** The year of the right title and what it is; null if the title catalogue does not have it. */
  year: number | null
  form: TitleForm
  answers: string[]
  picture: string
  squares: string[]
  squareOrders: number[]
  answerOrders: number[]
}

/** A duel after its last turn: the match, and what its moves and messages need besides. */
export interface StoredDuel {
  token: string
  gameId: number
  gameName: string
  /** The number of the Daily that the game is or was; null for other games. */
  daily: number | null
  code: string | null
  /** The number of the last message. */
  seq: number
  /** Null for a duel from before there were commitments. */
  commitment: string | null
  match: Match
  seats: StoredSeat[]
  /** The previous section, the current one, the next one and some after it. None can change while the duel is live (CREATE-13). */
  sections: ReadonlyMap<number, StoredSection>
}

interface DuelRow {
  token: string
  game_id: number
  game_name: string
  daily: number | null
  code: string | null
  seq: number
  commitment: string | null
  rules: number
  state: Match
  turns: { seq: number; at: string; inputs: StoredInput[] }[] | null
  seats: (Omit<StoredSeat, 'seenAt'> & { seenAt: string })[]
  sections: StoredSection[] | null
}

const SECTION = `(d.state->>'section')::int`
/** How many sections after the current one are read with it, so that the first moves of each section need no read. */
const SECTIONS_AHEAD = 4

const selectDuel = statement<DuelRow, [string, number | null]>(`
  select d.token, d.game_id, g.name as game_name, y.number as daily, d.code, d.seq, d.commitment, d.rules, d.state,
    (select json_agg(json_build_object('seq', t.seq, 'at', t.at, 'inputs', t.inputs) order by t.seq)
     from duel_turns t where t.token = d.token and t.seq > d.seq) as turns,
    (select json_agg(json_build_object('seat', s.seat, 'userId', s.user_id, 'guestKey', s.guest_key, 'guestId', s.guest_id,
       'name', ${NAME}, 'avatarName', ${AVATAR}, 'seenAt', s.seen_at) order by s.seat)
     from duel_seats s left join users u on u.id = s.user_id where s.token = d.token) as seats,
    (select json_agg(json_build_object('sectionNumber', c.section_number, 'correctAnswer', c.correct_answer, 'year', t.year,
       'form', t.form, 'answers', c.answers, 'picture', c.picture, 'squares', c.squares,
       'squareOrders', d.draw->c.section_number->'squareOrders',
       'answerOrders', d.draw->c.section_number->'answerOrders') order by c.section_number)
     from sections c left join titles t on t.title = c.correct_answer
     where c.game_id = d.game_id and c.section_number between least($2::int, ${SECTION}) - 1 and ${SECTION} + ${SECTIONS_AHEAD}) as sections
  from duels d join games g on g.id = d.game_id left join dailies y on y.game_id = d.game_id
  where d.token = $1`)

/** The number of the rules that fold a duel's turns, which each new duel has. A change of what stored turns mean raises it. */
export const RULES = 1

/**
 * Returns a duel with its players and the sections that its next moves can touch, or null if there is none. Refuses with
 * `service-unavailable` a duel that a later version has begun.
 * @param from a section that is wanted too, if it is before the current one
 * @throws BrokenLog if the turns after its snapshot do not fit it
 */
export async function findDuel(db: Db, token: string, from: number | null = null): Promise<StoredDuel | null> {
  const [row] = await selectDuel(db, token, from)
  if (!row) return null
  if (row.rules > RULES) refuse('service-unavailable')
  const sections = new Map((row.sections ?? []).map((section) => [section.sectionNumber, section]))
  const snapshot = { match: row.state, seq: row.seq, sections }
  const turns = (row.turns ?? []).map(({ at, ...turn }) => ({ ...turn, at: new Date(at) }))
  return {
    token: row.token,
    gameId: row.game_id,
    gameName: row.game_name,
    daily: row.daily,
    code: row.code,
    commitment: row.commitment,
    seats: row.seats.map((seat) => ({ ...seat, seenAt: new Date(seat.seenAt) })),
    ...turns.reduce(afterTurn, snapshot),
  }
}

/** The sizes of a game that the draw of a duel depends on. */
export interface DuelGame {
  squareAmount: SquareAmount
  sectionAmount: number
  /** The day of which the game is the Daily; null for other games. */
  dailyDay: string | null
  sections: SectionToCommit[]
}

const SECTIONS = sql<SectionToCommit[]>`json_agg(json_build_object('answers', ${column('sections', 'answers')},
  'correctAnswer', ${column('sections', 'correct_answer')}, 'picture', ${column('sections', 'picture')},
  'squares', ${column('sections', 'squares')}, 'imageHash', ${column('sections', 'image_hash')}) order by ${column('sections', 'section_number')})`

/** Returns a game that everybody can play, or null if there is none. */
export async function findDuelGame(db: Db, gameId: number): Promise<DuelGame | null> {
  const game = db
    .selectFrom('listed_games as g')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .leftJoin('dailies as y', 'y.game_id', 'g.id')
    .select((eb) => {
      const all = eb.selectFrom('sections').select(SECTIONS.as('all')).whereRef('game_id', '=', 'g.id')
      const sections = all.$asScalar().$notNull().as('sections')
      return ['g.square_amount as squareAmount', 'g.section_amount as sectionAmount', 'y.day as dailyDay', sections]
    })
    .where('g.id', '=', gameId)
    .where(typeIsOpen)
  return (await game.executeTakeFirst()) ?? null
}

/** Returns a moment in milliseconds as a date; null if there is none. */
export const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment))

/** What is drawn for a match before it begins. */
export interface DrawnMatch extends Commitment {
  draw: object
}

type SitterParams = [userId: number | null, guestKey: string | null, guestId: number | null]
type LobbyParams = [string, number, string, string, string, Date | null, Date, ...SitterParams, string, string, number]

const writeLobby = statement<{ token: string }, LobbyParams>(`
  with made as (
    insert into duels (token, game_id, code, state, draw, due_at, created_at, commitment, committed, rules)
    values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::timestamptz, $7, $11, $12, $13)
  )
  insert into duel_seats (token, seat, user_id, guest_key, guest_id, nick, face, seen_at)
  values ($1, 1, $8::int, $9::uuid, $10::int, ${nickOf('$10')}, ${faceOf('$10', 'null')}, $7)
  returning token`)

/** Inserts a new lobby with its host. Fails with a unique violation if another lobby has the code. */
export async function insertLobby(
  db: Db,
  lobby: { token: string; gameId: number; code: string; match: Match; drawn: DrawnMatch; host: SeatedPlayer; now: Date },
): Promise<void> {
  const { token, gameId, code, match, drawn, host, now } = lobby
  const state = [JSON.stringify(match), JSON.stringify(drawn.draw), dateOf(dueOf(match))] as const
  const sitter = [host.userId, host.guestKey, host.guestId] as const
  await writeLobby(db, token, gameId, code, ...state, now, ...sitter, drawn.commitment, drawn.committed, RULES)
}

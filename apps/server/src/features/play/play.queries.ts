import type { TitleForm } from '@guess/contract/fields'
import { GUEST_PLAY_KEPT_MS } from '@guess/contract/rules/limits'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { answeredSections } from '../../core/games/answered-sections.queries.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { PlayKind, PlayStatus } from '../../platform/db/tables-play.ts'
import type { Owner } from '../../platform/http/owner.ts'
import { isInDuel } from './commitments.queries.ts'
import { canKeep, KEEPER_KNOWS_PICTURES } from './met-elsewhere.queries.ts'
import type { GivenAnswer, Play } from './play.ts'

interface PlayRow {
  id: number
  kind: PlayKind
  status: PlayStatus
  version: number
  current_section: number
  opened: number
  score: number
  touched_at: Date
  square_amount: SquareAmount
  section_amount: number
}

interface SectionRow extends PlayRow {
  correct_answer: string | null
  picture: string | null
  year: number | null
  form: TitleForm
  answers: string[] | null
  squares: string[] | null
  square_order: number[] | null
  user_answer: string | null
  answer_correct: boolean | null
  answer_score: number | null
  total_after: number | null
}

/** A play as stored: the state that the rules need, and the version that a write must still find. */
export interface StoredPlay {
  id: number
  kind: PlayKind
  version: number
  play: Play
}

export interface PlayAtSection extends StoredPlay {
  correctAnswer: string
  /** The name of the whole picture. */
  picture: string
  /** The year of the right title and what it is; null if the title catalogue does not have it. */
  year: number | null
  form: TitleForm
  answers: string[]
  squares: string[]
  squareOrder: number[]
  given: GivenAnswer | null
}

/** @param squareAmount the squares of a section, which may differ from those of the game (CATALOG-10) */
const storedPlayOf = (row: PlayRow, squareAmount: number = row.square_amount): StoredPlay => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  play: {
    status: row.status,
    sectionAmount: row.section_amount,
    squareAmount,
    currentSection: row.current_section,
    opened: row.opened,
    score: row.score,
    touchedAt: row.touched_at,
  },
})

const givenOf = (row: SectionRow): GivenAnswer | null =>
  row.user_answer === null
    ? null
    : {
        userAnswer: row.user_answer,
        correct: row.answer_correct as boolean,
        score: row.answer_score as number,
        totalAfter: row.total_after as number,
      }

/** Selects the caller's newest play ($1 game, $2 user, $3 guest). Two index scans, one of which finds nothing. */
const NEWEST = `(select * from (
    (select * from plays where user_id = $2 and game_id = $1 order by id desc limit 1)
    union all
    (select * from plays where guest_key = $3 and game_id = $1 order by id desc limit 1)
  ) mine limit 1)`

const PLAY_COLUMNS = `p.id, p.kind, p.status, p.version, p.current_section, p.opened, p.score, p.touched_at,
  g.square_amount, g.section_amount`

type AtSectionParams = [number, number | null, string | null, number]

const selectAtSection = statement<SectionRow, AtSectionParams>(`
  select ${PLAY_COLUMNS}, s.correct_answer, s.picture, t.year, t.form, s.answers, s.squares,
    d.square_orders[o.before + 1 : o.before + cardinality(s.squares)] as square_order,
    a.user_answer, a.correct as answer_correct, a.score as answer_score, a.total_after
  from ${NEWEST} p
  join games g on g.id = p.game_id and g.deleted_at is null
  left join play_draws d on d.play_id = p.id
  left join sections s on s.game_id = p.game_id and s.section_number = $4
  left join titles t on t.title = s.correct_answer
  left join play_answers a on a.play_id = p.id and a.section_number = $4
  cross join lateral (
    select coalesce(sum(cardinality(e.squares)), 0)::int as before from sections e where e.game_id = p.game_id and e.section_number < $4
  ) o`)

/**
 * Returns the caller's newest play of a game with one of its sections, or null if there is no play. If the game has no such
 * section, the section's fields are empty.
 */
export async function findPlayAtSection(
  db: Db,
  owner: Owner,
  gameId: number,
  sectionNumber: number,
): Promise<PlayAtSection | null> {
  const [row] = await selectAtSection(db, gameId, owner.userId, owner.guestKey, sectionNumber)
  if (!row) return null
  const { correct_answer: correctAnswer, picture, year, form, answers, squares, square_order: squareOrder } = row
  return {
    ...storedPlayOf(row, squares?.length),
    correctAnswer: correctAnswer ?? '',
    picture: picture ?? '',
    year,
    form,
    answers: answers ?? [],
    squares: squares ?? [],
    squareOrder: squareOrder ?? [],
    given: givenOf(row),
  }
}

/** A play with all its sections. */
export interface OpenSections extends StoredPlay {
  squareOrders: number[]
  answerOrders: number[]
  sections: { sectionNumber: number; answers: string[]; picture: string; squares: string[] }[]
  commitment: string | null
  answered: { correct: boolean; correctAnswer: string }[]
}

interface SectionsRow extends PlayRow {
  square_orders: number[]
  answer_orders: number[]
  sections: OpenSections['sections']
  commitment: string | null
  answered: OpenSections['answered'] | null
}

const selectSections = statement<SectionsRow, [number, number | null, string | null]>(`
  select ${PLAY_COLUMNS}, d.square_orders, d.answer_orders,
    (select json_agg(json_build_object(
       'sectionNumber', s.section_number, 'answers', s.answers, 'picture', s.picture, 'squares', s.squares) order by s.section_number)
     from sections s where s.game_id = p.game_id) as sections,
    (select commitment from play_commitments c where c.play_id = p.id) as commitment,
    (select json_agg(json_build_object('correct', a.correct, 'correctAnswer', s.correct_answer) order by a.section_number)
     from play_answers a join sections s on s.game_id = p.game_id and s.section_number = a.section_number
     where a.play_id = p.id) as answered
  from ${NEWEST} p
  join games g on g.id = p.game_id and g.deleted_at is null
  join play_draws d on d.play_id = p.id`)

/** Returns the caller's newest play of a game with all sections, or null if there is none. */
export async function findSections(db: Db, owner: Owner, gameId: number): Promise<OpenSections | null> {
  const [row] = await selectSections(db, gameId, owner.userId, owner.guestKey)
  if (!row) return null
  const { sections, commitment, answered } = row
  const orders = { squareOrders: row.square_orders, answerOrders: row.answer_orders }
  return { ...storedPlayOf(row), ...orders, sections, commitment, answered: answered ?? [] }
}

export interface AnsweredSection {
  sectionNumber: number
  userAnswer: string
  correctAnswer: string
  correct: boolean
  score: number
  picture: string
  opened: number
  year: number | null
  form: TitleForm
}

/** How a play compares with the other players on the game's leaderboard. */
interface Comparison {
  others: number
  beaten: number
}

/** Returns the time since which a guest's play must have ended for an account that is created now to be credited with it (GUEST-11). */
export const keepsPlaysSince = (now: Date) => new Date(now.getTime() - GUEST_PLAY_KEPT_MS)

/** What a guest's play would earn if its player joined now (GUEST-14). */
interface Keep {
  rank: number
  counts: 'now' | 'pending' | 'day' | 'pictures-known'
}

export interface PlayResult extends StoredPlay {
  /** Whether the play has ended and is to be settled. */
  unsettled: boolean
  isDaily: boolean
  /** Empty if the play has been condensed. */
  answered: AnsweredSection[]
  /** Whether each answered section was right, also if the play has been condensed. */
  marks: boolean[]
  comparison: Comparison
  /** Null if the play is not a guest's, or could not be credited. */
  keep: Keep | null
  /** What the play's commitment has fixed. It must not be sent before the play has ended. */
  committed: string | null
}

type ResultRow = PlayRow & Comparison & Pick<PlayResult, 'unsettled' | 'isDaily' | 'keep' | 'answered' | 'marks' | 'committed'>

/** The place of a play's own player on the game's leaderboard, if there is one. It is none of the others (PLAY-26). */
const OWN_PLACE = `lateral (
    select o.score from plays o join users u on u.id = o.user_id and not u.hidden
    where o.user_id = p.user_id and o.game_id = p.game_id and o.kind = 'ranked' and o.status = 'finished' and not o.held
  )`

const selectResult = statement<ResultRow, [number, number | null, string | null, string | null, Date]>(`
  select ${PLAY_COLUMNS}, p.unsettled, g.is_daily as "isDaily",
    (select coalesce(json_agg(json_build_object(
       'sectionNumber', a.section_number, 'userAnswer', a.user_answer, 'correctAnswer', s.correct_answer,
       'correct', a.correct, 'score', a.score, 'picture', s.picture, 'opened', a.opened, 'year', t.year, 'form', t.form)
       order by a.section_number), '[]'::json)
     from play_answers a join sections s on s.game_id = p.game_id and s.section_number = a.section_number
     left join titles t on t.title = s.correct_answer
     where a.play_id = p.id) as answered,
    (select coalesce(json_agg(a.correct order by a.section_number), '[]'::json) from ${answeredSections('p')} a) as marks,
    (select c.committed from play_commitments c where c.play_id = p.id and not ${isInDuel('p.game_id', '$2', '$4::uuid')}) as committed,
    board.players - (own.score is not null)::integer as others, board.below - coalesce(own.score < p.score, false)::integer as beaten,
    case when ${canKeep('$5')} then json_build_object('rank', 1 + board.above,
      'counts', case when g.rated_at is null and g.creator_user_id is not null then 'pending' when not g.points_count then 'day'
        when ${KEEPER_KNOWS_PICTURES} then 'pictures-known' else 'now' end) end as keep
  from ${NEWEST} p
  join games g on g.id = p.game_id and g.deleted_at is null
  cross join lateral (
    select coalesce(sum(c.players), 0)::integer as players,
      coalesce(sum(c.players) filter (where c.score < p.score), 0)::integer as below,
      coalesce(sum(c.players) filter (where c.score > p.score), 0)::integer as above
    from game_score_counts c where c.game_id = p.game_id
  ) board
  left join ${OWN_PLACE} own on true`)

/** Returns the caller's newest play of a game with the sections answered so far, or null if there is none. */
export async function findResult(
  db: Db,
  owner: Owner,
  gameId: number,
  browserGuest: string | null,
  now: Date,
): Promise<PlayResult | null> {
  const [row] = await selectResult(db, gameId, owner.userId, owner.guestKey, browserGuest, keepsPlaysSince(now))
  if (!row) return null
  const { unsettled, isDaily, answered, marks, keep, others, beaten, committed } = row
  return { ...storedPlayOf(row), unsettled, isDaily, answered, marks, comparison: { others, beaten }, keep, committed }
}

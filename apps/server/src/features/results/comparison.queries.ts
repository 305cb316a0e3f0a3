import type { SquareAmount } from '@guess/contract/rules/squares'
import { OPEN_TYPE } from '../../core/games/open-category.queries.ts'
import { isOf, playerId, playerName } from '../../core/names/player-name.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/owner.ts'
import type { ComparedSection } from './comparison.ts'
import type { GhostSection } from './ghost.ts'
import { DAILY_NUMBER } from './result.queries.ts'

/** Most answers to one result that its maker is shown. */
const ANSWERS_MAX = 50

/**
 * Returns SQL for the answered sections of a play `p`, each with the time from when it could first be seen to the answer. The sections
 * of a condensed play have neither time nor score, and a first answer that came with the start has no time (PLAY-37).
 */
const comparedSections = (play: string) => `(
    select coalesce(json_agg(json_build_object('sectionNumber', s.section_number, 'right', s.correct, 'opened', s.opened,
      'squareAmount', cardinality(o.squares), 'score', s.score, 'afterMs', case when s.section_number > 0 or s.after_ms > 0 then s.after_ms end) order by s.section_number), '[]'::json)
    from (
      select a.section_number, a.correct, a.opened, a.score, greatest(0, round(1000 * extract(epoch from
        a.answered_at - lag(a.answered_at, 1, ${play}.started_at) over (order by a.section_number)))) as after_ms
      from play_answers a where a.play_id = ${play}.id
      union all
      select (place - 1)::smallint, outcome > 0, abs(outcome), null, null
      from unnest(${play}.outcomes) with ordinality as condensed (outcome, place)
    ) s join sections o on o.game_id = ${play}.game_id and o.section_number = s.section_number)`

/** SQL for who has started a challenge play `c`. */
const PLAYER = `coalesce(c.user_id::text, c.guest_key::text)`

/**
 * SQL for the plays that answer the result of a token, as a table: the first finished one of each player, whose later ones knew the
 * pictures.
 */
export const firstAnswers = (token: string) => `(
    select distinct on (${PLAYER}) c.play_id, c.user_id, c.guest_key from challenge_plays c
    join plays done on done.id = c.play_id and done.status = 'finished'
    where c.token = ${token} order by ${PLAYER}, c.play_id)`

/** One player in a comparison, as stored. */
export interface StoredSide {
  playId: number
  playerName: string
  userId: number | null
  isCaller: boolean
  score: number
  tries: number
  endedAt: Date
  meetingId: number | null
  sections: ComparedSection[]
}

export interface StoredComparison {
  gameId: number
  gameName: string
  sectionAmount: number
  squareAmount: SquareAmount
  daily: number | null
  isListed: boolean
  isMaker: boolean
  answerCount: number
  /** The whole picture of each section, in order. */
  pictures: string[]
}

type Asked = [string, number | null, string | null]

const selectComparison = statement<StoredComparison, Asked>(`
  select g.id as "gameId", g.name as "gameName", g.section_amount as "sectionAmount", g.square_amount as "squareAmount",
    ${DAILY_NUMBER} as daily, exists (select 1 from listed_games l where l.id = g.id) and ${OPEN_TYPE} as "isListed",
    ${isOf('r', '$2', '$3')} as "isMaker", (select count(*)::integer from ${firstAnswers('r.token')} a) as "answerCount",
    (select array_agg(c.picture order by c.section_number) from sections c where c.game_id = g.id) as pictures
  from shared_results r join plays p on p.id = r.play_id join games g on g.id = p.game_id join game_types t on t.id = g.game_type_id
  where r.token = $1`)

/** Returns what is compared, and whether the caller has shared it; null if there is no such result. */
export const findComparison = async (db: Db, token: string, { userId, guestKey }: Owner): Promise<StoredComparison | null> =>
  (await selectComparison(db, token, userId, guestKey))[0] ?? null

/** SQL for how many plays with these squares the player of a first answer `a` had begun by then: those without a move do not count. */
const TRIES = `(
    select count(*)::integer from challenge_plays e join plays tried on tried.id = e.play_id
    where e.token = $1 and e.play_id <= a.play_id and (tried.version > 1 or e.play_id = a.play_id)
      and e.user_id is not distinct from a.user_id and e.guest_key is not distinct from a.guest_key)`

const side = (tries: string) => `
    select p.id as "playId", ${playerName('a')} as "playerName", ${playerId('a')} as "userId", ${isOf('a', '$2', '$3')} as "isCaller",
      p.score, ${tries} as tries, p.ended_at as "endedAt",
      (select met.id from meetings met where met.kind = 'challenge' and met.source = p.id::text) as "meetingId",
      ${comparedSections('p')} as sections`

const selectSides = statement<StoredSide & { isMaker: boolean }, [...Asked, boolean]>(`
  select maker.*, true as "isMaker" from (
    ${side('1')} from shared_results a join plays p on p.id = a.play_id where a.token = $1
  ) maker
  union all
  select answers.*, false from (
    ${side(TRIES)} from ${firstAnswers('$1')} a join plays p on p.id = a.play_id
    where $4 or ${isOf('a', '$2', '$3')} order by p.ended_at desc, p.id desc limit ${ANSWERS_MAX}
  ) answers`)

/**
 * Returns the player who has shared a result, and the players who have answered it, the newest first.
 * @param all false for the caller's own answer only
 */
export async function findSides(db: Db, token: string, { userId, guestKey }: Owner, all: boolean) {
  const rows = await selectSides(db, token, userId, guestKey, all)
  return { maker: rows.find(({ isMaker }) => isMaker) ?? null, answers: rows.filter(({ isMaker }) => !isMaker) }
}

interface GhostRow {
  playerName: string
  currentSection: number
  isAnswered: boolean
  seenAt: Date
  sections: { sectionNumber: number; afterMs: number | null; opened: number }[]
}

const selectGhost = statement<GhostRow, [number, number | null, string | null, number]>(`
  select ${playerName('r')} as "playerName", p.current_section as "currentSection",
    exists (select 1 from play_answers a where a.play_id = p.id and a.section_number = $4) as "isAnswered",
    coalesce((select a.answered_at from play_answers a where a.play_id = p.id and a.section_number = $4 - 1), p.started_at) as "seenAt",
    ${comparedSections('m')} as sections
  from (
    (select * from plays where user_id = $2 and game_id = $1 order by id desc limit 1)
    union all
    (select * from plays where guest_key = $3 and game_id = $1 order by id desc limit 1)
  ) p join challenge_plays c on c.play_id = p.id join shared_results r on r.token = c.token join plays m on m.id = r.play_id`)

interface StoredGhost extends GhostSection {
  playerName: string
  /** The section that the caller is at. */
  currentSection: number
}

/** Returns the ghost of a section in the caller's newest play of a game; null if that play answers no challenge. */
export async function findGhost(db: Db, owner: Owner, gameId: number, sectionNumber: number): Promise<StoredGhost | null> {
  const [row] = await selectGhost(db, gameId, owner.userId, owner.guestKey, sectionNumber)
  if (!row) return null
  const { sections, ...ghost } = row
  return { ...ghost, maker: sections.find((section) => section.sectionNumber === sectionNumber) ?? null }
}

import { type Db, statement } from '../../platform/db/database.ts'
import type { FlagReason, PlayStatus, PracticeEnd } from '../../platform/db/tables-play.ts'
import { CREDITED_COLUMNS, creditPlay, lockRating, type Ranks, rankColumns } from '../leaderboard/public.ts'
import { extendStreak } from '../streak/public.ts'
import { insertFlag, insertJudgement, judgementOf } from './flags.queries.ts'
import { JUDGES, judgedAgain, metMeanwhile } from './met-elsewhere.queries.ts'
import type { Review } from './plausibility/review.ts'
import type { StoredPlay } from './play.queries.ts'
import type { GivenAnswer, Play } from './play.ts'

const updateOpened = statement<{ id: number }, [number, number, number, Date]>(`
  update plays set version = version + 1, opened = $3, touched_at = $4
  where id = $1 and version = $2 and status = 'open' returning id`)

/** Saves the number of open squares. Returns false if the play no longer has the version that was read. */
export async function saveOpened(db: Db, stored: StoredPlay, opened: number, now: Date): Promise<boolean> {
  return (await updateOpened(db, stored.id, stored.version, opened, now)).length === 1
}

type AnswerParams = [number, number, number, number, PlayStatus, Date, number, string, boolean, number, number]

/** @param judge SQL that sets more columns, and the CTE that it reads */
const moveAndAnswer = (judge = { sets: '', from: '' }) => `
  moved as (
    update plays set version = version + 1, current_section = $3, opened = 1, score = $4, status = $5, touched_at = $6,
      ended_at = case when $5 = 'open' then null else $6::timestamptz end ${judge.sets}
    ${judge.from} where id = $1 and version = $2 and status = 'open' returning ${CREDITED_COLUMNS}, guest_key
  ), answer as (
    insert into play_answers (play_id, section_number, user_answer, correct, opened, score, total_after, answered_at)
    select id, $7, $8, $9, $10, $11, $4, $6 from moved
  )`

const writeAnswer = statement<{ id: number }, AnswerParams>(`with ${moveAndAnswer()} select id from moved`)

const writeDailyAnswer = statement<{ id: number }, [...AnswerParams, string]>(`
  with ${moveAndAnswer()}, ${extendStreak('$12')} select id from moved`)

type LastAnswerParams = [...AnswerParams, FlagReason | null, string | null, string, string | null, string | null]

const writeLastAnswer = statement<{ id: number }, LastAnswerParams>(`
  with ${metMeanwhile('$1', '$13', '$15', '$14')}, ${lockRating('$1')},
  ${moveAndAnswer({ sets: `, ${judgedAgain('$12', '$14')}`, from: JUDGES })},
  ${insertFlag('$12', '$6')}, ${insertJudgement('$15')}, ${extendStreak('$16')}, ${creditPlay('moved', '$6')} select id from moved`)

/** What a ranked play is judged by when it ends, in addition to its own moves. */
export interface Judgement {
  /** The site's day, YYYY-MM-DD. */
  day: string
  /** A play that needs a review first is saved but not credited (BOT-3); null if the play is not ranked or does not end. */
  review: Review | null
  /** The guest of the browser that ends the play: if it knows the game, the play ends as practice (PLAY-28). */
  browserGuest: string | null
}

const judgedParams = ({ review, browserGuest, day }: Judgement) =>
  [review?.reason ?? null, browserGuest, day, judgementOf(review)] as const

/** What follows from an answer that finishes a play. */
export interface End {
  /** Null if the play is not ranked. */
  judgement: Judgement | null
  /** How the play changes its player's streak; null if it does not. */
  streakStep: string | null
}

/**
 * Saves an answer and the resulting play in one statement. If the answer finishes a ranked play, the same statement judges
 * again whether it counts, and credits it (PLAY-11, PLAY-28). If it finishes a Daily, it extends the streak (STREAK-7).
 * @returns false if another call changed the play first
 */
export async function saveAnswer(
  db: Db,
  stored: StoredPlay,
  next: Play,
  answer: GivenAnswer,
  { judgement, streakStep }: End,
): Promise<boolean> {
  const { currentSection, opened } = stored.play
  const { score, status, touchedAt } = next
  const { userAnswer, correct, score: earned } = answer
  const place = [stored.id, stored.version, next.currentSection, score, status, touchedAt, currentSection] as const
  const params: AnswerParams = [...place, userAnswer, correct, opened, earned]
  return (await writeWith(db, params, judgement, streakStep)).length === 1
}

function writeWith(db: Db, params: AnswerParams, judgement: Judgement | null, streakStep: string | null) {
  if (judgement) return writeLastAnswer(db, ...params, ...judgedParams(judgement), streakStep)
  return streakStep === null ? writeAnswer(db, ...params) : writeDailyAnswer(db, ...params, streakStep)
}

/** The ranks that a play earned, and why it ended as practice although it began as ranked. */
type Ended = Ranks & { endedAsPractice: PracticeEnd | null }

const writeFinish = statement<Ended, [number, number, Date, FlagReason | null, string | null, string, string | null]>(`
  with ${metMeanwhile('$1', '$5', '$7', '$6')}, ${lockRating('$1')}, moved as (
    update plays set version = version + 1, status = 'finished', ended_at = $3, touched_at = $3, told_at = $3, ${judgedAgain('$4', '$6')}
    ${JUDGES} where id = $1 and version = $2 and status = 'open' returning ${CREDITED_COLUMNS}, ended_as_practice
  ), ${insertFlag('$4', '$3')}, ${insertJudgement('$7')}, ${creditPlay('moved', '$3')}
  select ${rankColumns({ before: 'u.total_score', points: 'coalesce(c.points, 0)', isCounted: false })}, p.held as "underReview",
    p.ended_as_practice as "endedAsPractice"
  from moved p left join users u on u.id = p.user_id and p.kind = 'ranked' left join counted c on c.id = p.id`)

/**
 * Ends an open play with its current score, which tells what its commitment had fixed (FAIR-8), and judges again whether it counts if it is ranked (PLAY-28). Returns what it
 * earned, or null if another call changed the play first.
 */
export const saveFinish = async (db: Db, stored: StoredPlay, judgement: Judgement, now: Date) =>
  (await writeFinish(db, stored.id, stored.version, now, ...judgedParams(judgement)))[0] ?? null

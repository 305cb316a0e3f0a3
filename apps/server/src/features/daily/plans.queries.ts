import { DAILY_SECTIONS } from '@guess/contract/rules/daily'
import { recordAudit } from '../../core/audit/audit.queries.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { PoolPicture } from './choose-pictures.ts'
import { discard, takeLock } from './daily.queries.ts'
import type { Decision, PlanChange } from './plan-days.ts'

/** Number of pictures that are read, the least recently used ones: two weeks need 70. */
const CANDIDATES = 1_000

/** With fewer pictures than six days need, those of the starter are not left out. */
const WITHOUT_STARTER_FROM = 6 * DAILY_SECTIONS

interface PoolRow extends PoolPicture {
  picturesOfRatedGames: number
  choosable: number
}

/**
 * A picture that several games show counts once; the oldest of them is its source. Of games for adults, held and unrated ones, and of
 * Dailies, there is none (DAILY-2). Those of the starter are left out while there are enough others (DAILY-27).
 */
const selectPool = statement<PoolRow, [starterId: number | null]>(`
  with usable as (
    select distinct on (coalesce(s.image_hash, s.picture)) coalesce(s.image_hash, s.picture) as hash,
      s.game_id, s.section_number, s.correct_answer, s.fame
    from sections s
    join catalog_games g on g.id = s.game_id and g.rated_at is not null and g.held_at is null
    join game_types t on t.id = g.game_type_id and not t.adult
    order by coalesce(s.image_hash, s.picture), g.published_at, s.game_id, s.section_number
  ), others as (
    select * from usable
    where hash not in (select coalesce(image_hash, picture) from sections where game_id = $1)
  ), choosable as (
    select * from others
    union all
    select * from usable where (select count(*) from others) < ${WITHOUT_STARTER_FROM} and hash not in (select hash from others)
  )
  select u.hash, u.game_id as "gameId", u.section_number as "sectionNumber", u.correct_answer as answer,
    n.franchise, coalesce(n.fame, u.fame) as fame, d.day as "lastDay", count(*) over () as choosable,
    (select count(*) from usable) as "picturesOfRatedGames"
  from choosable u left join titles n on n.title = u.correct_answer
  left join lateral (
    select s.day from daily_sections s join dailies p on p.game_id = s.game_id
    where s.picture_hash = u.hash order by s.day desc limit 1
  ) d on true
  order by d.day nulls first, coalesce(n.fame, u.fame) desc nulls last, md5(u.hash) limit ${CANDIDATES}`)

/** The pictures from which Dailies can be made, the least recently used ones first. */
interface Pool {
  pool: PoolPicture[]
  /** Number of pictures in all rated games. */
  picturesOfRatedGames: number
  /** Number of those that can be chosen, of which `pool` may be a part. */
  choosable: number
}

/** @param starterId the game whose pictures newcomers have seen; null if there is none */
export async function findPool(db: Db, starterId: number | null): Promise<Pool> {
  const rows = await selectPool(db, starterId)
  const { picturesOfRatedGames = 0, choosable = 0 } = rows[0] ?? {}
  return { pool: rows.map(({ picturesOfRatedGames: _, choosable: __, ...picture }) => picture), picturesOfRatedGames, choosable }
}

/** Returns what operators have decided about days after `day`, or about all days. */
export const findDecisions = (db: Db, day: string | null): Promise<Decision[]> =>
  db
    .selectFrom('daily_plans')
    .select(['day', 'skipped', 'pictures'])
    .$if(day !== null, (plans) => plans.where('day', '>', day as string))
    .orderBy('day')
    .execute()

interface SourceSection {
  gameId: number
  sectionNumber: number
  correctAnswer: string
  answers: string[]
  picture: string
  squares: string[]
  demo: boolean
  fame: number | null
}

/** Returns a section as it can be copied, or null if it is gone. */
export async function findSource(db: Db, { gameId, sectionNumber }: PoolPicture): Promise<SourceSection | null> {
  const section = db
    .selectFrom('sections as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .select(['s.game_id as gameId', 's.section_number as sectionNumber', 's.correct_answer as correctAnswer', 's.answers'])
    .select(['s.picture', 's.squares', 's.fame', 'g.demo'])
    .where('s.game_id', '=', gameId)
    .where('s.section_number', '=', sectionNumber)
  return (await section.executeTakeFirst()) ?? null
}

interface SourcePicture {
  hash: string
  picture: string
  gameName: string
}

/** Returns the stored pictures of planned sections, and the names of their games. */
export const findSourcePictures = (db: Db, planned: readonly PoolPicture[]): Promise<SourcePicture[]> =>
  db
    .selectFrom('sections as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .select(({ fn }) => [fn.coalesce('s.image_hash', 's.picture').as('hash'), 's.picture', 'g.name as gameName'])
    .where(({ eb, fn, val }) => eb('s.game_id', '=', fn.any(val([...new Set(planned.map(({ gameId }) => gameId))]))))
    .execute()

interface OperatorsDecision {
  operator: number
  change: PlanChange
  decision: Decision
}

const ACTIONS: Record<PlanChange['change'], string> = {
  'replace-picture': 'daily-replaced',
  'replace-all': 'daily-replaced',
  skip: 'daily-skipped',
  reset: 'daily-reset',
}

/** Saves what an operator has decided about a day, with the audit log, and removes the game that was prepared for it (DAILY-20). */
export const saveDecision = (db: Db, { operator, change, decision }: OperatorsDecision, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeLock(trx)
    const { day, skipped } = decision
    const pictures = decision.pictures && [...decision.pictures]
    await trx
      .insertInto('daily_plans')
      .values({ day, skipped, pictures })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ skipped, pictures }))
      .execute()
    await discard(trx, day, now)
    await recordAudit(trx, { operator, action: ACTIONS[change.change], subject: day }, now)
  })

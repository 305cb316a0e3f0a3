import { DAILY_SECTIONS } from '@guess/contract/rules/daily'
import { choosePictures, type PoolPicture } from './choose-pictures.ts'

/** What operators have decided about a day; without a decision, the rules choose its pictures. */
export interface Decision {
  day: string
  skipped: boolean
  /** The hashes of the chosen pictures in order; null if the rules choose them. */
  pictures: readonly string[] | null
}

/** The pictures that there are, and what is decided about the days to come. */
export interface PlanState {
  pool: readonly PoolPicture[]
  /** Number of pictures in all rated games. */
  picturesOfRatedGames: number
  /** Number of those that can be chosen; `pool` may be a part of them. */
  choosable: number
  seed: string
  decisions: readonly Decision[]
}

/** The plan of a day: its five pictures, or why it has no Daily. */
export type DayPlan = { day: string } & (
  | { kind: 'pictures'; pictures: PoolPicture[]; isDecided: boolean }
  | { kind: 'skipped' }
  | { kind: 'too-few' }
)

/** Returns the days on which operators want each picture. */
function reservedDays(decisions: readonly Decision[]): Map<string, string[]> {
  const reserved = new Map<string, string[]>()
  for (const { day, skipped, pictures } of decisions) {
    if (!skipped) for (const hash of pictures ?? []) reserved.set(hash, [...(reserved.get(hash) ?? []), day])
  }
  return reserved
}

/**
 * Returns the pictures of a day, or why it has none. A picture that operators have chosen and that can no longer be used is replaced by the
 * rules, in its place.
 * @param without hashes of pictures that cannot be used, because their files are damaged
 */
export function planDay({ pool, choosable, seed, decisions }: PlanState, day: string, without?: ReadonlySet<string>): DayPlan {
  const decision = decisions.find((one) => one.day === day)
  if (decision?.skipped) return { day, kind: 'skipped' }
  const found = (decision?.pictures ?? []).map(
    (hash) => (without?.has(hash) ? undefined : pool.find((picture) => picture.hash === hash)) ?? null,
  )
  const kept = found.filter((picture) => picture !== null)
  const added = choosePictures(pool, {
    day,
    seed,
    choosable,
    kept,
    reserved: reservedDays(decisions),
    ...(without && { without }),
  })
  if (kept.length + added.length < DAILY_SECTIONS) return { day, kind: 'too-few' }
  const places = [...found, ...Array<null>(DAILY_SECTIONS - found.length).fill(null)]
  const pictures = places.map((picture) => picture ?? (added.shift() as PoolPicture))
  return { day, kind: 'pictures', pictures, isDecided: decision?.pictures != null }
}

/** Returns the state after the Daily of a day has been published. */
export const stateAfter = (state: PlanState, plan: DayPlan): PlanState => {
  if (plan.kind !== 'pictures') return state
  const used = new Set(plan.pictures.map(({ hash }) => hash))
  return { ...state, pool: state.pool.map((picture) => (used.has(picture.hash) ? { ...picture, lastDay: plan.day } : picture)) }
}

/** Returns the plans of some days, in order: each is chosen as if the days before it had been published. */
export function planDays(state: PlanState, days: readonly string[]): DayPlan[] {
  let now = state
  return days.map((day) => {
    const plan = planDay(now, day)
    now = stateAfter(now, plan)
    return plan
  })
}

/** What an operator changes about a day to come. */
export interface PlanChange {
  day: string
  change: 'replace-picture' | 'replace-all' | 'skip' | 'reset'
  /** The place of the picture to replace; the first one if it is not given. */
  place?: number | undefined
}

/** Returns the state on the day, as if the days before it had been published by their plans. */
function stateOn(state: PlanState, days: readonly string[], day: string): PlanState {
  let now = state
  for (const before of days.filter((one) => one < day)) now = stateAfter(now, planDay(now, before))
  return now
}

/** Returns the pictures of the day with others in the place of one, or of all; null if there are not enough others. */
function replaced(state: PlanState, { day, change, place = 0 }: PlanChange): string[] | null {
  const plan = planDay(
    { ...state, decisions: state.decisions.map((one) => (one.day === day ? { ...one, skipped: false } : one)) },
    day,
  )
  if (plan.kind !== 'pictures') return null
  const kept = change === 'replace-all' ? [] : plan.pictures.toSpliced(place, 1)
  const gone = new Set(plan.pictures.filter((picture) => !kept.includes(picture)).map(({ hash }) => hash))
  const reserved = reservedDays(state.decisions)
  const added = choosePictures(state.pool, { day, seed: state.seed, choosable: state.choosable, kept, replaced: gone, reserved })
  if (kept.length + added.length < DAILY_SECTIONS) return null
  const chosen = change === 'replace-all' ? added : kept.toSpliced(place, 0, ...added)
  return chosen.map(({ hash }) => hash)
}

/**
 * Returns the decision about a day after an operator's change, or null if there is no other picture.
 * @param days the days that are planned, the changed one among them
 */
export function decisionAfter(state: PlanState, days: readonly string[], change: PlanChange): Decision | null {
  const { day } = change
  if (change.change === 'reset') return { day, skipped: false, pictures: null }
  const before = state.decisions.find((decision) => decision.day === day)
  if (change.change === 'skip') return { day, skipped: true, pictures: before?.pictures ?? null }
  const pictures = replaced(stateOn(state, days, day), change)
  return pictures && { day, skipped: false, pictures }
}

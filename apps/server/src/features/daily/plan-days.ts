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
  amount: number
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
export function reservedDays(decisions: readonly Decision[]): Map<string, string[]> {
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
export function planDay({ pool, amount, seed, decisions }: PlanState, day: string, without?: ReadonlySet<string>): DayPlan {
  const decision = decisions.find((one) => one.day === day)
  if (decision?.skipped) return { day, kind: 'skipped' }
  const found = (decision?.pictures ?? []).map(
    (hash) => (without?.has(hash) ? undefined : pool.find((picture) => picture.hash === hash)) ?? null,
  )
  const kept = found.filter((picture) => picture !== null)
  const added = choosePictures(pool, { day, seed, amount, kept, reserved: reservedDays(decisions), ...(without && { without }) })
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

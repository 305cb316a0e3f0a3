import { DAILY_SECTIONS } from '@guess/contract/rules/daily'
import { choosePictures } from './choose-pictures.ts'
import { type Decision, type PlanState, planDay, reservedDays, stateAfter } from './plan-days.ts'

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
  const added = choosePictures(state.pool, { day, seed: state.seed, amount: state.amount, kept, replaced: gone, reserved })
  if (kept.length + added.length < DAILY_SECTIONS) return null
  const chosen = change === 'replace-all' ? added : kept.toSpliced(place, 0, ...added)
  return chosen.map(({ hash }) => hash)
}

/**
 * Returns the decision about a day after an operator's change, or null if there is no other picture.
 * @param days the days that are planned, the changed one among them
 */
export function otherPictures(state: PlanState, days: readonly string[], change: PlanChange): Decision | null {
  const { day } = change
  if (change.change === 'reset') return { day, skipped: false, pictures: null }
  const before = state.decisions.find((decision) => decision.day === day)
  if (change.change === 'skip') return { day, skipped: true, pictures: before?.pictures ?? null }
  const pictures = replaced(stateOn(state, days, day), change)
  return pictures && { day, skipped: false, pictures }
}

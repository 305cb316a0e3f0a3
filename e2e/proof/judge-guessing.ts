/** What a stranger and an owner saw while the stranger guessed at the owner's account. Times are milliseconds from the start. */
export interface Guessing {
  /** When each wrong password was refused as wrong: these were compared with the hash. */
  checkedAt: readonly number[]
  /** When the owner was signed in from a new browser: these passwords were compared too, and each took a turn. */
  newAt: readonly number[]
  /** How many tries were refused without being checked. */
  limited: number
  /** Replies other than these two, by status. */
  otherStatuses: readonly (number | null)[]
  tries: number
  /** How long each sign-in of the owner took from a known browser, and from a new one with the tries that it needed. */
  knownMs: readonly number[]
  newMs: readonly number[]
  /** How many links the owner asked for from a known browser, and how many arrived. */
  linksAsked: number
  linksReceived: number
  /** How many emails the owner's mailbox received because of the stranger. */
  unwantedMails: number
}

const HOUR_MS = 3_600_000
export const CHECKED_PER_HOUR_MAX = 100
const KNOWN_WITHIN_MS = 3_000
const NEW_WITHIN_MS = 60_000
/** Codes and links that a mailbox is sent in an hour, at most 20 of either kind (ACCOUNT-8, ACCOUNT-13). */
const UNWANTED_MAX = 40
/** Checks that are further apart than this are turns: the first one follows the last try that was checked at once after 5 s. */
const TURNS_APART_MS = 3_000

/** Returns the tries that were checked at once, and the shortest time between two turns after them; null if there were fewer than two. */
export function paceOf(checkedAt: readonly number[]): { atOnce: number; turnMs: number | null } {
  const times = checkedAt.toSorted((one, other) => one - other)
  const firstTurn = times.findIndex((time, at) => at > 0 && time - (times[at - 1] ?? 0) > TURNS_APART_MS)
  if (firstTurn === -1) return { atOnce: times.length, turnMs: null }
  const turns = times.slice(firstTurn)
  const apart = turns.slice(1).map((time, at) => time - (turns[at] ?? 0))
  return { atOnce: firstTurn, turnMs: apart.length > 0 ? Math.min(...apart) : null }
}

/**
 * Returns how many passwords would be checked in the worst hour at this pace: the windows of tries that are checked at once begin
 * with their first try, so that an hour may contain two.
 */
export function checkedPerHour({ checkedAt, newAt }: Pick<Guessing, 'checkedAt' | 'newAt'>): number {
  const { atOnce, turnMs } = paceOf([...checkedAt, ...newAt])
  return 2 * atOnce + (turnMs === null ? 0 : Math.floor(HOUR_MS / turnMs) + 1)
}

/** Returns what does not hold. */
export function judgeGuessing(seen: Guessing): string[] {
  const errors: string[] = []
  const perHour = checkedPerHour(seen)
  if (perHour > CHECKED_PER_HOUR_MAX)
    errors.push(`${perHour} wrong passwords an hour would be checked, not ${CHECKED_PER_HOUR_MAX}`)
  if (seen.checkedAt.length + seen.limited !== seen.tries) {
    errors.push(`of ${seen.tries} tries, others were answered otherwise: ${JSON.stringify(seen.otherStatuses)}`)
  }
  if (seen.limited === 0) errors.push('no try was refused without being checked')
  const slow = (all: readonly number[], within: number) => all.filter((ms) => ms > within)
  if (seen.knownMs.length === 0 || seen.newMs.length === 0) errors.push('the owner did not sign in')
  for (const ms of slow(seen.knownMs, KNOWN_WITHIN_MS)) errors.push(`the owner waited ${ms} ms in a known browser`)
  for (const ms of slow(seen.newMs, NEW_WITHIN_MS)) errors.push(`the owner waited ${ms} ms in a new browser`)
  if (seen.linksReceived < seen.linksAsked)
    errors.push(`the owner received ${seen.linksReceived} of ${seen.linksAsked} links of their own`)
  if (seen.unwantedMails > UNWANTED_MAX) errors.push(`the stranger had ${seen.unwantedMails} emails sent to the owner`)
  return errors
}

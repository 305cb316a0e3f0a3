/** What a stranger and an owner saw while the stranger guessed at the owner's account. */
export interface Guessing {
  /** How many wrong passwords the stranger tried, how many were refused as wrong, and how many without being compared with the hash. */
  tries: number
  wrong: number
  limited: number
  /** Replies other than these two, by status; null if there was none. */
  otherStatuses: readonly (number | null)[]
  /** Milliseconds from the first try to the last reply. */
  lastedMs: number
  /** How long sign-ins of the owner from a known browser took, in milliseconds, each with one at another account at the same time. */
  known: readonly { ms: number; otherMs: number }[]
  /** How long those from a new browser took, in milliseconds, with the tries that they needed. */
  newMs: readonly number[]
  /** How many links the owner asked for from a known browser, and how many arrived. */
  linksAsked: number
  linksReceived: number
  /** How many emails the owner's mailbox received because of the stranger. */
  unwantedMails: number
}

const HOUR_MS = 3_600_000
const CHECKED_PER_HOUR_MAX = 100
/** Wrong passwords that are checked at once. They are counted in windows of an hour that begin with the first, so an hour may have twice as many. */
const AT_ONCE = 15
/** The time between two turns with which an hour has as many checks as it may have. */
const TURN_MS = HOUR_MS / (CHECKED_PER_HOUR_MAX - 2 * AT_ONCE)
const KNOWN_WITHIN_MS = 3_000
const NEW_WITHIN_MS = 60_000
/** Codes and links that a mailbox is sent in an hour, at most 20 of either kind (ACCOUNT-8, ACCOUNT-13). */
const UNWANTED_MAX = 40

/** Returns how many passwords were compared with the hash: the stranger's, and the owner's from new browsers. */
export const checkedOf = ({ wrong, newMs }: Pick<Guessing, 'wrong' | 'newMs'>) => wrong + newMs.length

/** Returns how many passwords may be compared in this time, at a pace of at most 100 in any hour. */
export const allowedIn = (ms: number) => AT_ONCE + Math.floor(ms / TURN_MS) + 1

/** Returns how long sign-ins took because the machine was busy, in milliseconds, at most: those at other accounts never wait. */
const busyOf = ({ known }: Pick<Guessing, 'known'>) => Math.max(0, ...known.map(({ otherMs }) => otherMs))

/** Returns what does not hold. */
export function judgeGuessing(seen: Guessing): string[] {
  const errors: string[] = []
  const [checked, allowed] = [checkedOf(seen), allowedIn(seen.lastedMs)]
  if (checked > allowed) errors.push(`${checked} passwords were checked in ${seen.lastedMs} ms, not ${allowed}`)
  if (seen.wrong + seen.limited !== seen.tries)
    errors.push(`tries were answered otherwise: ${JSON.stringify(seen.otherStatuses)}`)
  if (seen.limited === 0) errors.push('no try was refused without being checked')
  if (seen.known.length === 0 || seen.newMs.length === 0) errors.push('the owner did not sign in')
  for (const { ms } of seen.known) {
    if (ms > KNOWN_WITHIN_MS + busyOf(seen)) errors.push(`the owner waited ${ms} ms in a known browser`)
  }
  for (const ms of seen.newMs) {
    if (ms > NEW_WITHIN_MS + busyOf(seen)) errors.push(`the owner waited ${ms} ms in a new browser`)
  }
  if (seen.linksReceived < seen.linksAsked)
    errors.push(`the owner received ${seen.linksReceived} of ${seen.linksAsked} links of their own`)
  if (seen.unwantedMails > UNWANTED_MAX) errors.push(`the stranger had ${seen.unwantedMails} emails sent to the owner`)
  return errors
}

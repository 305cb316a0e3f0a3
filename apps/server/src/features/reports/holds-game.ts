/** The number of open reports of a game that count, and when an operator last kept it. */
export interface Weight {
  /** Number of reports by accounts. */
  accounts: number
  /** Number of different mailboxes of those accounts that are at least a day old. */
  agedMailboxes: number
  /** Number of different networks of the reports without an account. */
  networks: number
  /** When an operator last decided to keep the game in its current state; `null` if none has. */
  dismissedAt: Date | null
  /** Whether an operator or many players have vouched for the game, as for a Daily. */
  isRated: boolean
}

const NETWORKS_NEEDED = 5
const AGED_NEEDED = 3
const DISMISSAL_LASTS_MS = 30 * 24 * 3_600_000

/** How old an account must be for its report to count against a rated game. */
export const AGED_MS = 24 * 3_600_000

const suffices = ({ isRated, accounts, agedMailboxes, networks }: Weight) =>
  isRated ? agedMailboxes >= AGED_NEEDED : accounts > 0 || networks >= NETWORKS_NEEDED

/** Returns whether the reports of a game suffice to hold it off the home page (REPORT-8, REPORT-9, REPORT-15). */
export function holdsGame(weight: Weight, now: Date): boolean {
  const { dismissedAt } = weight
  const isDismissed = dismissedAt !== null && now.getTime() - dismissedAt.getTime() < DISMISSAL_LASTS_MS
  return !isDismissed && suffices(weight)
}

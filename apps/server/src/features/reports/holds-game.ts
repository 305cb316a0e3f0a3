/** The number of open reports of a game that count, and when an operator last kept it. */
export interface Weight {
  /** Number of reports by accounts. */
  accounts: number
  /** Number of different networks of the reports without an account. */
  networks: number
  /** When an operator last decided to keep the game in its current state; `null` if none has. */
  dismissedAt: Date | null
}

const NETWORKS_NEEDED = 5
const DISMISSAL_LASTS_MS = 30 * 24 * 3_600_000

/** Returns whether the reports of a game suffice to hold it off the home page (REPORT-8, REPORT-9). */
export function holdsGame({ accounts, networks, dismissedAt }: Weight, now: Date): boolean {
  const isDismissed = dismissedAt !== null && now.getTime() - dismissedAt.getTime() < DISMISSAL_LASTS_MS
  return !isDismissed && (accounts > 0 || networks >= NETWORKS_NEEDED)
}

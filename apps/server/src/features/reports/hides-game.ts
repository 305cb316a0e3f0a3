/** The undecided reports of a game that count, and what an operator has said of it. */
export interface Weight {
  /** Reports by accounts. */
  accounts: number
  /** Different networks that reports without an account came from. */
  networks: number
  /** When an operator last kept the game as it is now; `null` if none has. */
  keptAt: Date | null
}

const NETWORKS_NEEDED = 5
const KEPT_FOR_MS = 30 * 24 * 3_600_000

/** Returns whether the reports of a game are enough to hide it from home (REPORT-8, REPORT-9). */
export function hidesGame({ accounts, networks, keptAt }: Weight, now: Date): boolean {
  const isKept = keptAt !== null && now.getTime() - keptAt.getTime() < KEPT_FOR_MS
  return !isKept && (accounts > 0 || networks >= NETWORKS_NEEDED)
}

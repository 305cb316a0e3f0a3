/** What is stored of one section for the ghost. */
export interface GhostSection {
  /** Whether the caller has answered the section. */
  isAnswered: boolean
  /** When the caller could first see it. */
  seenAt: Date
  /** The maker's answer to it, without the answer itself; null if the maker gave none. */
  maker: { afterMs: number | null; opened: number } | null
}

interface GhostView {
  afterMs: number | null
  opened: number | null
  waits: boolean
}

/**
 * Returns what the caller may know of the maker's moment in a section: the time once as much of it has passed, and the squares only
 * after the own answer, because they would hint at how many are needed (CHALLENGE-7).
 */
export function ghostOf({ isAnswered, seenAt, maker }: GhostSection, now: Date): GhostView {
  if (!maker) return { afterMs: null, opened: null, waits: false }
  const { afterMs, opened } = maker
  if (isAnswered) return { afterMs, opened, waits: false }
  if (afterMs === null) return { afterMs: null, opened: null, waits: false }
  const hasPassed = now.getTime() - seenAt.getTime() >= afterMs
  return { afterMs: hasPassed ? afterMs : null, opened: null, waits: !hasPassed }
}

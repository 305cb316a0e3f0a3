/** Number of right answers in a row from which on each one gets the stamp of a streak. */
export const STREAK_MIN = 3

/** Returns how many of the latest answers in a row were right. */
export const streakOf = (marks: readonly boolean[]) => marks.length - 1 - marks.lastIndexOf(false)

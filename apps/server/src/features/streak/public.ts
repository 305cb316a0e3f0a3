export {
  countsForStreak,
  deleteStreakOf,
  extendStreak,
  findStoredReminder,
  findStoredStreak,
  keepGuestStreak,
} from './streak.queries.ts'

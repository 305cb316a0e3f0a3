export {
  DAILY_COLUMN,
  deleteStreakOf,
  extendStreak,
  findStoredReminder,
  findStoredStreak,
  keepGuestStreak,
  type PlayedDaily,
  streakStepOf,
} from './streak.queries.ts'

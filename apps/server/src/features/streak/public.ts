export {
  DAILY_COLUMN,
  deleteStreakOf,
  extendStreak,
  FINISHED_DAILY_COLUMN,
  type FinishedDaily,
  findStoredReminder,
  findStoredStreak,
  isFinishedOnItsDay,
  keepGuestStreak,
  type PlayedDaily,
  streakStepOf,
} from './streak.queries.ts'

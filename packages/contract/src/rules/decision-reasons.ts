/** The reasons that operators can give for a decision, a deletion or a ban. */
export const DECISION_REASONS = [
  'wrong-answer',
  'not-a-game',
  'adult',
  'copyright',
  'insult',
  'cheating',
  'spam',
  'other',
] as const

export type DecisionReason = (typeof DECISION_REASONS)[number]

/** The reasons that make sense for the deletion of a game or a name, for hiding a play, and for a ban. */
export const REASONS_FOR = {
  game: ['wrong-answer', 'not-a-game', 'adult', 'copyright', 'insult', 'spam', 'other'],
  user: ['insult', 'adult', 'spam', 'other'],
  play: ['cheating', 'other'],
  ban: ['insult', 'adult', 'copyright', 'cheating', 'spam', 'other'],
} as const satisfies Record<string, readonly DecisionReason[]>

/** Numbers of days after which a ban can end by itself. A ban without one does not end. */
export const BAN_DAYS = [1, 7, 30] as const

export type BanDays = (typeof BAN_DAYS)[number]

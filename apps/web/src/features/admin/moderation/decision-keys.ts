import type { Decision } from '../../../api/admin/moderation.ts'

/** The key of each decision. */
export const DECISION_KEYS: Record<Decision, string> = { keep: 'k', hide: 'h', delete: 'd', ban: 'b' }

/** The keys that open the next and the previous entry. */
export const NEXT_KEY = 'n'
export const PREVIOUS_KEY = 'p'

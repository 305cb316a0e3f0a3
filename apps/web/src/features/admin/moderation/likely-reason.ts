import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import type { Waiting } from '../../../api/admin/moderation.ts'

/** Returns the reason that most reports of a subject have, of those that can be given; of a flagged play, cheating. */
export function likelyReason(
  { about, reports }: Pick<Waiting, 'about' | 'reports'>,
  reasons: readonly DecisionReason[],
): DecisionReason | '' {
  if (about === 'play') return reasons.includes('cheating') ? 'cheating' : ''
  const counted = reasons.map((reason) => ({ reason, count: reports.filter((report) => report.reason === reason).length }))
  const [first] = counted.toSorted((one, other) => other.count - one.count)
  return first && first.count > 0 ? first.reason : ''
}

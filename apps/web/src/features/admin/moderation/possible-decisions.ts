import type { Decision, Waiting } from '../../../api/admin/moderation.ts'
import type { PanelRole } from '../../../api/admin/panel.ts'
import { usePanelRole } from '../components/panel-gate.tsx'
import { decisionLabels } from './report-labels.ts'

const POSSIBLE: Record<Waiting['about'], readonly Decision[]> = {
  game: ['keep', 'delete', 'ban'],
  user: ['keep', 'delete', 'ban'],
  play: ['keep', 'hide', 'ban'],
}

/** Returns the possible decisions on a subject; a ban only if there is an account behind it that is not banned, and not to moderators. */
export const decisionsFor = (
  { about, userId, banned }: Pick<Waiting, 'about' | 'userId' | 'banned'>,
  role: PanelRole | null,
): readonly Decision[] =>
  POSSIBLE[about].filter((decision) => decision !== 'ban' || (userId !== null && !banned && role !== 'moderator'))

/** Returns the possible decisions on a subject with their labels. */
export function useDecisionsFor(subject: Waiting) {
  const role = usePanelRole()
  return decisionsFor(subject, role).flatMap((decision) => {
    const labels = decisionLabels(subject.about, decision)
    return labels ? [{ decision, labels }] : []
  })
}

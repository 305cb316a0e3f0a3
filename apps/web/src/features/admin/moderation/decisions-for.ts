import type { Decision, Waiting } from '../../../api/admin/moderation.ts'
import type { PanelRole } from '../../../api/admin/panel.ts'

const WAYS: Record<Waiting['about'], readonly Decision[]> = {
  game: ['keep', 'delete', 'ban'],
  user: ['keep', 'delete', 'ban'],
  play: ['keep', 'hide', 'ban'],
}

/** Returns the possible decisions on a subject; a ban only if there is an account behind it that is not banned, and not to moderators. */
export const decisionsFor = (
  { about, userId, banned }: Pick<Waiting, 'about' | 'userId' | 'banned'>,
  role: PanelRole | null,
): readonly Decision[] =>
  WAYS[about].filter((decision) => decision !== 'ban' || (userId !== null && !banned && role !== 'moderator'))

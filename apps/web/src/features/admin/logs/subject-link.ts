import type { AuditAction } from '../../../api/admin/audit-log.ts'

type Detail = AuditAction['detail']

const ids = ({ userId, gameId, about, id }: Detail) => ({
  user: userId ?? (about === 'user' ? id : null),
  game: gameId ?? (about === 'game' ? id : null),
})

/** The part of the control centre that shows the subject of an action, by the beginning of the action's name. */
const PARTS: Record<string, string> = { param: 'params', panel: 'params', avatar: 'avatars', role: 'roles' }

/** Returns the address of what an action was applied to, relative to a screen of the panel; null if it has none. */
export function subjectLink({ action, detail }: Pick<AuditAction, 'action' | 'detail'>): string | null {
  const { user, game } = ids(detail)
  if (typeof game === 'number') return `../game/${game}`
  if (typeof user === 'number') return `../user/${user}`
  const [kind = ''] = action.split('-')
  return action !== 'panel-opened' && Object.hasOwn(PARTS, kind) ? `../control#${PARTS[kind]}` : null
}

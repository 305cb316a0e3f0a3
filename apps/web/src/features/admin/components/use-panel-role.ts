import { useQuery } from '@tanstack/react-query'
import { type PanelRole, panelAccess } from '../../../api/admin/panel.ts'
import { useSession } from '../../../lib/session.ts'

/** Returns what the panel is open to this account as; null while it is not known. The gate asks for it. */
export function usePanelRole(): PanelRole | null {
  const session = useSession()
  const { data } = useQuery({ ...panelAccess(session?.userId ?? 0), enabled: false })
  return data?.role ?? null
}

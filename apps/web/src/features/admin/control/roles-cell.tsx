import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { roles } from '../../../api/admin/roles.ts'
import { Listed } from '../components/listed.tsx'
import { ControlCell } from './control-cell.tsx'
import { NewRole } from './new-role.tsx'
import { RoleOfUser } from './role-of-user.tsx'
import { RoleRow } from './role-row.tsx'

const SKELETON_ROWS = 2

/** The roles, which give accounts more rights than players have. */
export function RolesCell() {
  const { t } = useLingui()
  const query = useQuery(roles)
  return (
    <ControlCell id="roles" title={t`Roles`}>
      <Listed query={query} rows={query.data} room={SKELETON_ROWS} of="lines" empty={t`No roles.`}>
        {(rows) => (
          <ul className="control-rows">
            {rows.map((role) => (
              <RoleRow key={role.id} role={role} />
            ))}
          </ul>
        )}
      </Listed>
      <NewRole />
      <RoleOfUser roles={query.data ?? []} />
    </ControlCell>
  )
}

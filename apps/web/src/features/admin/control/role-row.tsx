import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import Trash2 from '~icons/lucide/trash'
import { deleteRole, type Role, roleOfPanel } from '../../../api/admin/roles.ts'
import { Button } from '../../../ui/button.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { useFocusMainAfter } from '../components/use-focus-main-after.ts'
import { useAdminAction } from '../use-admin-action.ts'

/** A role, and how many accounts have it. */
export function RoleRow({ role }: { role: Role }) {
  const { t } = useLingui()
  const [confirming, setConfirming] = useState(false)
  const { roleName, holders } = role
  const label = t`Delete ${roleName}`
  return (
    <li className="control-row">
      <div className="control-row-facts">
        <h3 className="control-row-name">{roleName}</h3>
        <p className="text-14">
          <RoleEffect roleName={roleName} />
        </p>
        <p className="text-14 text-ink-2">{t`${plural(holders, { 0: 'No accounts', one: '# account', other: '# accounts' })}`}</p>
      </div>
      <div className="control-row-actions">
        {roleOfPanel(roleName) ? (
          <span className="text-14 text-ink-2">{t`cannot be deleted`}</span>
        ) : (
          <Button aria-label={label} title={label} onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </div>
      {confirming && <DeleteRole role={role} onClose={() => setConfirming(false)} />}
    </li>
  )
}

/** What the accounts with a role can do. */
function RoleEffect({ roleName }: { roleName: string }) {
  switch (roleOfPanel(roleName)) {
    case 'ROLE_ADMIN':
      return <Trans>The whole panel.</Trans>
    case 'ROLE_MODERATOR':
      return <Trans>Reports and flagged plays, nothing else in the panel.</Trans>
    default:
      return <Trans>A name only: the site gives it no rights.</Trans>
  }
}

function DeleteRole({ role: { id, roleName, holders }, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const focusMainAfter = useFocusMainAfter()
  const { mutateAsync } = useAdminAction({
    run: () => deleteRole(id),
    noticeFor: () => t`Role deleted.`,
  })
  const handleDeleted = () => {
    focusMainAfter()
    onClose()
  }
  const failure = (error: unknown) => {
    const why = errorText(error)
    return why && `${t`The role could not be deleted.`} ${why}`
  }
  return (
    <TypedConfirmation
      title={t`Delete ${roleName}?`}
      word={roleName}
      confirmLabel={t`Delete`}
      errorText={failure}
      onClose={onClose}
      onConfirm={() => mutateAsync(undefined, { onSuccess: handleDeleted })}
    >
      <p>
        {holders === 0 ? (
          <Trans>No account has this role.</Trans>
        ) : (
          t`${plural(holders, { one: '# account will lose this role.', other: '# accounts will lose this role.' })}`
        )}
      </p>
    </TypedConfirmation>
  )
}

import { ROLE_NAME_MAX } from '@guess/contract/rules/limits'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { addRole, deleteRole, type Role, roleOfPanel, roles } from '../../../api/admin/control.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { Listed } from '../components/list-states.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import styles from './control.module.css'
import { DeleteButton } from './delete-button.tsx'
import { RoleOfUser } from './role-of-user.tsx'

const SKELETON_ROWS = 2

/** The roles, which give accounts more rights than players have. */
export function RolesCell() {
  const { t } = useLingui()
  const query = useQuery(roles)
  return (
    <>
      <Listed query={query} rows={query.data} room={SKELETON_ROWS} skeleton="lines" empty={t`No roles.`}>
        {(rows) => (
          <ul className={styles.controlRows}>
            {rows.map((role) => (
              <RoleRow key={role.id} role={role} />
            ))}
          </ul>
        )}
      </Listed>
      <NewRole />
      <RoleOfUser roles={query.data ?? []} />
    </>
  )
}

/** A role, and how many accounts have it. */
function RoleRow({ role }: { role: Role }) {
  const { t } = useLingui()
  const { roleName, holders } = role
  return (
    <li className={styles.controlRow}>
      <div className={styles.controlRowFacts}>
        <h3 className={styles.controlRowName}>{roleName}</h3>
        <p className="text-14">
          <RoleEffect roleName={roleName} />
        </p>
        <p className="text-14 text-ink-2">{t`${plural(holders, { 0: 'No accounts', one: '# account', other: '# accounts' })}`}</p>
      </div>
      <div className={styles.controlRowActions}>
        {roleOfPanel(roleName) ? <span className="text-14 text-ink-2">{t`cannot be deleted`}</span> : <DeleteRole role={role} />}
      </div>
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

function DeleteRole({ role: { id, roleName, holders } }: { role: Role }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const failure = (error: unknown) => {
    const why = errorText(error)
    return why && `${t`The role could not be deleted.`} ${why}`
  }
  return (
    <DeleteButton
      name={roleName}
      label={t`Delete ${roleName}`}
      typed
      run={() => deleteRole(id)}
      done={t`Role deleted.`}
      errorText={failure}
    >
      {holders === 0 ? (
        <Trans>No account has this role.</Trans>
      ) : (
        t`${plural(holders, { one: '# account will lose this role.', other: '# accounts will lose this role.' })}`
      )}
    </DeleteButton>
  )
}

function NewRole() {
  const { t } = useLingui()
  const { mutateAsync } = useAdminAction({
    run: addRole,
    noticeFor: ({ roleName }) => t`${roleName} added.`,
  })
  const { input, handleSubmit, busy, anyError } = useContractForm({
    begin: { roleName: '' },
    checks: { roleName: (name) => (name.trim() === '' ? msg`Please enter the name of the role.` : null) },
    remembered: { roleName: 'roleName' },
    restarts: true,
    send: ({ roleName }) => mutateAsync(roleName.trim()),
  })
  return (
    <form className={`${styles.controlForm} ${styles.controlAdd}`} aria-label={t`Add a role`} noValidate onSubmit={handleSubmit}>
      <h3 className="font-bold">{t`Add a role`}</h3>
      <TextField
        {...input('roleName')}
        label={t`Role name`}
        maxLength={ROLE_NAME_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError text={anyError} />
      <Button type="submit" kind="primary" busy={busy}>{t`Add role`}</Button>
    </form>
  )
}

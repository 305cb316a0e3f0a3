import { ROLE_NAME_MAX } from '@guess/contract/rules/limits'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { addRole } from '../../../api/admin/roles.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useAdminAction } from '../use-admin-action.ts'

export function NewRole() {
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
    <form className="control-form control-add" aria-label={t`Add a role`} noValidate onSubmit={handleSubmit}>
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

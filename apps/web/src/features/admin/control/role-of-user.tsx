import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useId, useState } from 'react'
import { assignRole, type Role, type RoleOfUserIds, removeRole, roleOfPanel } from '../../../api/admin/control.ts'
import { type FoundUser, oneUser, userSearch } from '../../../api/admin/users.ts'
import { panelKey } from '../../../lib/panel-key.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioRow } from '../../../ui/choices.tsx'
import { FormError, SelectField } from '../../../ui/fields.tsx'
import { useChoice, useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { SearchBox } from '../components/list-filters.tsx'
import { ListFailed } from '../components/list-states.tsx'
import panelStyles from '../components/panel.module.css'
import { useAdminAction } from '../use-admin-action.ts'
import controlStyles from './control.module.css'
import { PanelLinkDialog, usePanelLink } from './panel-key.tsx'

type RoleAction = 'assign' | 'remove'

const TEXTS = {
  assign: { done: msg`Role assigned.`, failed: msg`The role could not be assigned.` },
  remove: { done: msg`Role removed.`, failed: msg`The role could not be removed.` },
}

interface RoleOfUserValues {
  roleId: number | null
  userId: number | null
  action: RoleAction
}

/** Searches for an account, and gives it a role or removes one. A role that opens the panel comes with its link, to hand over. */
export function RoleOfUser({ roles }: { roles: readonly Role[] }) {
  const { t } = useLingui()
  const linkWith = usePanelLink()
  const [link, setLink] = useState<string | null>(null)
  const form = useRoleForm((roleId) => {
    const given = roles.find(({ id }) => id === roleId)
    if (given && roleOfPanel(given.roleName)) setLink(linkWith(panelKey()))
  })
  const role = useChoice(form, 'roleId')
  const user = useChoice(form, 'userId')
  const action = useChoice(form, 'action')
  // One form with two buttons: the one that is pressed is a value of the form, for its texts and errors, and submits it.
  const handleAction = (next: RoleAction) => {
    if (form.busy) return
    action.onChange(next)
    void form.submit()
  }
  const busyWith = form.busy ? action.value : null
  return (
    <fieldset className={`${controlStyles.controlForm} ${controlStyles.controlAdd}`}>
      <legend className="visually-hidden">{t`User roles`}</legend>
      <h3 className="font-bold">{t`User roles`}</h3>
      <RoleSelect ref={role.ref} roles={roles} value={role.value} onChange={role.onChange} />
      <UserChoice ref={user.ref} value={user.value} onChange={user.onChange} />
      <FormError text={form.anyError} />
      <div className={panelStyles.panelButtons}>
        <Button kind="primary" busy={busyWith === 'assign'} onClick={() => handleAction('assign')}>{t`Assign role`}</Button>
        <Button busy={busyWith === 'remove'} onClick={() => handleAction('remove')}>{t`Remove role`}</Button>
      </div>
      {link && <PanelLinkDialog title={t`Hand over the panel link`} link={link} onClose={() => setLink(null)} />}
    </fieldset>
  )
}

const unchosen = (id: number | null) => (id === null ? 'both-fields' : null)

/** @param onAssigned called with the role that was given */
function useRoleForm(onAssigned: (roleId: number) => void) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const { mutateAsync } = useAdminAction({
    run: async ({ action, ...role }: RoleOfUserIds & { action: RoleAction }) => {
      await (action === 'assign' ? assignRole(role) : removeRole(role))
    },
    noticeFor: (_, { action }) => i18n._(TEXTS[action].done),
  })
  return useContractForm<RoleOfUserValues>({
    begin: { roleId: null, userId: null, action: 'assign' },
    checks: { roleId: unchosen, userId: unchosen },
    errorText: (error, { action }) => {
      const why = errorText(error)
      return why && `${i18n._(TEXTS[action].failed)} ${why}`
    },
    send: async ({ roleId, userId, action }) => {
      if (roleId === null || userId === null) return
      await mutateAsync({ action, roleId, userId })
      if (action === 'assign') onAssigned(roleId)
    },
  })
}

interface RoleSelectProps {
  ref: Ref<HTMLSelectElement>
  roles: readonly Role[]
  value: number | null
  onChange: (roleId: number | null) => void
}

function RoleSelect({ ref, roles, value, onChange }: RoleSelectProps) {
  const { t } = useLingui()
  return (
    <SelectField
      ref={ref}
      label={t`Role`}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t`Choose a role`}</option>
      {roles.map((role) => (
        <option key={role.id} value={role.id}>
          {role.roleName}
        </option>
      ))}
    </SelectField>
  )
}

interface UserChoiceProps {
  ref?: Ref<HTMLInputElement>
  value: number | null
  onChange: (userId: number | null) => void
}

/** Searches for an account and selects one; the roles of the account are listed below. */
function UserChoice({ ref, value, onChange }: UserChoiceProps) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const { data, error, isFetching, refetch } = useQuery(userSearch(q))
  const handleSearch = (text: string) => {
    setQ(text)
    onChange(null)
  }
  return (
    <div className="flex flex-col gap-2">
      <SearchBox ref={ref} label={t`User`} q={q} onSearch={handleSearch} busy={q !== '' && isFetching} />
      {q !== '' && error && <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {q !== '' && !error && data?.length === 0 && <p role="status">{t`No users found.`}</p>}
      {q !== '' && !error && data && data.length > 0 && <FoundUsers users={data} value={value} onChange={onChange} />}
      {value !== null && <RolesOf userId={value} />}
    </div>
  )
}

function FoundUsers({ users, value, onChange }: UserChoiceProps & { users: readonly FoundUser[] }) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset className={controlStyles.userChoices}>
      <legend className="visually-hidden">{t`Users found`}</legend>
      {users.map(({ userId, userName, userMail }) => (
        <RadioRow key={userId} name={name} checked={userId === value} onChange={() => onChange(userId)}>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{userName}</span>
            <span className="block text-14 text-ink-2">{userMail}</span>
          </span>
        </RadioRow>
      ))}
    </fieldset>
  )
}

function RolesOf({ userId }: { userId: number }) {
  const { t } = useLingui()
  const { data } = useQuery(oneUser(userId))
  if (!data) return null
  const roles = data.roles.join(', ') || t`none`
  return <p role="status" className="text-14">{t`Roles of ${data.userName}: ${roles}`}</p>
}

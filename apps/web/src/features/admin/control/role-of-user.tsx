import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { giveRole, type Role, type RoleOfUserIds, takeRole } from '../../../api/admin/roles.ts'
import { Button } from '../../../ui/button.tsx'
import { UserChoice } from '../components/user-choice.tsx'
import { useDeed } from '../use-deed.ts'
import { useErrorWords } from '../use-error-words.ts'

/** Gives a role to an account that is searched for, or takes it. */
export function RoleOfUser({ roles }: { roles: readonly Role[] }) {
  const { t } = useLingui()
  const [roleId, setRoleId] = useState<number | null>(null)
  const [userId, setUserId] = useState<number | null>(null)
  const [isUnfilled, setUnfilled] = useState(false)
  const { mutate, reset, complaint, busyWith } = useRoleDeed()
  const handleDeed = (deed: RoleDeed) => {
    if (busyWith !== null) return
    setUnfilled(roleId === null || userId === null)
    reset()
    if (roleId !== null && userId !== null) mutate({ deed, roleId, userId })
  }
  return (
    <fieldset className="control-form control-add">
      <legend className="visually-hidden">{t`Roles of a user`}</legend>
      <h3 className="font-bold">{t`Roles of a user`}</h3>
      <RoleSelect roles={roles} value={roleId} onChange={setRoleId} />
      <UserChoice value={userId} onChange={setUserId} />
      <p role="alert" className="panel-fault empty:hidden">
        {isUnfilled ? t`Please fill in both fields.` : complaint}
      </p>
      <div className="panel-buttons">
        <Button kind="primary" busy={busyWith === 'give'} onClick={() => handleDeed('give')}>{t`Give the role`}</Button>
        <Button busy={busyWith === 'take'} onClick={() => handleDeed('take')}>{t`Take the role`}</Button>
      </div>
    </fieldset>
  )
}

type RoleDeed = 'give' | 'take'

const TEXTS = {
  give: { done: msg`The role was given to the user`, failed: msg`The role could not be given to the user.` },
  take: { done: msg`The role was taken from the user.`, failed: msg`The role could not be taken from the user.` },
}

function useRoleDeed() {
  const { i18n } = useLingui()
  const errorWords = useErrorWords()
  const { mutate, reset, isPending, variables, error } = useDeed({
    act: async ({ deed, ...role }: RoleOfUserIds & { deed: RoleDeed }) => {
      await (deed === 'give' ? giveRole(role) : takeRole(role))
    },
    said: (_, { deed }) => i18n._(TEXTS[deed].done),
  })
  const why = errorWords(error)
  return {
    mutate,
    reset,
    complaint: why && variables && `${i18n._(TEXTS[variables.deed].failed)} ${why}`,
    busyWith: isPending ? variables.deed : null,
  }
}

interface RoleSelectProps {
  roles: readonly Role[]
  value: number | null
  onChange: (roleId: number | null) => void
}

function RoleSelect({ roles, value, onChange }: RoleSelectProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="text-field">
      <label htmlFor={id}>{t`Role`}</label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}>
        <option value="">{t`Choose a role`}</option>
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {role.roleName}
          </option>
        ))}
      </select>
    </div>
  )
}

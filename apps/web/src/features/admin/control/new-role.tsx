import { ROLE_NAME_MAX } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { addRole } from '../../../api/admin/roles.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useDeed } from '../use-deed.ts'
import { useErrorWords } from '../use-error-words.ts'
import { useKeptText } from '../use-kept-text.ts'

export function NewRole() {
  const { t } = useLingui()
  const [name, typeName, clearName] = useKeptText('roleName')
  const [isUnfilled, setUnfilled] = useState(false)
  const errorWords = useErrorWords()
  const { mutate, isPending, error } = useDeed({
    act: addRole,
    said: ({ roleName }) => t`${roleName} was added.`,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setUnfilled(name.trim() === '')
    if (name.trim() !== '' && !isPending) mutate(name.trim(), { onSuccess: clearName })
  }
  return (
    <form className="control-form control-add" aria-label={t`Add a role`} noValidate onSubmit={handleSubmit}>
      <h3 className="font-bold">{t`Add a role`}</h3>
      <TextField
        label={t`Name of the role`}
        value={name}
        maxLength={ROLE_NAME_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => typeName(target.value)}
      />
      <p role="alert" className="panel-fault empty:hidden">
        {isUnfilled ? t`Please enter the name of the role.` : errorWords(error)}
      </p>
      <Button type="submit" kind="primary" busy={isPending}>{t`Add the role`}</Button>
    </form>
  )
}

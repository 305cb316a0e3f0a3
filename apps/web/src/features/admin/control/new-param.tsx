import { PARAM_NAME_MAX, PARAM_VALUE_MAX } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { addParam } from '../../../api/admin/params.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useDeed } from '../use-deed.ts'
import { useKeptText } from '../use-kept-text.ts'
import { useParamFaultWords } from './param-form.tsx'

/** A param of any name. */
export function NewParam() {
  const { t } = useLingui()
  const [name, typeName, clearName] = useKeptText('paramName')
  const [value, typeValue, clearValue] = useKeptText('paramValue')
  const [isUnfilled, setUnfilled] = useState(false)
  const faultWords = useParamFaultWords()
  const { mutate, isPending, error } = useAddParam()
  const handleAdded = () => {
    clearName()
    clearValue()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const unfilled = name.trim() === '' || value.trim() === ''
    setUnfilled(unfilled)
    if (!unfilled && !isPending) mutate({ name: name.trim(), value }, { onSuccess: handleAdded })
  }
  return (
    <form className="control-form control-add" aria-label={t`Add a param`} noValidate onSubmit={handleSubmit}>
      <h3 className="font-bold">{t`Add a param`}</h3>
      <div className="control-fields">
        <TextField
          label={t`Name`}
          value={name}
          maxLength={PARAM_NAME_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => typeName(target.value)}
        />
        <TextField
          label={t`Value`}
          value={value}
          maxLength={PARAM_VALUE_MAX}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => typeValue(target.value)}
        />
      </div>
      <p role="alert" className="panel-fault empty:hidden">
        {isUnfilled ? t`Please fill in both fields.` : faultWords(error, name.trim())}
      </p>
      <Button type="submit" kind="primary" busy={isPending}>{t`Add the param`}</Button>
    </form>
  )
}

function useAddParam() {
  const { t } = useLingui()
  return useDeed({
    act: ({ name, value }: { name: string; value: string }) => addParam(name, value),
    said: ({ paramName }) => t`${paramName} was added.`,
  })
}

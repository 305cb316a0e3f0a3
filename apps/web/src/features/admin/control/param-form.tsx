import { PARAM_VALUE_MAX } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type Param, writeParam } from '../../../api/admin/params.ts'
import { Refusal } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useDeed } from '../use-deed.ts'
import { useErrorWords } from '../use-error-words.ts'
import { useKeptText } from '../use-kept-text.ts'
import { keptChange } from './kept-change.ts'
import { paramWish } from './param-words.ts'

/** Another value for a param. A secret begins empty: what it was is told to nobody. */
export function ParamForm({ param, onClose }: { param: Param; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { paramName, paramValue, secret } = param
  const [value, type] = useKeptText(keptChange(param), paramValue ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useWriteParam(param)
  const faultWords = useParamFaultWords()
  const wish = paramWish(paramName)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(value.trim() === '')
    if (value.trim() !== '' && !isPending) mutate(value, { onSuccess: onClose })
  }
  return (
    <form className="control-form" noValidate onSubmit={handleSubmit}>
      <TextField
        label={t`New value of ${paramName}`}
        type={secret ? 'password' : 'text'}
        value={value}
        maxLength={PARAM_VALUE_MAX}
        hint={wish ? i18n._(wish) : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
      />
      <p role="alert" className="panel-fault empty:hidden">
        {isEmpty ? t`Please fill in both fields.` : faultWords(error, paramName)}
      </p>
      <div className="panel-buttons">
        <Button type="submit" kind="primary" busy={isPending}>{t`Save`}</Button>
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}

/** Why a param was not written: where its value is wrong, what it must be. */
export function useParamFaultWords() {
  const { t, i18n } = useLingui()
  const errorWords = useErrorWords()
  return (error: unknown, paramName: string) => {
    const issues = error instanceof Refusal ? error.issues : []
    const wish = paramWish(paramName)
    if (wish && issues.some(({ path }) => path === 'paramValue')) return i18n._(wish)
    if (issues.some(({ path }) => path === 'paramName')) return t`This name cannot be used.`
    return errorWords(error)
  }
}

/** The value is seen in its place before the form or the question goes. */
export function useWriteParam(param: Pick<Param, 'id' | 'paramName'>) {
  const { t } = useLingui()
  const { paramName } = param
  return useDeed({
    act: (value: string) => writeParam(param, value),
    said: () => t`${paramName} was saved.`,
    untilSeen: true,
  })
}

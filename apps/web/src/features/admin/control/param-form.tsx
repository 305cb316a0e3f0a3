import { PARAM_NAME_MAX, PARAM_VALUE_MAX } from '@guess/contract/rules/limits'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { addParam, type NewParamBody, type Param, writeParam } from '../../../api/admin/control.ts'
import { Refusal } from '../../../lib/call.ts'
import { errorText as catalogueText } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import panelStyles from '../components/panel.module.css'
import { useAdminAction } from '../use-admin-action.ts'
import controlStyles from './control.module.css'
import { paramRequirement } from './param-labels.ts'

/** Checks that a field is filled in: a param needs a name and a value. */
const missingFieldError = (text: string) => (text.trim() === '' ? 'both-fields' : null)

interface ParamFormProps {
  param: Param
  /** Whether the form was opened by a press, and not with the page; the field then takes the focus. */
  isAsked: RefObject<boolean>
  onClose: () => void
}

/** Changes the value of a param. A secret starts empty: the server never sends its value. */
export function ParamForm({ param, isAsked, onClose }: ParamFormProps) {
  const { t, i18n } = useLingui()
  const { paramName, paramValue, secret } = param
  const { mutateAsync } = useWriteParam(param)
  const errorText = useErrorText()
  const { input, handleSubmit, busy, anyError } = useContractForm({
    begin: { paramValue: paramValue ?? '' },
    checks: { paramValue: missingFieldError },
    remembered: { paramValue: unsavedChange(param) },
    errorText: (error) => errorText(error, paramFailure(paramName)),
    send: (values) => mutateAsync(values.paramValue, { onSuccess: onClose }),
  })
  const rule = paramRequirement(paramName)
  const requirement = rule ? i18n._(rule) : undefined
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAsked.current) form.current?.querySelector('input')?.focus()
    isAsked.current = false
  }, [isAsked])
  return (
    <form ref={form} className={controlStyles.controlForm} noValidate onSubmit={handleSubmit}>
      <TextField
        {...input('paramValue')}
        label={t`New value for ${paramName}`}
        type={secret ? 'password' : 'text'}
        maxLength={PARAM_VALUE_MAX}
        hint={requirement === anyError ? undefined : requirement}
        autoComplete="off"
        spellCheck={false}
      />
      <FormError text={anyError} />
      <div className={panelStyles.panelButtons}>
        <Button type="submit" kind="primary" busy={busy}>{t`Save`}</Button>
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}

/** Returns the text for a refused param; if its value is wrong, what the value must be. */
const paramFailure = (paramName: string) => (error: unknown) => {
  const issues = (error instanceof Refusal && error.reply.issues) || []
  const requirement = paramRequirement(paramName)
  if (requirement && issues.some(({ path }) => path === 'paramValue')) return requirement
  return issues.some(({ path }) => path === 'paramName') ? msg`This name cannot be used.` : catalogueText(error)
}

/** Saves a param. The form or the dialog closes only after the new value is shown. */
export function useWriteParam(param: Pick<Param, 'id' | 'paramName'>) {
  const { t } = useLingui()
  const { paramName } = param
  return useAdminAction({
    run: (value: string) => writeParam(param, value),
    noticeFor: () => t`${paramName} saved.`,
    awaitsRefetch: true,
  })
}

/** Adds a param of any name. */
export function NewParam() {
  const { t } = useLingui()
  const { input, handleSubmit, busy, anyError } = useNewParam()
  return (
    <form
      className={`${controlStyles.controlForm} ${controlStyles.controlAdd}`}
      aria-label={t`Add a param`}
      noValidate
      onSubmit={handleSubmit}
    >
      <h3 className="font-bold">{t`Add a param`}</h3>
      <div className={controlStyles.controlFields}>
        <TextField
          {...input('paramName')}
          label={t`Name`}
          maxLength={PARAM_NAME_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...input('paramValue')} label={t`Value`} maxLength={PARAM_VALUE_MAX} autoComplete="off" spellCheck={false} />
      </div>
      <FormError text={anyError} />
      <Button type="submit" kind="primary" busy={busy}>{t`Add param`}</Button>
    </form>
  )
}

function useNewParam() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { mutateAsync } = useAdminAction({
    run: ({ paramName, paramValue }: NewParamBody) => addParam(paramName.trim(), paramValue),
    noticeFor: ({ paramName }) => t`${paramName} added.`,
  })
  return useContractForm<NewParamBody>({
    begin: { paramName: '', paramValue: '' },
    checks: { paramName: missingFieldError, paramValue: missingFieldError },
    remembered: { paramName: 'paramName', paramValue: 'paramValue' },
    errorText: (error, { paramName }) => errorText(error, paramFailure(paramName.trim())),
    restarts: true,
    send: (body) => mutateAsync(body),
  })
}

/**
 * Returns the name under which the changed value of a param is stored until it is saved; `null` for a secret, whose value is
 * never stored.
 */
export const unsavedChange = ({ paramName, secret }: Pick<Param, 'paramName' | 'secret'>) =>
  secret ? null : `param:${paramName}`

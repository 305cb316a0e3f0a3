import { PARAM_NAME_MAX, PARAM_VALUE_MAX } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { addParam, type NewParamBody } from '../../../api/admin/params.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { missingFieldError, paramFailure } from './param-form.tsx'

/** Adds a param of any name. */
export function NewParam() {
  const { t } = useLingui()
  const { input, handleSubmit, busy, anyError } = useNewParam()
  return (
    <form className="control-form control-add" aria-label={t`Add a param`} noValidate onSubmit={handleSubmit}>
      <h3 className="font-bold">{t`Add a param`}</h3>
      <div className="control-fields">
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

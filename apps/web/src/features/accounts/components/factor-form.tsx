import type { FactorRequest } from '@guess/contract/fields'
import { CODE_INPUT_MAX } from '@guess/contract/rules/limits'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { FactorProof } from '../../../api/accounts.ts'
import { canUsePasskeys, provePasskey } from '../../../api/factors.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import styles from '../accounts.module.css'
import { factorFailure } from '../entry-failures.ts'

interface FactorFormProps {
  factor: FactorRequest
  /** Sends the proof, and shows what follows. */
  send: (proof: FactorProof) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the second factor: a code of the app, a recovery code, or a passkey. */
export function FactorForm({ factor, send, onCancel }: FactorFormProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { field, handleSubmit, focusOn, busy } = useContractForm({
    begin: { code: '' },
    checks: { code: (code) => (code.trim() ? null : msg`Enter a code.`) },
    errorAt: 'code',
    send: ({ code }) => send({ challenge: factor.challenge, code }),
  })
  const withPasskey = useMutation({ mutationFn: async () => send(await provePasskey(factor)) })
  const focus = useEffectEvent(() => focusOn('code'))
  useEffect(() => focus(), [])
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      {factor.passkey && canUsePasskeys() && (
        <>
          <Button busy={withPasskey.isPending} onClick={() => withPasskey.mutate()}>{t`Use a passkey`}</Button>
          <FormError text={errorText(withPasskey.error, factorFailure)} />
        </>
      )}
      <div className={styles.codeLine}>
        <TextField
          {...field('code')}
          label={factor.hasApp ? t`Code` : t`Recovery code`}
          hint={
            factor.hasApp ? t`From your authenticator app, or one of your recovery codes.` : t`One of the codes that you saved.`
          }
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CODE_INPUT_MAX}
        />
      </div>
      <p className="text-14 text-ink-2">
        <Trans>
          Lost your device and your codes?{' '}
          <Link to="/contact" target="_blank" className="link">
            Write to support
          </Link>{' '}
          from your email address.
        </Trans>
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={busy}>{t`Confirm`}</Button>
      </div>
    </form>
  )
}

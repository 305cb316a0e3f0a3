import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { CODE_INPUT_MAX } from '@guess/contract/rules/limits'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { addApp, startApp } from '../../../api/factors.ts'
import { Refusal } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import styles from '../accounts.module.css'
import { currentPasswordError } from '../new-password.ts'
import { PasswordField } from './entry-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StillChecking } from './still-checking.tsx'

interface PasswordStepProps {
  asksPassword: boolean
  send: (password: string | null) => Promise<unknown>
  onCancel: () => void
}

/** The first step of adding an authenticator app: what it is, and the password if it is asked for. */
function PasswordStep({ asksPassword, send, onCancel }: PasswordStepProps) {
  const { t } = useLingui()
  const { field, handleSubmit, busy, error } = useContractForm({
    begin: { userPassword: '' },
    checks: asksPassword ? { userPassword: currentPasswordError } : {},
    send: ({ userPassword }) => send(asksPassword ? userPassword : null),
  })
  return (
    <form noValidate className="mt-2 flex flex-col gap-4" onSubmit={handleSubmit}>
      <p>
        <Trans>
          You need an app that shows six-digit codes, such as Aegis, 2FAS, Google Authenticator or a password manager.
        </Trans>
      </p>
      {asksPassword && <PasswordField field={field('userPassword')} label={t`Current password`} kind="current" />}
      <FormError text={error} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={busy}>{t`Continue`}</Button>
      </div>
      <StillChecking busy={busy} />
    </form>
  )
}

type Setup = ReplyOf<Api['POST /user/factor/app/start']>

interface AddAppDialogProps {
  /** Whether the password is asked for: before the first second factor of an account that has a password. */
  asksPassword: boolean
  /** Called when the account has got an app, here or in another tab. */
  onAdded: () => void
  onClose: () => void
}

const hasOne = (error: unknown) => error instanceof Refusal && error.code === 'factor-exists'

/**
 * Adds an authenticator app: the password, the QR code, one code of the app, and the recovery codes.
 * Stays open while it adds, because the reply has the codes.
 */
export function AddAppDialog({ asksPassword, onAdded, onClose }: AddAppDialogProps) {
  const { t } = useLingui()
  const [started, setStarted] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const noteFailure = (error: unknown) => {
    if (hasOne(error)) onAdded()
  }
  const { mutateAsync: start } = useMutation({ mutationFn: startApp, onSuccess: setStarted, onError: noteFailure })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ setup, code }: { setup: string; code: string }) => addApp(setup, code),
    onSuccess: ({ recoveryCodes }) => {
      onAdded()
      if (recoveryCodes) setCodes(recoveryCodes)
      else onClose()
    },
    onError: noteFailure,
  })
  const title = codes ? t`Save your recovery codes` : t`Add an authenticator app`
  return (
    <Dialog key={title} open title={title} onClose={codes || isPending ? undefined : onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : started ? (
        <AppCodeForm setup={started} send={(code) => mutateAsync({ setup: started.setup, code })} onCancel={onClose} />
      ) : (
        <PasswordStep asksPassword={asksPassword} send={start} onCancel={onClose} />
      )}
    </Dialog>
  )
}

interface AppCodeFormProps {
  setup: Setup
  send: (code: string) => Promise<unknown>
  onCancel: () => void
}

function AppCodeForm({ setup: { secret, uri }, send, onCancel }: AppCodeFormProps) {
  const { t } = useLingui()
  const { field, handleSubmit, focusOn, busy } = useContractForm({
    begin: { code: '' },
    checks: { code: (code) => (code.trim() ? null : msg`Enter a code.`) },
    errorAt: 'code',
    send: ({ code }) => send(code),
  })
  // The password step, which had the focus, is gone.
  const focus = useEffectEvent(() => focusOn('code'))
  useEffect(() => focus(), [])
  return (
    <form noValidate className="mt-2 flex flex-col gap-4" onSubmit={handleSubmit}>
      <p>
        <Trans>Scan this code with the app on your phone, or type the key into the app.</Trans>
      </p>
      <div className="w-[196px] self-center">
        <QrCode text={uri} label={t`QR code for the authenticator app`} />
      </div>
      <p className="mono select-all text-center [overflow-wrap:anywhere]">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      <div className={styles.codeLine}>
        <TextField
          {...field('code')}
          label={t`Code that the app shows`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_INPUT_MAX}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
        <Button disabled={busy} onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={busy}>{t`Add`}</Button>
      </div>
    </form>
  )
}

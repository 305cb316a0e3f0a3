import { CODE_INPUT_MAX, RESEND_AFTER_S } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { checkCode, sendCode } from '../../../api/accounts.ts'
import { errorText, refusalTexts } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSecondsLeft } from '../use-seconds-left.ts'

interface VerificationPopupProps {
  userMail: string
  /** How often a code has been sent; the form begins anew with each. */
  sends: number
  onVerified: () => void
  onResent: () => void
  onCancel: () => void
}

export function VerificationPopup({ sends, ...rest }: VerificationPopupProps) {
  const { t } = useLingui()
  return (
    <Dialog open title={t`Verification code`}>
      <p className="mt-2">
        <Trans>
          We have sent a code to <strong className="[overflow-wrap:anywhere]">{rest.userMail}</strong>. It is good in this browser
          for ten minutes.
        </Trans>
      </p>
      <CodeForm key={sends} {...rest} />
    </Dialog>
  )
}

function CodeForm({ userMail, onVerified, onResent, onCancel }: Omit<VerificationPopupProps, 'sends'>) {
  const { t, i18n } = useLingui()
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const secondsLeft = useSecondsLeft(RESEND_AFTER_S)
  const check = useMutation({ mutationFn: () => checkCode(userMail, code.trim()), onSuccess: onVerified })
  const resend = useMutation({ mutationFn: () => sendCode(userMail), onSuccess: onResent })
  const field = useFirstFocus()
  const failure = resend.error ?? check.error
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (secondsLeft === 0 || check.isPending) return
    setEmpty(!code.trim())
    if (code.trim()) check.mutate()
  }
  return (
    <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={handleSubmit}>
      <div className="code-line" aria-live="polite">
        <TextField
          ref={field}
          label={t`Code`}
          fault={empty ? i18n._(refusalTexts['verification-code-invalid']) : failure ? i18n._(errorText(failure)) : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_INPUT_MAX}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <Resend secondsLeft={secondsLeft} busy={resend.isPending} onResend={() => resend.mutate()} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        {secondsLeft > 0 && <Button type="submit" kind="primary" busy={check.isPending}>{t`Verify`}</Button>}
      </div>
    </form>
  )
}

interface ResendProps {
  secondsLeft: number
  busy: boolean
  onResend: () => void
}

function Resend({ secondsLeft, busy, onResend }: ResendProps) {
  const { t } = useLingui()
  return (
    <p className="flex min-h-11 items-center justify-between gap-4 text-14 text-ink-2">
      {secondsLeft > 0 ? (
        <>
          <Trans>Until a new code can be sent</Trans>
          <span className="mono text-18 text-ink">{String(secondsLeft).padStart(3, '0')}</span>
        </>
      ) : (
        <>
          <Trans>Nothing has come? Have a new code sent.</Trans>
          <Button busy={busy} onClick={onResend} aria-label={t`Send a new code`}>
            <RotateCw aria-hidden="true" />
          </Button>
        </>
      )}
    </p>
  )
}

// A dialog gives the focus to what it held when it was opened, and this form comes anew with each code.
function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}

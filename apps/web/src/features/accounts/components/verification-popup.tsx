import { CODE_DIGITS, CODE_INPUT_MAX, RESEND_AFTER_S } from '@guess/contract/rules/limits'
import { plainCode } from '@guess/contract/rules/typed-text'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import RotateCw from '~icons/lucide/rotate-cw'
import { checkCode, sendCode } from '../../../api/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Seconds } from '../../../ui/times.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import styles from '../accounts.module.css'

const SECOND_MS = 1_000

/** Counts seconds down to 0, by the clock, so that a page suspended in the background stays correct. */
function useSecondsLeft(seconds: number) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * SECOND_MS
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

const isCode = (text: string) => /^\d+$/.test(text) && text.length === CODE_DIGITS

interface VerificationPopupProps {
  userMail: string
  /** How often a code has been sent; the form restarts with each. */
  sends: number
  onVerified: (userMail: string) => void
  onResent: () => void
  onCancel: () => void
}

export function VerificationPopup({ sends, ...rest }: VerificationPopupProps) {
  const { t } = useLingui()
  return (
    <Dialog open title={t`Verification code`}>
      <p className="mt-2">
        <Trans>
          We sent a code to <strong className="[overflow-wrap:anywhere]">{rest.userMail}</strong>. Valid for 10 minutes, in this
          browser only.
        </Trans>
      </p>
      <CodeForm key={sends} {...rest} />
    </Dialog>
  )
}

function CodeForm({ userMail, onVerified, onResent, onCancel }: Omit<VerificationPopupProps, 'sends'>) {
  const { t } = useLingui()
  const secondsLeft = useSecondsLeft(RESEND_AFTER_S)
  const resend = useMutation({ mutationFn: () => sendCode(userMail), onSuccess: onResent })
  const { field, handleSubmit, focusOn, busy } = useContractForm({
    begin: { verificationCode: '' },
    checks: {
      verificationCode: (code) => (isCode(plainCode(code)) ? null : msg`Enter the ${CODE_DIGITS} digits of the code.`),
    },
    errorAt: 'verificationCode',
    send: async ({ verificationCode }) => {
      await checkCode(userMail, plainCode(verificationCode))
      onVerified(userMail)
    },
  })
  const errorText = useErrorText()
  // A dialog focuses its content only when it opens, but this form is mounted again with each code.
  const focus = useEffectEvent(() => focusOn('verificationCode'))
  useEffect(() => focus(), [])
  const { error: fieldError, ...code } = field('verificationCode')
  return (
    <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={handleSubmit}>
      <div className={styles.codeLine} aria-live="polite">
        <TextField
          {...code}
          label={t`Code`}
          error={errorText(resend.error) ?? fieldError}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_INPUT_MAX}
        />
      </div>
      <Resend secondsLeft={secondsLeft} busy={resend.isPending} onResend={() => resend.mutate()} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={busy}>{t`Verify`}</Button>
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
          <Trans>You can request a new code in</Trans>
          <Seconds className="mono shrink-0 text-18 text-ink" seconds={secondsLeft} />
        </>
      ) : (
        <>
          <Trans>Didn't get it? Send a new code.</Trans>
          <Button busy={busy} onClick={onResend} aria-label={t`Send a new code`}>
            <RotateCw aria-hidden="true" />
          </Button>
        </>
      )}
    </p>
  )
}

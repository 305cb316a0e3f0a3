import { REPORT_TEXT_MAX } from '@guess/contract/rules/limits'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type About, type Reason, refetchAfterReporting, sendReport } from '../../../api/reports.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioRow } from '../../../ui/choices.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextArea } from '../../../ui/fields.tsx'
import { notify } from '../../../ui/notice.ts'
import { type FormInput, useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { REASONS, REASONS_OF } from '../report-labels.ts'

const THANKS_MS = 4_000
const FAILURE_MS = 6_000

interface ReportDialogProps {
  open: boolean
  about: About
  onClose: () => void
}

/** Reports a game or a player's name to the operators. */
export function ReportDialog({ open, about, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} title={'gameId' in about ? t`Report this game` : t`Report this player`} onClose={onClose}>
      <ReportForm about={about} onClose={onClose} />
    </Dialog>
  )
}

/** Returns a function that says at the bottom of the page that a report was not sent, unless a popup reports the error. */
function useFailureNotice() {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (error: unknown) => {
    const text = errorText(error)
    if (text) notify(t`Your report was not sent. ${text}`, 'bad', FAILURE_MS)
  }
}

/** Returns a ref that says whether the component is still on the page. */
function useIsShown() {
  const ref = useRef(false)
  useEffect(() => {
    ref.current = true
    return () => {
      ref.current = false
    }
  }, [])
  return ref
}

/**
 * The form of a report. What was typed stays if the dialog is closed before it is sent. If it is closed in the meantime, a notice
 * says that sending failed, and a dialog that has been opened since stays open.
 */
function ReportForm({ about, onClose }: Omit<ReportDialogProps, 'open'>) {
  const draft = 'gameId' in about ? `report of game ${about.gameId}` : `report of player ${about.userId}`
  const { t } = useLingui()
  const client = useQueryClient()
  const notifyFailure = useFailureNotice()
  const isShown = useIsShown()
  const { input, handleSubmit, busy, anyError, watched } = useContractForm<{ reason: Reason | null; text: string }>({
    begin: { reason: null, text: '' },
    remembered: { reason: `${draft} reason`, text: `${draft} text` },
    restarts: true,
    checks: { reason: (reason) => (reason === null ? msg`Please choose what's wrong.` : null) },
    send: async ({ reason, text }) => {
      if (reason === null) return
      try {
        await sendReport(about, reason, text.trim())
      } catch (error) {
        if (!isShown.current) notifyFailure(error)
        throw error
      }
      notify(t`Thank you. We'll look into it.`, 'good', THANKS_MS)
      void refetchAfterReporting(client)
      if (isShown.current) onClose()
    },
  })
  return (
    <form className="mt-3 flex flex-col gap-4" noValidate onSubmit={handleSubmit}>
      <ReasonChoice reasons={REASONS_OF['gameId' in about ? 'game' : 'user']} field={input('reason')} />
      <div>
        <TextArea {...input('text')} label={t`Details (optional)`} rows={3} maxLength={REPORT_TEXT_MAX} />
        <p role="status" className="mt-1 text-14 text-ink-2 empty:hidden">
          {watched('text').length >= REPORT_TEXT_MAX && t`You've reached the limit of ${REPORT_TEXT_MAX} characters.`}
        </p>
      </div>
      <FormError text={anyError} />
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={busy}>{t`Send`}</Button>
      </div>
    </form>
  )
}

function ReasonChoice({ reasons, field }: { reasons: readonly Reason[]; field: FormInput }) {
  const { t, i18n } = useLingui()
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t`What's wrong?`}</legend>
      {reasons.map((reason) => (
        <RadioRow key={reason} {...field} value={reason} className="leading-tight">
          <span>{i18n._(REASONS[reason])}</span>
        </RadioRow>
      ))}
    </fieldset>
  )
}

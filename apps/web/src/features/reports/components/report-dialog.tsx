import { REPORT_TEXT_MAX } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type About, type Reason, sendReport, staleAfterReporting } from '../../../api/reports.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notice.ts'
import { isSaidElsewhere } from '../../../ui/use-complaint.ts'
import { REASONS, REASONS_OF } from '../report-words.ts'
import '../../../ui/text-field.css'
import '../reports.css'

const THANKS_MS = 4_000

interface ReportDialogProps {
  open: boolean
  about: About
  onClose: () => void
}

/** Tells the operators what is wrong with a game or with a player's name. */
export function ReportDialog({ open, about, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} title={'gameId' in about ? t`Report this game` : t`Report this player`} onClose={onClose}>
      <ReportForm about={about} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ about, onClose }: Omit<ReportDialogProps, 'open'>) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<Reason | null>(null)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useReport(about, onClose)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason !== null && !isPending) mutate({ reason, text: text.trim() })
  }
  return (
    <form className="mt-3 flex flex-col gap-4" noValidate onSubmit={handleSubmit}>
      <ReasonChoice reasons={REASONS_OF['gameId' in about ? 'game' : 'user']} value={reason} onChange={setReason} />
      <MoreWords text={text} onType={setText} />
      <p role="alert" className="report-fault empty:hidden">
        {tried && reason === null && t`Please choose what is wrong.`}
        {error && !isSaidElsewhere(error) && i18n._(errorText(error))}
      </p>
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={isPending}>{t`Send`}</Button>
      </div>
    </form>
  )
}

function useReport(about: About, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, text }: { reason: Reason; text: string }) => sendReport(about, reason, text),
    onSuccess: () => {
      notify(t`Thank you. Somebody will look at it.`, 'good', THANKS_MS)
      void staleAfterReporting(client)
      onDone()
    },
  })
}

interface ReasonChoiceProps {
  reasons: readonly Reason[]
  value: Reason | null
  onChange: (reason: Reason) => void
}

function ReasonChoice({ reasons, value, onChange }: ReasonChoiceProps) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t`What is wrong?`}</legend>
      {reasons.map((reason) => (
        <label key={reason} className="report-reason">
          <input type="radio" name={name} checked={reason === value} onChange={() => onChange(reason)} />
          {i18n._(REASONS[reason])}
        </label>
      ))}
    </fieldset>
  )
}

function MoreWords({ text, onType }: { text: string; onType: (text: string) => void }) {
  const id = useId()
  return (
    <div className="text-field">
      <label htmlFor={id}>
        <Trans>More about it (if you like)</Trans>
      </label>
      <textarea id={id} rows={3} maxLength={REPORT_TEXT_MAX} value={text} onChange={({ target }) => onType(target.value)} />
    </div>
  )
}

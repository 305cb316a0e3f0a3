import { APPEAL_MAX } from '@guess/contract/rules/limits'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { sendAppeal } from '../../api/check-play.ts'
import { Button } from '../button.tsx'
import { TextField } from '../fields.tsx'
import { useContractForm } from '../use-contract-form.ts'

interface AppealFieldsProps {
  gameId: number
  onSent: () => void
}

/** Sends operators one sentence about a play. */
export function AppealFields({ gameId, onSent }: AppealFieldsProps) {
  const { t } = useLingui()
  const { field, handleSubmit, busy } = useContractForm({
    begin: { text: '' },
    checks: { text: (text) => (text.trim() === '' ? msg`Write a sentence first.` : null) },
    errorAt: 'text',
    send: async ({ text }) => {
      await sendAppeal(gameId, text.trim())
      onSent()
    },
  })
  return (
    <form className="mt-2 flex flex-col gap-3 md:flex-row md:items-start" noValidate onSubmit={handleSubmit}>
      <div className="min-w-0 md:flex-1">
        <TextField {...field('text')} label={t`Anything we should know?`} maxLength={APPEAL_MAX} autoComplete="off" />
      </div>
      <Button type="submit" className="min-h-12 md:mt-7" busy={busy}>{t`Send`}</Button>
    </form>
  )
}

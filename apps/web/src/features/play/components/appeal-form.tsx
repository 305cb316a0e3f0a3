import { APPEAL_MAX } from '@guess/contract/rules/limits'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sendAppeal } from '../../../api/plays.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'

/** Says what a review means, and sends one sentence about it to the operators. */
export function AppealForm({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const [isSent, setSent] = useState(false)
  const { field, handleSubmit, busy } = useContractForm({
    begin: { text: '' },
    checks: { text: (text) => (text.trim() === '' ? msg`Write a sentence first.` : null) },
    errorAt: 'text',
    send: async ({ text }) => {
      await sendAppeal(gameId, text.trim())
      setSent(true)
    },
  })
  return (
    <div className="mt-4" role="status">
      <p>
        <Trans>This play looks unusual, so a person will check it. If all is well, its points will count.</Trans>
      </p>
      {isSent ? (
        <p className="mt-2 font-semibold text-maru">
          <Trans>Sent. It will be read together with your play.</Trans>
        </p>
      ) : (
        <form className="mt-2 flex flex-col gap-3 md:flex-row md:items-start" noValidate onSubmit={handleSubmit}>
          <div className="min-w-0 md:flex-1">
            <TextField {...field('text')} label={t`Anything we should know?`} maxLength={APPEAL_MAX} autoComplete="off" />
          </div>
          <Button type="submit" className="min-h-12 md:mt-7" busy={busy}>{t`Send`}</Button>
        </form>
      )}
    </div>
  )
}

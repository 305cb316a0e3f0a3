import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FactorProof } from '../../../api/accounts.ts'
import { confirmFactor, factorChallenge } from '../../../api/factors.ts'
import { Refusal } from '../../../lib/call.ts'
import { answerFactor } from '../../../lib/confirm-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { FactorForm } from './factor-form.tsx'

const cancel = () => answerFactor(false)

/** Asks for the second factor before a call that needs it is repeated. */
export function FactorDialog() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(factorChallenge)
  const send = async (proof: FactorProof) => {
    try {
      answerFactor((await confirmFactor(proof)).confirmed)
    } catch (error) {
      // The challenge was left open for too long: the next try gets a new one.
      if (error instanceof Refusal && error.code === 'factor-expired') void refetch()
      throw error
    }
  }
  return (
    <Dialog open title={t`Confirm it's you`} onClose={cancel}>
      <div className="mt-4">
        {data ? (
          <FactorForm factor={data} send={send} onCancel={cancel} />
        ) : error ? (
          <>
            <p role="alert">{errorText(error)}</p>
            <Button className="mt-4" onClick={cancel}>{t`Close`}</Button>
          </>
        ) : (
          <Skeleton className="h-[236px]" />
        )}
      </div>
    </Dialog>
  )
}

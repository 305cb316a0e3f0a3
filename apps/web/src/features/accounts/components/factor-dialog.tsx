import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { confirmFactor, factorChallenge } from '../../../api/factors.ts'
import { answerFactor } from '../../../lib/confirm-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { FactorForm } from './factor-form.tsx'
import '../accounts.css'

const cancel = () => answerFactor(false)

/** Asks for the second factor before a call that needs it is repeated. */
export function FactorDialog() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { data, error } = useQuery(factorChallenge)
  return (
    <Dialog open title={t`Confirm it's you`} onClose={cancel}>
      <div className="mt-4">
        {data ? (
          <FactorForm
            factor={data}
            send={async (proof) => answerFactor((await confirmFactor(proof)).confirmed)}
            onCancel={cancel}
          />
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

import type { FactorRequest } from '@guess/contract/fields'
import { Trans } from '@lingui/react/macro'
import { logInWithFactor } from '../../../api/accounts.ts'
import { Refusal } from '../../../lib/call.ts'
import { useLeaving } from '../use-leaving.ts'
import { FactorForm } from './factor-form.tsx'

interface FactorStepProps {
  factor: FactorRequest
  onEnter: (userId: number) => void
  /** Called when the sign-in must start again. */
  onExpired: (error: unknown) => void
  onCancel: () => void
}

/** The second step of a sign-in. A code that is being sent is given up when the step is left. */
export function FactorStep({ factor, onEnter, onExpired, onCancel }: FactorStepProps) {
  const leaving = useLeaving()
  return (
    <>
      <p>
        <Trans>Your account has a second factor. Confirm with it to finish logging in.</Trans>
      </p>
      <FactorForm
        factor={factor}
        onCancel={onCancel}
        send={(proof) =>
          logInWithFactor(proof, leaving()).then(onEnter, (error: unknown) =>
            isOver(error) ? onExpired(error) : Promise.reject(error),
          )
        }
      />
    </>
  )
}

const isOver = (error: unknown) =>
  error instanceof Refusal && (error.code === 'factor-expired' || error.code === 'account-banned')

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { AppealFields } from '../../../ui/hidden-play/appeal-fields.tsx'

/** Says what a review means, and sends one sentence about it to the operators. */
export function AppealForm({ gameId }: { gameId: number }) {
  const [isSent, setSent] = useState(false)
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
        <AppealFields gameId={gameId} onSent={() => setSent(true)} />
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChallengeState } from '../../api/results.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The ranked play that a start would end, and that the player is asked about: one of this challenge, or one with other squares. */
type Asks = 'again' | 'other-squares' | null

/** Returns a function that begins the play that answers a result, and asks first if it would end a ranked play of the game (CHALLENGE-2). */
export function useBeat(state: ChallengeState | undefined) {
  const [asked, ask] = useState<(() => void) | null>(null)
  const asks = asked && (state?.role === 'started' ? 'again' : 'other-squares')
  const before = (begin: () => void) => (state?.endsRanked ? ask(() => begin) : begin())
  const handleAgree = () => {
    ask(null)
    asked?.()
  }
  return { before, dialog: <EndsRanked asks={asks} onAgree={handleAgree} onClose={() => ask(null)} /> }
}

interface EndsRankedProps {
  asks: Asks
  onAgree: () => void
  onClose: () => void
}

function EndsRanked({ asks, onAgree, onClose }: EndsRankedProps) {
  const { t } = useLingui()
  return (
    <Dialog open={asks !== null} title={t`This ends your ranked play`} onClose={onClose}>
      <p className="mt-2">
        {asks === 'again' ? (
          <Trans>
            You have a ranked play of this challenge open. If you start again, that play ends, and the new one is practice: no
            points.
          </Trans>
        ) : (
          <Trans>
            You have a ranked play of this game open. This challenge shows you other squares, so that play ends, and the challenge
            is practice: no points.
          </Trans>
        )}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button kind="primary" onClick={onAgree}>{t`Play the challenge`}</Button>
        <Button onClick={onClose}>{t`Keep my ranked play`}</Button>
      </div>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface LeaveQuestionProps {
  /** Whether the game is being uploaded right now. */
  publishing: boolean
  isUnsaved: () => boolean
}

/**
 * Asks before the user leaves a page that is still uploading. Before a reload or close, also if the draft could not be stored.
 */
export function LeaveQuestion({ publishing, isUnsaved }: LeaveQuestionProps) {
  const { t } = useLingui()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => publishing && currentLocation.pathname !== nextLocation.pathname,
  )
  const wouldLose = useEffectEvent(() => publishing || isUnsaved())
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  const isAsked = blocker.state === 'blocked'
  return (
    <Dialog open={isAsked} title={t`Leave?`} onClose={() => blocker.reset?.()}>
      <p className="mt-2">
        <Trans>Your game is still uploading. If you leave, you have an hour to come back and continue.</Trans>
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-4">
        <Button onClick={() => blocker.proceed?.()}>{t`Leave`}</Button>
        <Button kind="primary" onClick={() => blocker.reset?.()}>{t`Stay`}</Button>
      </div>
    </Dialog>
  )
}

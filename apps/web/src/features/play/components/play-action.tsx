import { Trans } from '@lingui/react/macro'
import { ArrowRight, Grid2x2Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

export type Action =
  | { kind: 'none' }
  | { kind: 'open'; hidden: number; resting: boolean }
  | { kind: 'next'; last: boolean; busy: boolean }

interface PlayActionProps {
  action: Action
  showKeys: boolean
  onOpenSquare: () => void
  onNext: () => void
}

/** Open Square, and in the same place Next, so that the thumb never travels. */
export function PlayAction({ action, showKeys, onOpenSquare, onNext }: PlayActionProps) {
  return (
    <div className="play-action">
      {action.kind === 'open' && (
        <Button aria-disabled={action.resting || action.hidden === 0} onClick={onOpenSquare}>
          <Grid2x2Plus aria-hidden="true" />
          <Trans>Open Square</Trans>
          <HiddenLeft hidden={action.hidden} />
          {showKeys && (
            <KeyName>
              <Trans>Space</Trans>
            </KeyName>
          )}
        </Button>
      )}
      {action.kind === 'next' && (
        <Button kind="primary" busy={action.busy} onClick={onNext}>
          {action.last ? <Trans>See the result</Trans> : <Trans>Next</Trans>}
          <ArrowRight aria-hidden="true" />
          {showKeys && (
            <KeyName>
              <Trans>Enter</Trans>
            </KeyName>
          )}
        </Button>
      )}
    </div>
  )
}

function HiddenLeft({ hidden }: { hidden: number }) {
  return (
    <span className="play-left">
      <Trans>{hidden} left</Trans>
    </span>
  )
}

function KeyName({ children }: { children: ReactNode }) {
  return (
    <span className="play-key" aria-hidden="true">
      {children}
    </span>
  )
}

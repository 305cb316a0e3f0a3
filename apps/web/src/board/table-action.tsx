import { HIDDEN_SQUARE_POINTS } from '@guess/contract/rules/scoring'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import ArrowRight from '~icons/lucide/arrow-right'
import Grid2x2Plus from '~icons/lucide/grid-2x2-plus'
import { Button } from '../ui/button.tsx'
import styles from './play.module.css'

/** The one button between picture and answers: each action replaces the previous one, so that the thumb stays in place. */
export const TableAction = ({ children }: { children: ReactNode }) => (
  <div className={styles.playAction} data-part="play-action">
    {children}
  </div>
)

/** What a square costs, said before it is paid. */
const PRICE = `−${HIDDEN_SQUARE_POINTS}`

interface OpenSquareButtonProps {
  hidden: number
  busy?: boolean
  disabled: boolean
  showKey: boolean
  onOpenSquare: () => void
}

export function OpenSquareButton({ hidden, busy = false, disabled, showKey, onOpenSquare }: OpenSquareButtonProps) {
  return (
    <Button busy={busy} aria-disabled={disabled} onClick={onOpenSquare}>
      <Grid2x2Plus aria-hidden="true" />
      <Trans>Open a square</Trans>
      {hidden > 0 && <span className={`mono ${styles.playPrice}`}>{PRICE}</span>}
      <span className="visually-hidden">
        <Trans>{hidden} left</Trans>
      </span>
      {showKey && (
        <KeyName>
          <Trans>Space</Trans>
        </KeyName>
      )}
    </Button>
  )
}

interface NextButtonProps {
  busy?: boolean
  showKey?: boolean
  onNext: () => void
  children: ReactNode
}

export function NextButton({ busy = false, showKey = false, onNext, children }: NextButtonProps) {
  return (
    <Button kind="primary" busy={busy} onClick={onNext}>
      {children}
      <ArrowRight aria-hidden="true" />
      {showKey && <EnterKey />}
    </Button>
  )
}

export const SeeResult = () => <Trans>See the result</Trans>

export const EnterKey = () => (
  <KeyName>
    <Trans>Enter</Trans>
  </KeyName>
)

const KeyName = ({ children }: { children: ReactNode }) => (
  <span className={styles.playKey} aria-hidden="true">
    {children}
  </span>
)

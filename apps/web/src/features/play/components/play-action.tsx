import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NextButton, OpenSquareButton, SeeResult, TableAction } from '../../../board/table-action.tsx'
import type { TableController } from '../../../board/use-table-controller.ts'
import { currentSection, isLastSection, type TableState } from '../play-machine.ts'

interface PlayActionProps {
  state: TableState
  controller: TableController
}

/** The button Open Square; after the verdict, Next. */
export const PlayAction = (props: PlayActionProps) => <TableAction>{actionOf(props)}</TableAction>

function actionOf({ state: { at, play }, controller }: PlayActionProps): ReactNode {
  const { resting, pictures, showKeys, onOpenSquare, onNext } = controller
  if (at === 'answered' || at === 'finishing') {
    return (
      <NextButton busy={at === 'finishing'} showKey={showKeys} onNext={onNext}>
        {isLastSection(play) ? <SeeResult /> : <Trans>Next</Trans>}
      </NextButton>
    )
  }
  if (play.squareAmount === 1) return null
  const hidden = currentSection(play)?.hidden ?? 0
  const disabled = resting || pictures.areMissing || at !== 'asking' || hidden === 0
  return <OpenSquareButton hidden={hidden} disabled={disabled} showKey={showKeys} onOpenSquare={onOpenSquare} />
}

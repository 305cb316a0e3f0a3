import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { EnterKey, NextButton, OpenSquareButton, SeeResult, TableAction } from '../../../board/table-action.tsx'
import { ActionCount } from '../../../board/table-parts.tsx'
import type { TableController } from '../../../board/use-table-controller.ts'
import { Button } from '../../../ui/button.tsx'
import { isOpen, type Match, opponent, own } from '../match.ts'
import { useSecondsTo } from '../use-seconds-to.ts'
import { canOpen } from './match-step.ts'

interface MatchActionProps {
  match: Match
  controller: TableController
}

/** The button Open Square; after the verdict, Ready. */
export const MatchAction = (props: MatchActionProps) => <TableAction>{actionOf(props)}</TableAction>

function actionOf({ match, controller }: MatchActionProps): ReactNode {
  const { phase } = match
  const { resting, showKeys, onOpenSquare, onNext } = controller
  if (phase.at === 'finished' || (phase.at === 'revealed' && phase.until === null)) {
    return (
      <NextButton onNext={onNext}>
        <SeeResult />
      </NextButton>
    )
  }
  if (phase.at === 'revealed') return <Ready match={match} until={phase.until ?? 0} showKeys={showKeys} onNext={onNext} />
  if (phase.at === 'gathering') return <Waiting>{<Gathering match={match} />}</Waiting>
  if (match.choice !== null) return <Waiting>{!opponent(match).answered && <Trans>Waiting for opponent</Trans>}</Waiting>
  if (match.squareAmount === 1) return <Waiting>{opponent(match).answered && <Trans>Opponent answered</Trans>}</Waiting>
  return (
    <OpenSquareButton
      hidden={match.section?.hidden ?? 0}
      busy={match.opening}
      disabled={resting || !canOpen(match)}
      showKey={showKeys && isOpen(match)}
      onOpenSquare={onOpenSquare}
    />
  )
}

const Waiting = ({ children }: { children: ReactNode }) => <p className="match-waiting">{children}</p>

function Gathering({ match }: { match: Match }) {
  const { name } = opponent(match)
  return <Trans>The match starts when {name} joins.</Trans>
}

interface ReadyProps extends Pick<TableController, 'showKeys' | 'onNext'> {
  match: Match
  until: number
}

/** Shows how many players are ready, and the seconds until both count as ready. */
function Ready({ match, until, showKeys, onNext }: ReadyProps) {
  const seconds = useSecondsTo(until)
  const isReady = match.readied || own(match).ready
  const count = Number(isReady) + Number(opponent(match).ready)
  return (
    <Button kind={isReady ? 'plain' : 'primary'} aria-disabled={isReady} onClick={isReady ? undefined : onNext}>
      {isReady && <Check aria-hidden="true" />}
      <Trans>Ready {count}/2</Trans>
      <ActionCount className="match-count-down">
        <Trans>{seconds} s</Trans>
      </ActionCount>
      {showKeys && !isReady && <EnterKey />}
    </Button>
  )
}

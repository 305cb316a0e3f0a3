import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import Check from '~icons/lucide/check'
import { EnterKey, NextButton, OpenSquareButton, SeeResult, TableAction } from '../../../board/table-action.tsx'
import type { TableController } from '../../../board/use-table-controller.ts'
import { Button } from '../../../ui/button.tsx'
import { Seconds } from '../../../ui/times.tsx'
import duelStyles from '../duel.module.css'
import { gained, isOpen, type Match, opponent, own, squaresNow } from '../match.ts'
import { PointsMade } from '../points-made.tsx'
import { useSecondsTo } from '../use-seconds-to.ts'
import matchStyles from './match.module.css'
import { canOpen } from './match-step.ts'

interface MatchActionProps {
  match: Match
  /** The section stands because the opponent is away. */
  isPaused: boolean
  controller: TableController
}

/** The button that opens a square; after the verdict, Next. */
export const MatchAction = (props: MatchActionProps) => (
  <TableAction>
    <div className={matchStyles.matchAction}>{actionOf(props)}</div>
  </TableAction>
)

function actionOf({ match, isPaused, controller }: MatchActionProps): ReactNode {
  const { phase } = match
  const { showKeys, onNext } = controller
  if (phase.at === 'finished' || (phase.at === 'revealed' && phase.until === null)) {
    return (
      <>
        <NextButton onNext={onNext}>
          <SeeResult />
        </NextButton>
        <p className={matchStyles.matchWaiting} data-part="match-waiting">
          <OwnPoints match={match} />
        </p>
      </>
    )
  }
  if (phase.at === 'revealed') return <Ready match={match} until={phase.until ?? 0} showKeys={showKeys} onNext={onNext} />
  if (phase.at === 'gathering') return <Waiting>{<Gathering match={match} />}</Waiting>
  if (isPaused && (match.choice !== null || squaresNow(match) === 1)) return <Waiting>{<WaitingOut match={match} />}</Waiting>
  if (match.choice !== null) return <Waiting>{!opponent(match).answered && <Trans>Waiting for opponent</Trans>}</Waiting>
  // Whether the opponent has answered stands beside the name; the room is the question's.
  if (squaresNow(match) === 1) return <Waiting>{null}</Waiting>
  return <OpenSquare match={match} isPaused={isPaused} controller={controller} />
}

function OpenSquare({ match, isPaused, controller: { resting, pictures, showKeys, onOpenSquare } }: MatchActionProps) {
  return (
    <>
      <OpenSquareButton
        hidden={match.section?.hidden ?? 0}
        busy={match.opening}
        disabled={isPaused || resting || pictures.areMissing || !canOpen(match)}
        showKey={showKeys && isOpen(match)}
        onOpenSquare={onOpenSquare}
      />
      {isPaused && <Waiting>{<WaitingOut match={match} />}</Waiting>}
    </>
  )
}

/** Who is waited for, and the seconds until the section goes on without this player. */
function WaitingOut({ match }: { match: Match }) {
  const { name } = opponent(match)
  const seconds = useSecondsTo(match.pausedUntil ?? 0)
  return (
    <span className="wrap-anywhere">
      <Trans>Waiting for {name}</Trans>
      <span>{' · '}</span>
      <Seconds className="font-semibold" seconds={seconds} />
    </span>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <p className={matchStyles.matchWaiting} data-part="match-waiting">
    {children}
  </p>
)

function Gathering({ match }: { match: Match }) {
  const { name } = opponent(match)
  return <Trans>The match starts when {name} joins.</Trans>
}

interface ReadyProps extends Pick<TableController, 'showKeys' | 'onNext'> {
  match: Match
  until: number
}

/** The way to the next section, and beside it who is waited for and the seconds until both count as ready. */
function Ready({ match, until, showKeys, onNext }: ReadyProps) {
  const isReady = match.readied || own(match).ready
  return (
    <>
      <Button kind={isReady ? 'plain' : 'primary'} aria-disabled={isReady} onClick={isReady ? undefined : onNext}>
        {isReady && <Check aria-hidden="true" />}
        <Trans>Next</Trans>
        {opponent(match).awayUntil === null && <Countdown until={until} />}
        {showKeys && !isReady && <EnterKey />}
      </Button>
      <p className={matchStyles.matchWaiting} data-part="match-waiting">
        <OwnPoints match={match} />
        <WaitingFor match={match} isReady={isReady} />
      </p>
    </>
  )
}

function Countdown({ until }: { until: number }) {
  const seconds = useSecondsTo(until)
  return (
    <span className={duelStyles.matchCountDown}>
      <Seconds seconds={seconds} />
    </span>
  )
}

/** How the player's own points in the section came about. */
function OwnPoints({ match: { end, seat } }: { match: Match }) {
  const own = end && gained(end, seat)
  return own?.right && <PointsMade {...own} />
}

function WaitingFor({ match, isReady }: { match: Match; isReady: boolean }) {
  const { name, ready, awayUntil } = opponent(match)
  return (
    <span className="block wrap-anywhere">
      {isReady || awayUntil !== null ? <Trans>Waiting for {name}</Trans> : ready && <Trans>{name} is waiting</Trans>}
    </span>
  )
}

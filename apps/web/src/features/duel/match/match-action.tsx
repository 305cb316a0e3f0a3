import { Trans } from '@lingui/react/macro'
import { ArrowRight, Check, Grid2x2Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { isOpen, type Match, opponent, own } from '../match.ts'
import { useSecondsTo } from '../use-seconds-to.ts'
import { canOpen } from './match-step.ts'

interface MatchActionProps {
  match: Match
  resting: boolean
  showKeys: boolean
  onOpenSquare: () => void
  onNext: () => void
}

/** Open Square, and in the same place Ready, so that the thumb never travels. */
export function MatchAction(props: MatchActionProps) {
  return <div className="play-action match-action">{deedOf(props)}</div>
}

function deedOf({ match, resting, showKeys, onOpenSquare, onNext }: MatchActionProps): ReactNode {
  const { phase } = match
  if (phase.at === 'finished' || (phase.at === 'revealed' && phase.until === null)) return <ToResult onNext={onNext} />
  if (phase.at === 'revealed') return <Ready match={match} until={phase.until ?? 0} showKeys={showKeys} onNext={onNext} />
  if (phase.at === 'gathering') return <Waiting>{<Gathering match={match} />}</Waiting>
  if (match.choice !== null) return <Waiting>{!opponent(match).answered && <Trans>Waiting for opponent</Trans>}</Waiting>
  if (match.squareAmount === 1) return <Waiting>{opponent(match).answered && <Trans>Opponent answered</Trans>}</Waiting>
  const hidden = match.section?.hidden ?? 0
  return (
    <Button busy={match.opening} aria-disabled={resting || !canOpen(match)} onClick={onOpenSquare}>
      <Grid2x2Plus aria-hidden="true" />
      <Trans>Open Square</Trans>
      <span className="play-left">
        <Trans>{hidden} left</Trans>
      </span>
      {showKeys && isOpen(match) && (
        <KeyName>
          <Trans>Space</Trans>
        </KeyName>
      )}
    </Button>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => <p className="match-waiting">{children}</p>

function Gathering({ match }: { match: Match }) {
  const { name } = opponent(match)
  return <Trans>The match begins as soon as {name} is here.</Trans>
}

function ToResult({ onNext }: Pick<MatchActionProps, 'onNext'>) {
  return (
    <Button kind="primary" onClick={onNext}>
      <Trans>See the result</Trans>
      <ArrowRight aria-hidden="true" />
    </Button>
  )
}

interface ReadyProps extends Pick<MatchActionProps, 'match' | 'showKeys' | 'onNext'> {
  until: number
}

/** Counts who is ready, and the seconds until both count as ready. */
function Ready({ match, until, showKeys, onNext }: ReadyProps) {
  const seconds = useSecondsTo(until)
  const isReady = match.readied || own(match).ready
  const count = Number(isReady) + Number(opponent(match).ready)
  return (
    <Button kind={isReady ? 'plain' : 'primary'} aria-disabled={isReady} onClick={isReady ? undefined : onNext}>
      {isReady && <Check aria-hidden="true" />}
      <Trans>Ready {count}/2</Trans>
      <span className="play-left match-count-down">
        <Trans>{seconds} s</Trans>
      </span>
      {showKeys && !isReady && (
        <KeyName>
          <Trans>Enter</Trans>
        </KeyName>
      )}
    </Button>
  )
}

const KeyName = ({ children }: { children: ReactNode }) => (
  <span className="play-key" aria-hidden="true">
    {children}
  </span>
)

import { AWAY_ONCE_MS } from '@guess/contract/rules/duel'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useCallback } from 'react'
import ImageOff from '~icons/lucide/image-off'
import WifiOff from '~icons/lucide/wifi-off'
import { BoardBar, SectionHeading } from '../../../board/board-bar.tsx'
import { rightInARow } from '../../../board/section.ts'
import { Table, type TableView } from '../../../board/table.tsx'
import { useVerdictText } from '../../../board/table-labels.ts'
import type { Pictures } from '../../../board/use-pictures.ts'
import { useTableController } from '../../../board/use-table-controller.ts'
import type { ConnectionError } from '../../../lib/retry-until-sent.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { gained, isOpen, type Match, opponent, own, squaresNow } from '../match.ts'
import { ReactionPicker } from '../reactions/reaction-picker.tsx'
import { useSecondsTo } from '../use-seconds-to.ts'
import styles from './match.module.css'
import { MatchAction } from './match-action.tsx'
import { MatchClock } from './match-clock.tsx'
import { MatchPlayers } from './match-players.tsx'
import type { MatchSession } from './use-match.ts'
import type { useMatchLeaving } from './use-match-leaving.ts'

interface ConnectionWarningProps {
  lostAt: number | null
  connectionError: ConnectionError | null
  /** The pictures of the section that is asked; `null` after its end. */
  pictures: Pictures | null
}

/**
 * A thin bar while the connection or the picture is missing. What the player presses while the connection is lost is sent once it
 * is back.
 */
export function ConnectionWarning({ lostAt, connectionError, pictures }: ConnectionWarningProps) {
  if (lostAt !== null) return <Banner>{<Lost until={lostAt + AWAY_ONCE_MS} />}</Banner>
  if (connectionError !== null) {
    return (
      <Banner>
        <Trans>The server isn't responding. Trying again…</Trans>
      </Banner>
    )
  }
  return pictures?.areMissing ? <PictureWarning onRetry={pictures.retry} /> : null
}

const Banner = ({ children }: { children: ReactNode }) => (
  <p className={styles.connectionWarning} data-part="connection-warning">
    <WifiOff aria-hidden="true" width={18} height={18} />
    <span>{children}</span>
  </p>
)

const PictureWarning = ({ onRetry }: { onRetry: () => void }) => (
  <p className={styles.connectionWarning} data-part="connection-warning">
    <ImageOff aria-hidden="true" width={18} height={18} />
    <span className="flex-1">
      <Trans>The picture didn't load. Trying again…</Trans>
    </span>
    <button type="button" className="min-h-11 cursor-pointer border px-4" onClick={onRetry}>
      <Trans>Retry</Trans>
    </button>
  </p>
)

function Lost({ until }: { until: number }) {
  const seconds = useSecondsTo(until)
  if (seconds === 0) return <Trans>Connection lost. Reconnecting…</Trans>
  return (
    <Trans>
      Connection lost. Reconnecting… <span className="play-figure">{seconds}</span> s
    </Trans>
  )
}

interface MatchBarProps {
  match: Match
  /** The moment at which the clock stands; `null` while it runs. */
  standsAt: number | null
  /** Index of the section, from 0. */
  current: number
  headingRef: Ref<HTMLHeadingElement>
  quitting: boolean
  onQuit: () => void
}

/** The quit button, the current section, reactions and the time. */
function MatchBar({ match, standsAt, current, headingRef, quitting, onQuit }: MatchBarProps) {
  const { t } = useLingui()
  // Leaving before the first section is over calls the match off, and nobody loses.
  const isEarly = match.players[0].marks.length === 0
  const question = isEarly ? t`Quit? The match will be called off.` : t`Quit? Your opponent will win the match.`
  return (
    <BoardBar quitLabel={t`Quit the match`} quitting={quitting} question={question} onQuit={onQuit}>
      <SectionHeading ref={headingRef} current={current} total={match.sectionAmount} />
      <ReactionPicker match={match} place="table" />
      <MatchClock match={match} standsAt={standsAt} />
    </BoardBar>
  )
}

/** Returns the announcement for screen readers: the verdict on both players, and before it whose answer is missing. */
function useAnnouncement(match: Match) {
  const { t } = useLingui()
  const { end } = match
  const { name, answered, score: theirs } = opponent(match)
  const verdict = useVerdictText(end && { ...gained(end, match.seat), correct: end.correctAnswer }, own(match).score)
  if (end) return `${verdict}. ${name}: ${theirs}`
  if (!isOpen(match)) return ''
  if (match.choice !== null) return answered ? '' : t`Waiting for opponent`
  return answered ? t`Opponent answered` : ''
}

/** Returns the urgent announcement for screen readers: that the opponent is away, and waited for, or the connection or the picture is missing. */
function useAlarm(match: Match, isPaused: boolean, isLost: boolean, isPictureMissing: boolean) {
  const { t } = useLingui()
  const { name, awayUntil, leaving } = opponent(match)
  if (isLost) return t`Connection lost. Reconnecting…`
  if (isPictureMissing) return t`The picture didn't load. Trying again…`
  if (awayUntil === null) return ''
  if (leaving) return isPaused ? t`${name} left. The clock is paused.` : t`${name} left.`
  return isPaused ? t`${name} lost connection. The clock is paused.` : t`${name} lost connection.`
}

const useStands = (match: Match) => useSecondsTo(match.pausedUntil ?? 0) > 0 && isOpen(match)

/** Returns whether the section stands because the opponent is away. */
const useIsPaused = (match: Match) => useStands(match) && opponent(match).awayUntil !== null

/**
 * Returns the moment at which the section's clock stands, or `null` if it runs: the end of the pause, because that is when it goes
 * on, or the time at which the own connection was lost.
 */
function useStandingAt(match: Match, lostAt: number | null): number | null {
  return useStands(match) ? match.pausedUntil : lostAt
}

interface MatchTableProps {
  match: Match
  session: MatchSession
  leaving: ReturnType<typeof useMatchLeaving>
  /** Skips the pause before the result. */
  onEnd: () => void
}

/** The table of a match: both players, the picture, help, answers. */
export function MatchTable({ match, session, leaving, onEnd }: MatchTableProps) {
  const isPaused = useIsPaused(match)
  const standsAt = useStandingAt(match, session.lostAt)
  const controller = useMatchController(match, isPaused, session.dispatch, leaving.handleQuit, onEnd)
  const announcement = useAnnouncement(match)
  const pictures = match.end ? null : controller.pictures
  const alarm = useAlarm(match, isPaused, session.lostAt !== null, pictures?.areMissing === true)
  return (
    <Table
      title={match.gameName}
      view={viewOf(match)}
      controller={controller}
      bar={
        <MatchBar
          match={match}
          standsAt={standsAt}
          current={currentOf(match)}
          headingRef={controller.heading}
          quitting={leaving.confirming}
          onQuit={leaving.handleQuit}
        />
      }
      tallStrip={
        <MatchPlayers match={match} standsAt={standsAt}>
          <ConnectionWarning lostAt={session.lostAt} connectionError={session.connectionError} pictures={pictures} />
        </MatchPlayers>
      }
      action={<MatchAction match={match} isPaused={isPaused} controller={controller} />}
      taken={own(match).answered}
      onShown={useShown(match, session.onShown)}
      announcement={announcement}
    >
      <LiveRegion text={alarm} urgent />
    </Table>
  )
}

const currentOf = ({ section, end }: Match) => (section ?? end)?.sectionNumber ?? 0

function useMatchController(
  match: Match,
  isPaused: boolean,
  dispatch: MatchSession['dispatch'],
  onQuit: () => void,
  onEnd: () => void,
) {
  const { phase, end } = match
  const nextOf = () => {
    if (phase.at === 'finished') return onEnd
    return phase.at === 'revealed' ? () => dispatch({ kind: 'ready' }) : null
  }
  return useTableController(
    { current: currentOf(match), right: end && gained(end, match.seat).right },
    {
      onPick: (answer) => dispatch({ kind: 'choose', answer }),
      onOpenSquare: () => !isPaused && dispatch({ kind: 'open' }),
      onNext: nextOf(),
      onQuit,
    },
  )
}

const viewOf = (match: Match): TableView => ({
  current: currentOf(match),
  total: match.sectionAmount,
  squareAmount: squaresNow(match),
  section: match.section,
  // A section that ended without an answer is locked too.
  choice: match.choice ?? (match.end && ''),
  reveal: match.end,
  rightInARow: rightInARow(own(match).marks),
})

/** Returns a callback that reports that a square of the section is on screen; stable for each section. */
function useShown({ section }: Match, onShown: MatchSession['onShown']) {
  const sectionNumber = section?.sectionNumber ?? null
  return useCallback(() => {
    if (sectionNumber !== null) onShown(sectionNumber)
  }, [onShown, sectionNumber])
}

import { HIDDEN_SQUARE_POINTS } from '@guess/contract/rules/scoring'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import ImageOff from '~icons/lucide/image-off'
import WifiOff from '~icons/lucide/wifi-off'
import { SectionSign } from '../../../board/section-pips.tsx'
import { TableStrip } from '../../../board/table-parts.tsx'
import type { Pictures } from '../../../board/use-pictures.ts'
import type { ConnectionError } from '../../../lib/retry-until-sent.ts'
import styles from '../play.module.css'
import { currentSection, type Play, type PlayState, type Verdict, worthOf } from '../play-machine.ts'

interface PlayStripProps {
  play: Play
  at: PlayState['at']
  verdict: Verdict | null
  pictures: Pictures
  connectionError: ConnectionError | null
  /** Set after a reload key was blocked. */
  reloadRefused: boolean
  onRetryNow: () => void
  onLeaveAnyway: (() => void) | null
  /** When the player to beat had answered; `false` if there is none. */
  ghost: ReactNode
  /** What is said and asked about an answered section. */
  children: ReactNode
}

/** One line below the picture: the worth of the section, or a connection failure. */
export function PlayStrip({
  play,
  at,
  verdict,
  pictures,
  connectionError,
  reloadRefused,
  onRetryNow,
  onLeaveAnyway,
  ghost,
  children,
}: PlayStripProps) {
  if (connectionError === 'lost') return <ConnectionBar onRetryNow={onRetryNow} onLeaveAnyway={onLeaveAnyway} />
  if (reloadRefused) return <ReloadRefused />
  if (pictures.areMissing && !verdict) return <PictureBar onRetry={pictures.retry} />
  const worth = <SectionWorth play={play} opening={at === 'opening'} verdict={verdict} />
  return (
    <TableStrip className={styles.playLine} data-part="play-line">
      {ghost ? (
        <div className="flex min-w-0 flex-col justify-center leading-none">
          {worth}
          {ghost}
        </div>
      ) : (
        worth
      )}
      {children}
    </TableStrip>
  )
}

function ConnectionBar({ onRetryNow, onLeaveAnyway }: Pick<PlayStripProps, 'onRetryNow' | 'onLeaveAnyway'>) {
  return (
    <TableStrip className={`${styles.playLine} ${styles.playWarning}`} data-part="play-warning" role="alert">
      <WifiOff aria-hidden="true" width={20} height={20} />
      <p>
        <Trans>Connection lost. Trying again…</Trans>
      </p>
      {onLeaveAnyway && (
        <button type="button" onClick={onLeaveAnyway}>
          <Trans>Leave</Trans>
        </button>
      )}
      <button type="button" onClick={onRetryNow}>
        <Trans>Retry now</Trans>
      </button>
    </TableStrip>
  )
}

function PictureBar({ onRetry }: { onRetry: () => void }) {
  return (
    <TableStrip className={`${styles.playLine} ${styles.playWarning}`} data-part="play-warning" role="alert">
      <ImageOff aria-hidden="true" width={20} height={20} />
      <p>
        <Trans>The picture didn't load. Trying again…</Trans>
      </p>
      <button type="button" onClick={onRetry}>
        <Trans>Retry</Trans>
      </button>
    </TableStrip>
  )
}

function ReloadRefused() {
  return (
    <TableStrip className={`${styles.playLine} ${styles.playWarning}`} role="status">
      <p>
        <Trans>Reloading would interrupt your game.</Trans>
      </p>
    </TableStrip>
  )
}

interface SectionWorthProps {
  play: Play
  opening: boolean
  verdict: Verdict | null
}

function SectionWorth({ play, opening, verdict }: SectionWorthProps) {
  const worth = worthOf(play, verdict)
  const opened = (currentSection(play)?.squares.length ?? 0) + (opening ? 1 : 0)
  return (
    <p className={styles.playWorth} data-part="play-worth">
      {verdict && <SectionSign right={verdict.right} />}
      <span className={styles.playLabel}>
        {verdict ? verdict.right ? <Trans>Right</Trans> : <Trans>Wrong</Trans> : <Trans>This picture:</Trans>}
      </span>
      <span className="play-figure">{`+${worth}`}</span>
      {!verdict && opened > OPEN_AT_START && (
        <span key={`${play.current} ${opened}`} className={styles.playCost} aria-hidden="true">
          {`−${HIDDEN_SQUARE_POINTS}`}
        </span>
      )}
    </p>
  )
}

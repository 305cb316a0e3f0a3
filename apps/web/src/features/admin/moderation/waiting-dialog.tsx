import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Waiting } from '../../../api/admin/moderation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { GameSections } from '../lists/game-sections.tsx'
import { Decisions } from './decisions.tsx'
import { PlayTimeline } from './play-timeline.tsx'
import { ABOUTS } from './report-labels.ts'
import { SaidReports } from './said-reports.tsx'
import { useAllSeen } from './use-all-seen.ts'
import '../lists/lists.css'

interface WaitingDialogProps {
  /** `null` if it has been decided, or is on another page. */
  thing: Waiting | null
  onClose: () => void
  onDecided: () => void
}

/** Everything about a subject in the queue, and the possible decisions. The dialog stays open from one subject to the next. */
export function WaitingDialog({ thing, onClose, onDecided }: WaitingDialogProps) {
  const { t, i18n } = useLingui()
  const title = thing ? `${i18n._(ABOUTS[thing.about])}: ${thing.name}` : t`Reports`
  return (
    <Dialog open title={title} className="panel-dialog" onClose={onClose}>
      {thing ? (
        <WaitingThing key={`${thing.about}-${thing.id}`} thing={thing} onDecided={onDecided} />
      ) : (
        <p className="mt-3" role="status">
          <Trans>There is nothing to decide here.</Trans>
        </p>
      )}
      <div className="panel-buttons panel-dialog-foot">
        <Button className="ml-auto" onClick={onClose}>{t`Close`}</Button>
      </div>
    </Dialog>
  )
}

function WaitingThing({ thing, onDecided }: { thing: Waiting; onDecided: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const allSeen = useAllSeen(thing)
  // The focused element disappears with the previous subject; the next one is read from its start.
  useEffect(() => {
    ref.current?.closest('dialog')?.scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className="waiting">
      <WhoseItIs thing={thing} />
      {thing.about !== 'play' && <SaidReports reports={thing.reports} />}
      {thing.about === 'play' && <PlayTimeline playId={thing.id} />}
      {thing.about === 'game' && <GameSections gameId={thing.id} />}
      <Decisions thing={thing} allSeen={allSeen} onDecided={onDecided} />
    </div>
  )
}

function WhoseItIs({ thing: { about, userId, userName, gameId } }: { thing: Waiting }) {
  const { t } = useLingui()
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
      {gameId !== null && (
        <Link className="link inline-block py-2.5" to={`/gameView/${gameId}`} reloadDocument>{t`The game's page`}</Link>
      )}
      {userId !== null && userName !== null && (
        <Link className="link inline-block py-2.5" to={`/userProfile/${userId}`} reloadDocument>
          {about === 'game' ? t`Made by ${userName}` : t`Profile of ${userName}`}
        </Link>
      )}
      {userName === null && (
        <span className="text-ink-2">
          <Trans>There is no account behind it.</Trans>
        </span>
      )}
    </p>
  )
}

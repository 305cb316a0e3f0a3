import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { gameSections } from '../../../api/admin/games.ts'
import { playTimeline, type ReportSubject, type Waiting } from '../../../api/admin/moderation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PanelLink } from '../components/cells.tsx'
import { isGone } from '../components/list-states.tsx'
import listsStyles from '../components/lists.module.css'
import panelStyles from '../components/panel.module.css'
import { usePanelRole } from '../components/panel-gate.tsx'
import { GameSections } from '../stories/game-sections.tsx'
import { DecisionMeanings, Decisions } from './decisions.tsx'
import { KeysHelp } from './keys.tsx'
import moderationStyles from './moderation.module.css'
import { PlayTimeline } from './play-timeline.tsx'
import { QueuedReports } from './queued-reports.tsx'
import { SUBJECT_LABELS } from './report-labels.ts'

interface WaitingDialogProps {
  /** `null` if it has been decided, or is on another page. */
  subject: Waiting | null
  /** How many entries the queue has. */
  waiting: number
  onClose: () => void
  onDecided: () => void
  /** Opens the next entry of the list, or the previous one; null if there is none. */
  onNext: (() => void) | null
  onPrevious: (() => void) | null
}

/**
 * Everything about a subject in the queue, and the possible decisions, which stay in sight. The dialog stays open from one subject
 * to the next.
 */
export function WaitingDialog({ subject, waiting, onClose, ...steps }: WaitingDialogProps) {
  const { t, i18n } = useLingui()
  const title = subject ? `${i18n._(SUBJECT_LABELS[subject.about])}: ${subject.name}` : t`Reports`
  return (
    <Dialog open title={title} className={listsStyles.panelDialog} onClose={onClose}>
      {subject ? (
        <WaitingSubject key={`${subject.about}-${subject.id}`} subject={subject} onClose={onClose} {...steps} />
      ) : (
        <>
          <p className="mt-3" role="status">
            {waiting === 0 ? (
              <Trans>There is nothing left to review here.</Trans>
            ) : (
              <Plural
                value={waiting}
                one="This entry was decided, or is on another page. # entry waits."
                other="This entry was decided, or is on another page. # entries wait."
              />
            )}
          </p>
          <div className={`${panelStyles.panelButtons} ${listsStyles.panelDialogFoot}`}>
            <Button className="ml-auto" onClick={onClose}>
              {waiting === 0 ? t`Close` : t`To the queue`}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function WaitingSubject({
  subject,
  onClose,
  onDecided,
  onNext,
  onPrevious,
}: Omit<WaitingDialogProps, 'waiting'> & { subject: Waiting }) {
  const { t } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  const allSeen = useFullyLoaded(subject)
  // The focused element disappears with the previous subject; the next one is read from its start.
  useEffect(() => {
    ref.current?.closest('dialog')?.scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div ref={ref} tabIndex={-1} className={moderationStyles.waiting}>
        <div className={moderationStyles.waitingHead}>
          <WhoseItIs subject={subject} />
          <Steps onNext={onNext} onPrevious={onPrevious} />
        </div>
        {subject.hidden && (
          <p className="font-semibold">
            <Trans>An operator has hidden this play, and its player has written since. You decide for the last time.</Trans>
          </p>
        )}
        {subject.about !== 'play' && <QueuedReports reports={subject.reports} />}
        {subject.about === 'play' && <PlayTimeline playId={subject.id} isHidden={subject.hidden} />}
        {subject.about === 'game' && <GameSections gameId={subject.id} />}
        <DecisionMeanings subject={subject} />
        <KeysHelp subject={subject} onNext={onNext} onPrevious={onPrevious} />
      </div>
      <div className={`${listsStyles.panelDialogFoot} ${moderationStyles.decisionFoot}`}>
        <Decisions subject={subject} allSeen={allSeen} onDecided={onDecided} />
        <Button className={moderationStyles.decisionClose} onClick={onClose}>{t`Close`}</Button>
      </div>
    </>
  )
}

function Steps({ onNext, onPrevious }: Pick<WaitingDialogProps, 'onNext' | 'onPrevious'>) {
  const { t } = useLingui()
  if (!onNext && !onPrevious) return null
  return (
    <p className={moderationStyles.waitingSteps}>
      <Button kind="quiet" disabled={!onPrevious} onClick={onPrevious ?? undefined}>{t`Previous`}</Button>
      <Button kind="quiet" disabled={!onNext} onClick={onNext ?? undefined}>{t`Next`}</Button>
    </p>
  )
}

/**
 * Leads to the pages of the account and of the game. Moderators, who cannot open them, only read whose account it is: for them a `PanelLink`
 * is plain text, and the game's, which names nothing, is left out.
 */
function WhoseItIs({ subject: { userId, userName, gameId, banned } }: { subject: Waiting }) {
  const { t } = useLingui()
  const isModerator = usePanelRole() === 'moderator'
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
      {userId !== null && userName !== null && (
        <PanelLink className="inline-block py-2.5" to={`../user/${userId}`}>{t`Account of ${userName}`}</PanelLink>
      )}
      {gameId !== null && !isModerator && (
        <PanelLink className="inline-block py-2.5" to={`../game/${gameId}`}>{t`Everything about the game`}</PanelLink>
      )}
      {banned && <span className="font-semibold">{t`This account is banned already.`}</span>}
      {userName === null && (
        <span className="text-ink-2">
          <Trans>Not linked to an account.</Trans>
        </span>
      )}
    </p>
  )
}

/** Returns whether the whole subject is on the screen. Reports of a name come with the queue. */
function useFullyLoaded({ about, id }: ReportSubject) {
  const play = useQuery({ ...playTimeline(id), enabled: about === 'play' })
  const game = useQuery({ ...gameSections(id), enabled: about === 'game' })
  switch (about) {
    case 'play':
      return isFullyLoaded(play)
    case 'game':
      return isFullyLoaded(game)
    case 'user':
      return true
    default:
      return about satisfies never
  }
}

/** Returns whether a subject has been fully loaded or no longer exists. After other failures it may still load. */
export const isFullyLoaded = ({ data, error }: { data: unknown; error: unknown }) => data !== undefined || isGone(error)

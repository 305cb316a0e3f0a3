import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { sectionFigures } from '../../../api/plays.ts'
import { streakOf } from '../../../board/streak.ts'
import { Table, type TableView } from '../../../board/table.tsx'
import { useVerdictText } from '../../../board/table-labels.ts'
import { useTableController } from '../../../board/use-table-controller.ts'
import { Ghost } from '../../../ui/ghost.tsx'
import { optional } from '../../../ui/optional.tsx'
import { choiceOf, currentSection, type TableState, verdictOf } from '../play-machine.ts'
import type { Leaving } from '../use-leaving.ts'
import { useNextPictures } from '../use-next-pictures.ts'
import type { PlaySession } from '../use-play.ts'
import { PlayAction } from './play-action.tsx'
import { PlayBar } from './play-bar.tsx'
import { PlayStrip } from './play-strip.tsx'
import { SectionFiguresLine } from './section-figures.tsx'

// The end's code brings it, which is loaded after the first picture.
const WatchedQuestion = optional(async () => (await import('./watched-question.tsx')).WatchedQuestion)

interface PlayTableProps {
  gameId: number
  title: string | undefined
  state: TableState
  session: Pick<PlaySession, 'dispatch' | 'connectionError' | 'retryNow'>
  leaving: Leaving
  /** `null` for a guest, who has no lists. */
  userId: number | null
  /** The token of the shared result to beat; `null` if there is none. */
  challenge: string | null
  /** Called once for each square when it is on screen. Must be referentially stable. */
  onShown: () => void
}

/** The table of a single play: the worth of the section, the picture, help, answers. */
export function PlayTable({ gameId, title, state, session, leaving, userId, challenge, onShown }: PlayTableProps) {
  const { play } = state
  const verdict = verdictOf(state)
  const controller = usePlayController(state, session.dispatch, leaving.handleQuit)
  const announcement = useVerdictText(
    verdict && { right: verdict.right, answer: verdict.choice, correct: verdict.reveal.correctAnswer },
    play.score,
  )
  const figures = useQuery(sectionFigures(gameId)).data?.find(({ sectionNumber }) => sectionNumber === play.current)
  useNextPictures(play, verdict !== null)
  return (
    <Table
      title={title ?? <Trans>The game</Trans>}
      view={viewOf(state)}
      controller={controller}
      bar={<PlayBar play={play} headingRef={controller.heading} quitting={leaving.confirming} onQuit={leaving.handleQuit} />}
      strip={
        <PlayStrip
          play={play}
          at={state.at}
          verdict={verdict}
          pictures={controller.pictures}
          connectionError={session.connectionError}
          reloadRefused={leaving.reloadRefused}
          onRetryNow={session.retryNow}
          ghost={
            challenge !== null && (
              <Ghost
                key={play.current}
                gameId={gameId}
                sectionNumber={play.current}
                answered={verdict !== null}
                squareAmount={play.squareAmount}
              />
            )
          }
          onLeaveAnyway={state.at === 'finishing' && state.leaving ? leaving.leave : null}
        >
          {verdict && figures && challenge === null && <SectionFiguresLine {...figures} squareAmount={play.squareAmount} />}
          {verdict && userId !== null && (
            <Suspense>
              <WatchedQuestion key={play.current} userId={userId} title={verdict.reveal.correctAnswer} />
            </Suspense>
          )}
        </PlayStrip>
      }
      action={<PlayAction state={state} controller={controller} />}
      answersNeedPictures
      onShown={onShown}
      announcement={announcement}
    />
  )
}

function usePlayController(state: TableState, dispatch: PlaySession['dispatch'], onQuit: () => void) {
  const { play } = state
  return useTableController(
    { current: play.current, right: verdictOf(state)?.right ?? null },
    {
      onPick: (choice) => dispatch({ kind: 'answer', choice }),
      onOpenSquare: () => dispatch({ kind: 'open square' }),
      onNext: state.at === 'answered' ? () => dispatch({ kind: 'next' }) : null,
      onQuit,
    },
  )
}

const viewOf = (state: TableState): TableView => ({
  current: state.play.current,
  total: state.play.sections.length,
  squareAmount: state.play.squareAmount,
  section: currentSection(state.play) ?? null,
  choice: choiceOf(state),
  reveal: verdictOf(state)?.reveal ?? null,
  streak: streakOf(state.play.marks),
})

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, Suspense, useEffect } from 'react'
import { sectionFigures } from '../../../api/plays.ts'
import { BoardBar, SectionHeading } from '../../../board/board-bar.tsx'
import { RollingScore } from '../../../board/rolling-score.tsx'
import { rightInARow } from '../../../board/section.ts'
import { PipsRow } from '../../../board/section-pips.tsx'
import { Table, type TableView } from '../../../board/table.tsx'
import { NextButton, OpenSquareButton, SeeResult, TableAction } from '../../../board/table-action.tsx'
import { useVerdictText } from '../../../board/table-labels.ts'
import { type TableController, useTableController } from '../../../board/use-table-controller.ts'
import { withTexts } from '../../../lib/catalogues.ts'
import { Ghost } from '../../../ui/ghost.tsx'
import { optional } from '../../../ui/optional.tsx'
import styles from '../play.module.css'
import { choiceOf, currentSection, isLastSection, type Play, squaresNow, type TableState, verdictOf } from '../play-machine.ts'
import type { SectionFigures } from '../play-replies.ts'
import type { Leaving } from '../use-leaving.ts'
import type { PlaySession } from '../use-play.ts'
import { PlayStrip } from './play-strip.tsx'

interface PlayBarProps {
  play: Play
  headingRef: Ref<HTMLHeadingElement>
  quitting: boolean
  onQuit: () => void
}

/** The quit button, the current section and the score so far. */
export function PlayBar({ play, headingRef, quitting, onQuit }: PlayBarProps) {
  const { t } = useLingui()
  return (
    <BoardBar
      quitLabel={t`Quit the game`}
      quitting={quitting}
      question={t`Are you sure you want to quit? Your game will end, and you will receive your current score.`}
      onQuit={onQuit}
    >
      <SectionHeading ref={headingRef} current={play.current} total={play.sections.length}>
        {play.practice && (
          <small className={styles.playPractice}>
            <Trans>Practice: no points</Trans>
          </small>
        )}
      </SectionHeading>
      <p className={styles.playScore} data-part="play-score">
        <span className={styles.playLabel}>
          <Trans>Score</Trans>
        </span>
        <RollingScore score={play.score} />
      </p>
    </BoardBar>
  )
}

interface PlayActionProps {
  state: TableState
  controller: TableController
}

/** The button that opens a square; after the verdict, Next. */
const PlayAction = (props: PlayActionProps) => <TableAction>{actionOf(props)}</TableAction>

function actionOf({ state: { at, play }, controller }: PlayActionProps): ReactNode {
  const { resting, pictures, showKeys, onOpenSquare, onNext } = controller
  if (at === 'answered' || at === 'finishing') {
    return (
      <NextButton busy={at === 'finishing'} showKey={showKeys} onNext={onNext}>
        {isLastSection(play) ? <SeeResult /> : <Trans>Next</Trans>}
      </NextButton>
    )
  }
  if (currentSection(play)?.squareAmount === 1) return null
  const hidden = currentSection(play)?.hidden ?? 0
  const disabled = resting || pictures.areMissing || at !== 'asking' || hidden === 0
  return <OpenSquareButton hidden={hidden} disabled={disabled} showKey={showKeys} onOpenSquare={onOpenSquare} />
}

/**
 * What players made of a section: how many knew it, and how many squares they needed. Two messages in place of a `Plural`, which
 * always formats its number: loading the number formats just after the answer takes a slow phone 100 ms.
 */
function SectionFiguresLine({ rightShare, usualOpened, squareAmount }: SectionFigures & { squareAmount: number }) {
  return (
    <p className={styles.playKnown}>
      {usualOpened === null || squareAmount === 1 ? (
        <Trans>{rightShare}% got it</Trans>
      ) : usualOpened === 1 ? (
        <Trans>{rightShare}% got it, most with one square</Trans>
      ) : (
        <Trans>
          {rightShare}% got it, most with {usualOpened} squares
        </Trans>
      )}
    </p>
  )
}

/** Preloads the first pictures of the next section while the player reads the verdict. */
export function useNextPictures(play: Play, idle: boolean) {
  const next = play.sections[play.current + 1]
  useEffect(() => {
    if (!idle || !next) return
    const addresses = next.picture === null ? next.squares.map(({ image }) => image) : [next.picture]
    for (const address of addresses) fetchImage(address)
  }, [idle, next])
}

function fetchImage(address: string) {
  const image = new Image()
  image.src = address
  // If this fails, the picture itself reports it and offers a retry.
  image.decode().catch(() => undefined)
}

// Part of the chunk and of the texts of the end screen, which are preloaded after the first picture.
const WatchedQuestion = optional(async () => (await withTexts(import('../end/watched-question.tsx'), 'play-end')).WatchedQuestion)

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
      pips={<PipsRow marks={play.marks} total={play.sections.length} current={play.current} />}
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
                squareAmount={squaresNow(play)}
              />
            )
          }
          onLeaveAnyway={state.at === 'finishing' && state.leaving ? leaving.leave : null}
        >
          {verdict && figures && challenge === null && <SectionFiguresLine {...figures} squareAmount={squaresNow(play)} />}
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

/** @param onNext goes on after the verdict; by default within the table */
export function usePlayController(
  state: TableState,
  dispatch: PlaySession['dispatch'],
  onQuit: () => void,
  onNext = () => dispatch({ kind: 'next' }),
) {
  const { play } = state
  return useTableController(
    { current: play.current, right: verdictOf(state)?.right ?? null },
    {
      onPick: (choice) => dispatch({ kind: 'answer', choice }),
      onOpenSquare: () => dispatch({ kind: 'open square' }),
      onNext: state.at === 'answered' ? onNext : null,
      onQuit,
    },
  )
}

const viewOf = (state: TableState): TableView => ({
  current: state.play.current,
  total: state.play.sections.length,
  squareAmount: squaresNow(state.play),
  section: currentSection(state.play) ?? null,
  choice: choiceOf(state),
  reveal: verdictOf(state)?.reveal ?? null,
  rightInARow: rightInARow(state.play.marks),
})

import { OPEN_SQUARE_REST_MS } from '@guess/contract/rules/limits'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { AnswerList } from '../../../board/answer-list.tsx'
import { Board } from '../../../board/board.tsx'
import { PlayRoom } from '../../../board/play-room.tsx'
import { usePlayKeys } from '../../../board/use-play-keys.ts'
import { useRest } from '../../../board/use-rest.ts'
import { useVerdictBuzz } from '../../../board/use-verdict-buzz.ts'
import { useSettings } from '../../../lib/settings.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { choiceOf, currentSection, isLastSection, type PlayEvent, type PlayState, verdictOf } from '../play-machine.ts'
import type { Leaving } from '../use-leaving.ts'
import { useNextPictures } from '../use-next-pictures.ts'
import type { PlaySession } from '../use-play.ts'
import { type Action, PlayAction } from './play-action.tsx'
import { PlayBar } from './play-bar.tsx'
import { PlayStrip } from './play-strip.tsx'
import { usePictureLabel, useVerdictWords } from './play-words.ts'
import { WatchedQuestion } from './watched-question.tsx'

export type TableState = Extract<PlayState, { play: unknown }>

interface PlayTableProps {
  gameName: string | undefined
  state: TableState
  session: Pick<PlaySession, 'dispatch' | 'trouble' | 'retryNow'>
  leaving: Leaving
  /** null is a guest, who has no lists. */
  userId: number | null
}

/** The table a section is played on: picture, help, answers; all in one view. */
export function PlayTable({ gameName, state, session, leaving, userId }: PlayTableProps) {
  const { play } = state
  const section = currentSection(play)
  const verdict = verdictOf(state)
  const settings = useSettings()
  const heading = useFocusOnChange(play.current)
  const deeds = useDeeds(state, session.dispatch)
  const label = usePictureLabel(play, verdict)
  const words = useVerdictWords(play, verdict)
  useNextPictures(play, verdict !== null)
  useVerdictBuzz(verdict?.right ?? null, settings.vibration)
  usePlayKeys(settings.keys, { ...deeds, onQuit: leaving.handleQuit })
  if (!section) return null
  return (
    <PlayRoom>
      <h1 className="visually-hidden">{gameName ?? <Trans>The game</Trans>}</h1>
      <PlayBar play={play} headingRef={heading} quitting={leaving.asking} onQuit={leaving.handleQuit} />
      <PlayStrip
        play={play}
        at={state.at}
        verdict={verdict}
        trouble={session.trouble}
        reloadRefused={leaving.reloadRefused}
        onRetryNow={session.retryNow}
        onLeaveAnyway={state.at === 'finishing' && state.leaving ? leaving.leave : null}
      >
        {verdict && userId !== null && <WatchedQuestion key={play.current} userId={userId} title={verdict.correct} />}
      </PlayStrip>
      <div className="play-picture">
        <Board
          key={play.current}
          label={label}
          squareAmount={play.squareAmount}
          picture={section.picture}
          squares={section.squares}
        />
      </div>
      <PlayAction action={deeds.action} showKeys={settings.keys} onOpenSquare={deeds.onOpenSquare} onNext={deeds.onNext} />
      <div className="play-answers">
        <AnswerList
          key={play.current}
          answers={section.answers}
          choice={choiceOf(state)}
          correct={verdict?.correct ?? null}
          showDigits={settings.keys}
          onAnswer={deeds.onPick}
        />
      </div>
      <LiveRegion text={words} />
    </PlayRoom>
  )
}

/** Moves the focus to the section's heading whenever another section has come. */
function useFocusOnChange(current: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is what moves the focus
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [current])
  return heading
}

function useDeeds(state: TableState, dispatch: (event: PlayEvent) => void) {
  const [openRests, restOpen] = useRest()
  const { play } = state
  const answers = currentSection(play)?.answers ?? []
  const onPick = (choice: string) => dispatch({ kind: 'answer', choice })
  const onOpenSquare = () => {
    if (openRests) return
    restOpen(OPEN_SQUARE_REST_MS)
    dispatch({ kind: 'open square' })
  }
  // Open Square comes back in the place of Next: a second tap meant for Next must not cost ten points.
  const onNext = () => {
    if (state.at !== 'answered') return
    restOpen(OPEN_SQUARE_REST_MS)
    dispatch({ kind: 'next' })
  }
  const onAnswer = (at: number) => {
    const choice = answers[at]
    if (choice !== undefined) onPick(choice)
  }
  return { action: actionOf(state, openRests), onPick, onOpenSquare, onNext, onAnswer }
}

function actionOf(state: TableState, resting: boolean): Action {
  const { at, play } = state
  if (at === 'answered' || at === 'finishing') return { kind: 'next', last: isLastSection(play), busy: at === 'finishing' }
  if (play.squareAmount === 1) return { kind: 'none' }
  return { kind: 'open', hidden: currentSection(play)?.hidden ?? 0, resting: resting || at !== 'asking' }
}

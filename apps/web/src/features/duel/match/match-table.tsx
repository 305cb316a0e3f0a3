import { OPEN_SQUARE_REST_MS } from '@guess/contract/rules/limits'
import { useCallback } from 'react'
import { AnswerList } from '../../../board/answer-list.tsx'
import { BlankAnswers, BlankPicture } from '../../../board/blank-table.tsx'
import { Board } from '../../../board/board.tsx'
import { PlayRoom } from '../../../board/play-room.tsx'
import { usePlayKeys } from '../../../board/use-play-keys.ts'
import { useRest } from '../../../board/use-rest.ts'
import { useVerdictBuzz } from '../../../board/use-verdict-buzz.ts'
import { useSettings } from '../../../lib/settings.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { gained, type Match, type MatchSection, own } from '../match.ts'
import { MatchAction } from './match-action.tsx'
import { MatchBar } from './match-bar.tsx'
import { MatchPlayers } from './match-players.tsx'
import { MatchTrouble } from './match-trouble.tsx'
import { useAlarm, usePictureLabel, useVerdictWords } from './match-words.ts'
import type { MatchSession } from './use-match.ts'
import type { useMatchLeaving } from './use-match-leaving.ts'

interface MatchTableProps {
  match: Match
  session: MatchSession
  leaving: ReturnType<typeof useMatchLeaving>
  /** Leads on to the result. */
  onEnd: () => void
}

/** The table of a match: both players, the picture, help, answers; all in one view. */
export function MatchTable({ match, session, leaving, onEnd }: MatchTableProps) {
  const { section, end } = match
  const settings = useSettings()
  const deeds = useDeeds(match, session, onEnd)
  const words = useVerdictWords(match)
  const alarm = useAlarm(match, session.lostAt !== null)
  useVerdictBuzz(end ? gained(end, match.seat).right : null, settings.vibration)
  usePlayKeys(settings.keys, { ...deeds, onQuit: leaving.handleQuit })
  return (
    <PlayRoom>
      <h1 className="visually-hidden">{match.gameName}</h1>
      <MatchBar match={match} quitting={leaving.asking} onQuit={leaving.handleQuit} />
      <MatchPlayers match={match}>
        <MatchTrouble lostAt={session.lostAt} trouble={session.trouble} />
      </MatchPlayers>
      {section ? (
        <MatchPicture key={section.sectionNumber} match={match} section={section} session={session} />
      ) : (
        <BlankPicture />
      )}
      <MatchAction match={match} showKeys={settings.keys} {...deeds} />
      {section ? (
        <div className="play-answers" data-taken={own(match).answered}>
          <AnswerList
            key={section.sectionNumber}
            answers={section.answers}
            choice={match.choice ?? (end && '')}
            correct={end?.correctAnswer ?? null}
            showDigits={settings.keys}
            onAnswer={deeds.onPick}
          />
        </div>
      ) : (
        <BlankAnswers />
      )}
      <LiveRegion text={words} />
      <LiveRegion text={alarm} urgent />
    </PlayRoom>
  )
}

interface MatchPictureProps {
  match: Match
  section: MatchSection
  session: MatchSession
}

function MatchPicture({ match, section, session: { onShown } }: MatchPictureProps) {
  const label = usePictureLabel(match)
  const { sectionNumber } = section
  const handleShown = useCallback(() => onShown(sectionNumber), [onShown, sectionNumber])
  return (
    <div className="play-picture">
      <Board
        label={label}
        squareAmount={match.squareAmount}
        picture={section.picture}
        squares={section.squares}
        onShown={handleShown}
      />
    </div>
  )
}

function useDeeds(match: Match, { dispatch }: MatchSession, onEnd: () => void) {
  const [resting, rest] = useRest()
  const answers = match.section?.answers ?? []
  const onPick = (answer: string) => dispatch({ kind: 'choose', answer })
  const onOpenSquare = () => {
    if (resting) return
    rest(OPEN_SQUARE_REST_MS)
    dispatch({ kind: 'open' })
  }
  // Open Square comes back in the place of Ready: a second tap meant for Ready must not cost ten points.
  const onNext = () => {
    if (match.phase.at === 'finished') return onEnd()
    if (match.phase.at !== 'revealed') return
    rest(OPEN_SQUARE_REST_MS)
    dispatch({ kind: 'ready' })
  }
  const onAnswer = (at: number) => {
    const answer = answers[at]
    if (answer !== undefined) onPick(answer)
  }
  return { resting, onPick, onOpenSquare, onNext, onAnswer }
}

import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FirstView } from '../../../api/games.ts'
import { AnswerList } from '../../../board/answer-list.tsx'
import { Board } from '../../../board/board.tsx'
import { rightInARow } from '../../../board/section.ts'
import { SectionSign } from '../../../board/section-pips.tsx'
import { NextButton } from '../../../board/table-action.tsx'
import { usePictureLabel } from '../../../board/table-labels.ts'
import { type Pictures, usePictures } from '../../../board/use-pictures.ts'
import { guestId, redrawGuestId } from '../../../lib/guest.ts'
import { isRankedOpenHere } from '../../../lib/open-ranked.ts'
import { sessionNow } from '../../../lib/session.ts'
import type { HeroProps } from '../../../ui/hero.ts'
import { optional } from '../../../ui/optional.tsx'
import { sectionIn } from '../first-answer.ts'
import { choiceOf, startingWith, type TableState, type Verdict, verdictOf } from '../play-machine.ts'
import type { Setup } from '../play-request.ts'
import { type PlaySession, usePlay } from '../use-play.ts'

/** The server's preload of the picture uses the same query, so that only one version is fetched. */
const NARROW = '(width < 768px)'

/** Returns the version of the picture that this window shows. */
const imageOf = ({ image, narrowImage }: FirstView['square']) => (matchMedia(NARROW).matches ? (narrowImage ?? image) : image)

// Loaded with the first answer: the bar over the page, the questions before leaving, and the keys.
const HeroPlay = optional(async () => (await import('./hero-play.tsx')).HeroPlay)

type PlayProps = Pick<HeroProps, 'game' | 'challenge' | 'before' | 'onPlaying'>

/** Returns the play that begins on a board, and functions that begin it, take it to the game's own page, and forget it. */
function useHeroPlay({ game, challenge = null, before = (begin) => begin(), onPlaying }: PlayProps) {
  const navigate = useNavigate()
  const [setup, setSetup] = useState<Setup | null>(null)
  const session = usePlay(setup)
  const { state, dispatch } = session
  const begin = (choice: string) => {
    const userId = sessionNow()?.userId ?? null
    // The game's page asks before a guest's play ends a ranked one.
    if (userId === null && isRankedOpenHere(game.id)) return void navigate(`/gameView/${game.id}`)
    const { squareAmount, sectionAmount } = game
    const first = { choice, squareAmount, sectionAmount, section: sectionIn(game, imageOf(game.square)) }
    const player = { gameId: game.id, guestUserId: userId === null ? guestId() : null, challenge }
    before(() => {
      setSetup({ player, redrawGuestId, first, continues: false })
      onPlaying?.(true)
    })
  }
  const goOn = () => {
    const guestUserId = setup?.player.guestUserId ?? null
    const who = guestUserId === null ? {} : { guestUserId }
    void navigate(`/game/${game.id}`, { state: { navigated: true, isGamePlayedState: false, challenge, begun: state, ...who } })
  }
  const end = () => {
    setSetup(null)
    dispatch({ kind: 'reset' })
    onPlaying?.(false)
  }
  const table: TableState | null = 'play' in state ? state : setup?.first ? startingWith(setup.first) : null
  return { isBegun: setup !== null, session, table, begin, goOn, end }
}

/**
 * A picture to guess at once, which is played in place: the strip, the first square of a game, a line, and the answers. The first answer
 * starts the play, and its verdict shows here; the play goes on, on the game's own page, with Next (HOME-7, HOME-10).
 */
export function HeroBoard({ headingId, strip, note, isFirst = false, isHeld = false, ...play }: HeroProps) {
  const { game } = play
  const { isBegun, session, table, begin, goOn, end } = useHeroPlay(play)
  const { sectionImage: picture, squares, remainingSquare: hidden } = sectionIn(game, game.square.image)
  const narrow = game.square.narrowImage
  const section = { sectionNumber: 0, squareAmount: game.squareAmount, picture, squares, hidden, answers: game.sectionAnswers }
  const pictures = usePictures()
  const verdict = table && verdictOf(table)
  const reveal = verdict?.reveal ?? null
  const { sectionAmount: total, squareAmount } = game
  const label = usePictureLabel({ current: 0, total, squareAmount, section, reveal })
  return (
    <section aria-labelledby={headingId} className="hero" data-part="hero">
      <div className="hero-strip">{strip}</div>
      <div className="hero-picture border border-ink">
        <Board
          label={label}
          squareAmount={squareAmount}
          picture={picture}
          squares={squares}
          narrow={narrow === null ? null : { image: narrow, media: NARROW }}
          whole={reveal?.sectionImage ?? null}
          onMissing={pictures.report}
          lazy={!isFirst}
          still
        />
      </div>
      <HeroLine session={session} pictures={pictures} verdict={verdict} onNext={goOn}>
        {note}
      </HeroLine>
      <div className="hero-answers">
        <AnswerList
          answers={game.sectionAnswers}
          choice={table && choiceOf(table)}
          correct={reveal?.correctAnswer ?? null}
          rightInARow={table ? rightInARow(table.play.marks) : 0}
          showDigits={false}
          isHeld={isHeld || pictures.areMissing}
          onAnswer={begin}
        />
      </div>
      {isBegun && (
        <Suspense>
          <HeroPlay session={session} onNext={goOn} onEnd={end} />
        </Suspense>
      )}
    </section>
  )
}

interface HeroLineProps {
  session: PlaySession
  pictures: Pictures
  verdict: Verdict | null
  onNext: () => void
  children: ReactNode
}

/** The line between picture and answers: what the page says of the game; after the verdict the points, and Next. */
function HeroLine({ session: { state, connectionError, retryNow }, pictures, verdict, onNext, children }: HeroLineProps) {
  if (verdict)
    return (
      <div className="hero-line">
        <p className="flex items-center gap-2 text-18" data-part="hero-points">
          <SectionSign right={verdict.right} />
          {verdict.right ? <Trans>Right</Trans> : <Trans>Wrong</Trans>}
          <span className="play-figure">{`+${verdict.earned}`}</span>
        </p>
        <NextButton busy={state.at === 'finishing'} onNext={onNext}>
          <Trans>Next</Trans>
        </NextButton>
      </div>
    )
  if (connectionError === 'lost')
    return (
      <div className="hero-line" role="status">
        <span>
          <Trans>Connection lost. Trying again…</Trans>
        </span>
        <button type="button" className="link min-h-11 flex-none" onClick={retryNow}>
          <Trans>Retry now</Trans>
        </button>
      </div>
    )
  if (pictures.areMissing)
    return (
      <p className="hero-line" role="status">
        <Trans>The picture didn't load. Trying again…</Trans>
      </p>
    )
  return <div className="hero-line">{children}</div>
}

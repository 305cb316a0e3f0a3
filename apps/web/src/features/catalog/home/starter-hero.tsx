import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Starter } from '../../../api/games.ts'
import { AnswerList } from '../../../board/answer-list.tsx'
import { Board } from '../../../board/board.tsx'
import { usePictureLabel } from '../../../board/table-labels.ts'
import { usePictures } from '../../../board/use-pictures.ts'
import { guestId } from '../../../lib/guest.ts'
import { isRankedOpenHere } from '../../../lib/open-ranked.ts'
import { sessionNow } from '../../../lib/session.ts'

/** The server's preload of the picture uses the same query, so that only one version is fetched. */
const NARROW = '(width < 768px)'

/** Returns the version of the picture that this window shows. */
const imageOf = ({ image, narrowImage }: Starter['square']) => (matchMedia(NARROW).matches ? (narrowImage ?? image) : image)

/** Returns the first section of the starter as a play would begin with it. */
const sectionOf = ({ squareAmount, square, sectionAnswers }: Starter, image: string) => ({
  sectionNumber: 0,
  sectionImage: squareAmount === 1 ? image : null,
  squares: squareAmount === 1 ? [] : [{ index: square.index, image }],
  remainingSquare: squareAmount - 1,
  sectionAnswers,
})

/** Returns what the game screen needs to start the play and to send the answer. */
const handedOver = (game: Starter, image: string, choice: string) => ({
  navigated: true,
  isGamePlayedState: false,
  firstAnswer: { choice, squareAmount: game.squareAmount, sectionAmount: game.sectionAmount, section: sectionOf(game, image) },
  ...(!sessionNow() && { guestUserId: guestId() }),
})

interface StarterHeroProps {
  game: Starter
  /** Whether this is the server's HTML, which also reaches visitors who are no newcomers. */
  isRendered: boolean
}

/** The top of home for a newcomer: a picture to guess at once. The first answer starts the game. */
export function StarterHero({ game, isRendered }: StarterHeroProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [choice, setChoice] = useState<string | null>(null)
  const { sectionImage: picture, squares, remainingSquare: hidden } = sectionOf(game, game.square.image)
  const narrow = game.square.narrowImage
  const section = { sectionNumber: 0, squareAmount: game.squareAmount, picture, squares, hidden, answers: game.sectionAnswers }
  const pictures = usePictures()
  const label = usePictureLabel({
    current: 0,
    total: game.sectionAmount,
    squareAmount: game.squareAmount,
    section,
    reveal: null,
  })
  const handleAnswer = (answer: string) => {
    // The game's page asks before a guest's play ends a ranked one.
    if (!sessionNow() && isRankedOpenHere(game.id)) return void navigate(`/gameView/${game.id}`)
    setChoice(answer)
    void navigate(`/game/${game.id}`, { state: handedOver(game, imageOf(game.square), answer) })
  }
  return (
    <section aria-labelledby="starter" className={isRendered ? 'starter first-starter' : 'starter'}>
      <div>
        <h1 id="starter" className="font-display text-22 md:text-40">{t`Guess the anime in the picture`}</h1>
        <p role="status" className={pictures.areMissing ? 'mt-2' : 'mt-2 max-md:hidden'}>
          {pictures.areMissing ? t`The picture didn't load. Trying again…` : t`One tap and you're playing. No account needed.`}
        </p>
      </div>
      <div className="starter-picture border border-ink">
        <Board
          label={label}
          squareAmount={game.squareAmount}
          picture={picture}
          squares={squares}
          narrow={narrow === null ? null : { image: narrow, media: NARROW }}
          onMissing={pictures.report}
          still
        />
      </div>
      <div>
        <AnswerList
          answers={game.sectionAnswers}
          choice={choice}
          correct={null}
          streak={0}
          showDigits={false}
          isHeld={pictures.areMissing}
          onAnswer={handleAnswer}
        />
      </div>
    </section>
  )
}

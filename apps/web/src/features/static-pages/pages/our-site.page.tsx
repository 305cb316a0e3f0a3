import { ANSWERS_MAX, LEADERBOARD_ROWS } from '@guess/contract/rules/limits'
import { HIDDEN_SQUARE_POINTS, RIGHT_ANSWER_POINTS } from '@guess/contract/rules/scoring'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { TagLadder } from '../components/tag-ladder.tsx'

export function OurSitePage() {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <PageTitle>{t`What's on Our Site?`}</PageTitle>
      <header className="flex flex-col gap-4">
        <h1 className="font-display text-28 md:text-40">{t`What's on Our Site?`}</h1>
        <p className="max-w-measure text-18">
          <Trans>
            Guess The Anime is a game of pictures. Each one comes from an anime or a manga, and you say which, from a whole
            picture or from as few of its squares as you dare to open. A game takes 5 to 10 minutes, and a new one is added every
            day.
          </Trans>
        </p>
      </header>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-10">
          <Rules />
          <TopPlayers />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Tags />
          <div className="flex flex-wrap gap-4">
            <ButtonLink kind="primary" to="/">{t`Choose a game`}</ButtonLink>
            <ButtonLink to="/join">{t`Join`}</ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}

function Rules() {
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby="rules">
      <h2 id="rules" className="font-display text-22">
        <Trans>How a game is played</Trans>
      </h2>
      <ol className="flex flex-col gap-4">
        <Rule number={1}>
          <Trans>Every section shows one picture. Choose its anime from up to {ANSWERS_MAX} answers; you have one try.</Trans>
        </Rule>
        <Rule number={2}>
          <Trans>
            In Medium and Hard games the picture is cut into 4, 9 or 16 squares and one is open at first. Open Square shows one
            more, whenever you like.
          </Trans>
        </Rule>
        <Rule number={3}>
          <Trans>
            A right answer is worth {RIGHT_ANSWER_POINTS} points, and {HIDDEN_SQUARE_POINTS} more for each square still hidden. A
            wrong one is worth nothing.
          </Trans>
        </Rule>
        <Rule number={4}>
          <Trans>
            If you leave the page or load it again during a game, the game counts as played and gives no points. A connection lost
            for a moment costs nothing.
          </Trans>
        </Rule>
        <Rule number={5}>
          <Trans>You may quit at any time and keep the points of the sections you have answered.</Trans>
        </Rule>
        <Rule number={6}>
          <Trans>
            The first time you play a game counts. After that you may play it again as often as you like, for practice.
          </Trans>
        </Rule>
        <Rule number={7}>
          <Trans>Guests may play every game. Their points are not saved.</Trans>
        </Rule>
      </ol>
    </section>
  )
}

function Rule({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-4">
      <span className="mono grid size-9 place-items-center border border-ink bg-paper" aria-hidden="true">
        {String(number).padStart(2, '0')}
      </span>
      <span className="max-w-measure">{children}</span>
    </li>
  )
}

function Tags() {
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby="tags">
      <h2 id="tags" className="font-display text-22">
        <Trans>Anime tags</Trans>
      </h2>
      <p className="max-w-measure">
        <Trans>All your points together earn you a title. It stands beside your name, and there are ten of them to climb.</Trans>
      </p>
      <TagLadder />
    </section>
  )
}

function TopPlayers() {
  const { t } = useLingui()
  return (
    <section className="flex min-w-0 flex-col items-start gap-4" aria-labelledby="top-players">
      <h2 id="top-players" className="font-display text-22">{t`Top Players`}</h2>
      <p className="max-w-measure">
        <Trans>
          Top Players shows the top {LEADERBOARD_ROWS} by points, and every game has its own leaderboard. Equal points share a
          rank.
        </Trans>
      </p>
      <ButtonLink to="/topListPlayer">{t`See the list`}</ButtonLink>
    </section>
  )
}

import { LADDER } from '@guess/contract/rules/ladder'
import { ANSWERS_MAX, LEADERBOARD_ROWS } from '@guess/contract/rules/limits'
import { HIDDEN_SQUARE_POINTS, RIGHT_ANSWER_POINTS } from '@guess/contract/rules/scoring'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shownPoints } from '../../../lib/share.ts'
import { shownName } from '../../../lib/shown-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import styles from '../static-pages.module.css'

/** Returns the point range of one step of the ladder: from its own to one less than the next; open-ended for the last. */
export const pointsText = (from: number, next: number | undefined) =>
  next === undefined ? `${shownPoints(from)}+` : `${shownPoints(from)}–${shownPoints(next - 1)}`

const TOP_DOWN = LADDER.toReversed()

/** The ten titles as stairs, the highest on top; the edge of each step is part of the ruler. */
function TagLadder() {
  const { t } = useLingui()
  return (
    <ol className={styles.tagLadder} data-category="3" reversed aria-label={t`Titles by total points`}>
      {TOP_DOWN.map(({ level, title, from }, index) => (
        <li key={level} className={styles.tagStep} data-level={level}>
          <span className={`${styles.tagLevel} mono`} aria-hidden="true">
            {level}
          </span>
          <span className={styles.tagTitle}>{shownName(title)}</span>
          <span className={`${styles.tagPoints} mono`}>{pointsText(from, TOP_DOWN[index - 1]?.from)}</span>
        </li>
      ))}
    </ol>
  )
}

/** @param duels explains duels; rendered by another feature */
export function OurSitePage({ duels }: { duels: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <PageTitle>{t`What's on Our Site?`}</PageTitle>
      <header className="flex flex-col gap-4">
        <h1 className="font-display text-28 md:text-40">{t`What's on Our Site?`}</h1>
        <p className="max-w-measure text-18">
          <Trans>
            Guess the anime or manga from a picture, shown whole or cut into squares: the fewer you open, the more you score. A
            game takes 1 to 5 minutes, and players add new ones.
          </Trans>
        </p>
      </header>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-10">
          <Rules />
          {duels}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Tags />
          <TopPlayers />
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
        <Trans>How to play</Trans>
      </h2>
      <ol className="flex flex-col gap-4">
        <Rule number={1}>
          <Trans>Name the anime of each picture. Pick it from up to {ANSWERS_MAX} answers. You get one try.</Trans>
        </Rule>
        <Rule number={2}>
          <Trans>
            In Medium and Hard games, the picture is cut into 4, 9 or 16 squares. You start with one; Open a square shows one
            more.
          </Trans>
        </Rule>
        <Rule number={3}>
          <Trans>
            A right answer earns {RIGHT_ANSWER_POINTS} points, plus {HIDDEN_SQUARE_POINTS} for each square still hidden. A wrong
            answer earns nothing.
          </Trans>
        </Rule>
        <Rule number={4}>
          <Trans>
            If you leave or reload the page during a game, the game counts as played and earns no points. Losing your connection
            for a moment costs you nothing.
          </Trans>
        </Rule>
        <Rule number={5}>
          <Trans>You can quit at any time and keep the points of the pictures you've answered.</Trans>
        </Rule>
        <Rule number={6}>
          <Trans>Your first play of a game counts. After that, you can play it as often as you like for practice.</Trans>
        </Rule>
        <Rule number={7}>
          <Trans>Guests can play every game, but their points aren't saved unless they join within 7 days.</Trans>
        </Rule>
      </ol>
    </section>
  )
}

function Rule({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-4">
      <span className="mono grid size-9 place-items-center border border-ink bg-paper" aria-hidden="true">
        {number}
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
        <Trans>Your total points earn you a title, shown next to your name. There are ten to collect.</Trans>
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
      <ButtonLink to="/topListPlayer">{t`See the leaderboard`}</ButtonLink>
    </section>
  )
}

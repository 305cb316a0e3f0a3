import { LEADERBOARD_ROWS } from '@guess/contract/rules/limits'
import { HIDDEN_SQUARE_POINTS, RIGHT_ANSWER_POINTS } from '@guess/contract/rules/scoring'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { siteSettings } from '../../../api/site-settings.ts'
import { FrameCorners } from '../../../ui/picture-frame.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { SocialLink } from '../../../ui/social-link.tsx'
import styles from '../catalog.module.css'
import { AnswersDrawing, PointsDrawing, SquaresDrawing } from './promo-drawings.tsx'

/** Introduces the game in three cut sheets. */
export function Promo() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="promo" className="flex flex-col gap-3 md:gap-5">
      <h2 id="promo" className="font-display text-22 md:text-28">{t`See less, score more`}</h2>
      <ol className="grid gap-3 md:gap-6 lg:grid-cols-3">
        <Cut colourOf={1} number={1} title={t`Open a square`} drawing={<SquaresDrawing />}>
          <Trans>You start with one square. Open more to be sure, or guess now for more points.</Trans>
        </Cut>
        <Cut colourOf={2} number={2} title={t`Name the anime`} drawing={<AnswersDrawing />}>
          <Trans>
            You get one try. A right answer earns {RIGHT_ANSWER_POINTS} points, plus {HIDDEN_SQUARE_POINTS} for each square still
            hidden.
          </Trans>
        </Cut>
        <Cut colourOf={3} number={3} title={t`Climb the leaderboard`} drawing={<PointsDrawing />}>
          <Trans>Earn ten titles and a place in the top {LEADERBOARD_ROWS}.</Trans>{' '}
          <Trans>Playing as a guest: join within 7 days to keep your points.</Trans>
        </Cut>
      </ol>
      <Features />
    </section>
  )
}

interface CutProps {
  /** The category whose colour the sheet has; it says nothing about the category. */
  colourOf: number
  number: number
  title: string
  drawing: ReactNode
  children: ReactNode
}

const Cut = ({ colourOf, number, title, drawing, children }: CutProps) => (
  <li className={`sheet ${styles.promoCut}`} data-category={colourOf} data-paper="category">
    <Pegs />
    <div>
      <FrameCorners>
        <span className="frame-picture">{drawing}</span>
      </FrameCorners>
    </div>
    <div className={styles.promoWords}>
      <h3 className="flex items-baseline gap-2 font-display text-18">
        <span className="mono text-14 text-accent" aria-hidden="true">
          {number}
        </span>
        <span>{title}</span>
      </h3>
      <p className="mt-1">{children}</p>
    </div>
  </li>
)

function Features() {
  const { t } = useLingui()
  const { data } = useQuery(siteSettings)
  return (
    <div className={`${styles.promoFeatures} flex flex-wrap items-center justify-between gap-x-6 gap-y-1`}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 font-bold max-md:text-14 md:gap-x-6">
        <li>{t`A game takes 1 to 5 minutes`}</li>
        <li>{t`Players add new games`}</li>
        <li>{t`Free, no account needed`}</li>
      </ul>
      <div className="flex flex-wrap gap-x-6">
        <Link to="/ourSite" className="link inline-flex min-h-11 items-center">{t`All the rules`}</Link>
        {data?.socialLinks.map(({ name, url }) => (
          <SocialLink key={name} name={name} url={url} />
        ))}
      </div>
    </div>
  )
}

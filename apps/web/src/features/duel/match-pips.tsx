import { useLingui } from '@lingui/react/macro'
import { type Match, playerAt, type Seat } from './match.ts'

/** How the sections went for a player: ○ right, × wrong, a dot for each to come. */
export function MatchPips({ match, seat }: { match: Match; seat: Seat }) {
  const { t } = useLingui()
  const { marks } = playerAt(match, seat)
  const right = marks.filter(Boolean).length
  const wrong = marks.length - right
  const { sectionAmount } = match
  return (
    <span
      className="match-pips"
      role="img"
      aria-label={t`${right} right, ${wrong} wrong so far`}
      style={{ gridTemplateColumns: `repeat(${sectionAmount}, minmax(0, var(--pip)))` }}
    >
      {Array.from({ length: sectionAmount }, (_, at) => at).map((at) => (
        <Pip key={at} mark={marks[at]} />
      ))}
    </span>
  )
}

function Pip({ mark }: { mark: boolean | undefined }) {
  const look = mark === undefined ? 'ahead' : mark ? 'right' : 'wrong'
  return (
    <svg className="play-pip" data-look={look} viewBox="0 0 10 10" aria-hidden="true">
      {look === 'wrong' ? <path d="M2 2l6 6M8 2l-6 6" /> : <circle cx="5" cy="5" r={look === 'right' ? 3.4 : 1.4} />}
    </svg>
  )
}

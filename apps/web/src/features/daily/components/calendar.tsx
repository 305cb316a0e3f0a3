import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Archive } from '../../../api/daily.ts'
import { gridText } from '../../../ui/game-labels.tsx'
import styles from '../daily.module.css'
import { monthText, weekdaysIn, weeksOf } from '../month.ts'

type ArchivedDaily = Archive['days'][number]

/** A month of Dailies: each day leads to its game, with its grid or, if it was played, the score. */
export function Calendar({ archive: { month, days }, today }: { archive: Archive; today: string | undefined }) {
  const { i18n } = useLingui()
  const daily = new Map(days.map((each) => [each.day, each]))
  return (
    <table className={styles.days} data-part="days">
      <caption className="visually-hidden">{monthText(month, i18n.locale)}</caption>
      <thead>
        <tr>
          {weekdaysIn(i18n.locale).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other key
          <tr key={row}>
            {week.map((day, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: days of other months have no other key
              <td key={place} aria-current={day === today ? 'date' : undefined}>
                {day !== null && <Day day={day} daily={daily.get(day)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, daily }: { day: string; daily: ArchivedDaily | undefined }) {
  const { t } = useLingui()
  const date = Number(day.slice(-2))
  if (!daily) return <span>{date}</span>
  const { number, squareAmount, gameId, own } = daily
  if (gameId === null) {
    return (
      <span>
        <span>{date}</span>
        <small title={t`Daily ${number} was taken down.`}>–</small>
      </span>
    )
  }
  const grid = gridText(squareAmount)
  const label = own
    ? t`${date}: Daily ${number}, ${grid}, ${own.score} points`
    : t`${date}: Daily ${number}, ${grid}, not played yet`
  return (
    <Link to={`/gameView/${gameId}`} data-played={own ? true : undefined}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">{date}</span>
      <small className="mono" aria-hidden="true">
        {own ? own.score : grid}
      </small>
    </Link>
  )
}

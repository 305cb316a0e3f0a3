import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './activity.module.css'
import type { ActivityCell, ActivityGrid, MonthSpan } from './activity-grid.ts'

/** Number of columns that the name of a month needs. */
const NAME_WEEKS = 3

/** Seven rows of 53 weeks. Scrolls inside itself if it is wider than the page, starting at today. */
export function ActivityTable({ grid }: { grid: ActivityGrid }) {
  const { t, i18n } = useLingui()
  const caption = t`Games finished each day`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    <section className={styles.activityScroll} data-part="activity-scroll" aria-label={caption} tabIndex={0} ref={toTheEnd}>
      <table className={styles.activityTable}>
        <caption className="visually-hidden">{caption}</caption>
        <Months months={grid.months} locale={i18n.locale} />
        <tbody>
          {grid.rows.map((row, weekday) => (
            <tr key={row[0]?.day ?? weekday}>
              <th scope="row">{weekdayName(row[0]?.day ?? '', i18n.locale)}</th>
              {row.map((cell, week) => (
                <Cell key={cell?.day ?? week} cell={cell} locale={i18n.locale} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const toTheEnd = (box: HTMLElement | null) => box?.scrollTo({ left: box.scrollWidth })

const Months = ({ months, locale }: { months: readonly MonthSpan[]; locale: string }) => (
  <thead>
    <tr>
      <td />
      {months.map(({ day, weeks }) => (
        <th key={day} scope="colgroup" colSpan={weeks}>
          <span className={weeks < NAME_WEEKS ? 'visually-hidden' : ''}>{dayPart(day, locale, { month: 'short' })}</span>
        </th>
      ))}
    </tr>
  </thead>
)

function Cell({ cell, locale }: { cell: ActivityCell | null; locale: string }) {
  const { t } = useLingui()
  if (!cell) return <td />
  const day = dayPart(cell.day, locale, { day: 'numeric', month: 'long', year: 'numeric' })
  const games = plural(cell.plays, { one: '# game', other: '# games' })
  const text = t`${day}: ${games}`
  return (
    <td data-level={cell.level} title={text}>
      <span className="visually-hidden">{text}</span>
    </td>
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()

// 371 cells format a day: each format is created once.
function dayPart(day: string, locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${Object.keys(options).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return day === '' ? '' : format.format(new Date(day))
}

const weekdayName = (day: string, locale: string) => dayPart(day, locale, { weekday: 'short' })

import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { dayText } from '../../../lib/day-text.ts'
import { placeholderUrl } from '../../../ui/placeholder.ts'
import { RowsAwaited } from '../../../ui/rows-awaited.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { smallerOf } from '../../../ui/smaller-picture.ts'
import type { RecentPlay } from '../profile.queries.ts'

export function PlayRows({ plays, ref }: { plays: readonly RecentPlay[]; ref: Ref<HTMLTableSectionElement> }) {
  const { t } = useLingui()
  return (
    <table className="time-sheet recent-rows">
      <caption className="visually-hidden">{t`Recent games, the newest first`}</caption>
      <Head />
      <tbody ref={ref}>
        {plays.map((play) => (
          <PlayRow key={play.gameId} play={play} />
        ))}
      </tbody>
    </table>
  )
}

function Head() {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col">{t`Game`}</th>
        <th scope="col" className="number max-md:hidden">{t`Right`}</th>
        <th scope="col" className="number max-md:hidden">{t`Day`}</th>
        <th scope="col" className="number">{t`Score`}</th>
      </tr>
    </thead>
  )
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

function PlayRow({ play }: { play: RecentPlay }) {
  const { gameId, gameName, gamePreviewImage, placeholder, score, correctCount, sectionAmount, playDate } = play
  const right = `${twoDigits(correctCount)}/${twoDigits(sectionAmount)}`
  const day = <time dateTime={playDate}>{dayText(playDate)}</time>
  return (
    <tr>
      <td>
        <span className="flex min-w-0 items-center gap-3">
          <img
            className="recent-picture"
            src={smallerOf(gamePreviewImage) ?? gamePreviewImage}
            style={{ backgroundImage: placeholderUrl(placeholder) }}
            alt=""
            width={96}
            height={54}
            loading="lazy"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <Link to={`/gameView/${gameId}`} className="link inline-flex min-h-11 items-center font-semibold text-balance">
              {gameName}
            </Link>
            <span className="mono block text-14 text-ink-2 md:hidden">
              <Trans>{right} right</Trans>
              <br />
              {day}
            </span>
          </span>
        </span>
      </td>
      <td className="number max-md:hidden">{right}</td>
      <td className="number max-md:hidden">{day}</td>
      <td className="number">{String(score).padStart(4, '0')}</td>
    </tr>
  )
}

/** The room of so many rows. */
export function PlayRowsAwaited({ rows }: { rows: number }) {
  return (
    <table className="time-sheet recent-rows" aria-hidden="true">
      <Head />
      <RowsAwaited rows={rows}>
        <td>
          <span className="flex min-h-[88px] items-center gap-3 md:min-h-[54px]">
            <Skeleton className="recent-picture" />
            <Skeleton className="h-6 w-32" />
          </span>
        </td>
        <td className="number max-md:hidden" />
        <td className="number max-md:hidden" />
        <td className="number" />
      </RowsAwaited>
    </table>
  )
}

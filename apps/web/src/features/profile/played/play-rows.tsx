import { smallerOf } from '@guess/contract/rules/pictures'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { RecentPlay } from '../../../api/profile.ts'
import { useGameTitle } from '../../../lib/shown-names.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { placeholderUrl } from '../../../ui/picture-frame.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Day } from '../../../ui/times.tsx'
import styles from '../profile.module.css'
import { type PastColumn, PastRowsSkeleton, PastTable } from './past-table.tsx'

export function PlayRows({ plays, ref }: { plays: readonly RecentPlay[]; ref: Ref<HTMLTableSectionElement> }) {
  const { t } = useLingui()
  return (
    <PastTable caption={t`Recent games, newest first`} columns={useColumns()}>
      <tbody ref={ref}>
        {plays.map((play) => (
          <PlayRow key={play.gameId} play={play} />
        ))}
      </tbody>
    </PastTable>
  )
}

function useColumns(): readonly PastColumn[] {
  const { t } = useLingui()
  return [
    { head: t`Game` },
    { head: t`Right`, look: 'number max-md:hidden' },
    { head: t`Day`, look: 'number max-md:hidden' },
    { head: t`Score`, look: 'number' },
  ]
}

function PlayRow({ play }: { play: RecentPlay }) {
  const isHydrated = useHydrated()
  const gameTitle = useGameTitle()
  const { gameId, gameName, daily, gamePreviewImage, placeholder, score, correctCount, sectionAmount, playDate } = play
  const right = `${correctCount}/${sectionAmount}`
  const day = <Day date={playDate} />
  return (
    <tr>
      <td>
        <span className="flex min-w-0 items-center gap-3">
          <img
            className={styles.recentPicture}
            src={smallerOf(gamePreviewImage) ?? gamePreviewImage}
            style={isHydrated ? { backgroundImage: placeholderUrl(placeholder) } : undefined}
            alt=""
            width={96}
            height={54}
            loading="lazy"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <Link to={`/gameView/${gameId}`} className="link inline-flex min-h-11 items-center font-semibold text-balance">
              {gameTitle(gameName, daily)}
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
      <td className="number">{score}</td>
    </tr>
  )
}

/** A skeleton of `rows` rows. */
export const PlayRowsSkeleton = ({ rows }: { rows: number }) => (
  <PastRowsSkeleton rows={rows} columns={useColumns()}>
    <span className="flex min-h-[88px] items-center gap-3 md:min-h-[54px]">
      <Skeleton className={styles.recentPicture} />
      <Skeleton className="h-6 w-32" />
    </span>
  </PastRowsSkeleton>
)

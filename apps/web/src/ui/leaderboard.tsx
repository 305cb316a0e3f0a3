import { rungOf } from '@guess/contract/rules/ladder'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAvatarPictures } from '../api/avatars.ts'
import { useSession } from '../lib/session.ts'
import { shownName } from '../lib/shown-names.ts'
import { Avatar } from './avatar.tsx'
import { RowsSkeleton, Skeleton } from './skeleton.tsx'

const TOP = 10

export interface LeaderboardRow {
  /** Rows with equal points share a rank. */
  rank: number
  userId: number
  userName: string
  userAvatarName: string
  score: number
  /** The row that a guest's score would have: it has no account yet. */
  wouldBe?: boolean
}

interface LeaderboardProps {
  /** The caption of the table, for screen readers. */
  caption: string
  rows: readonly LeaderboardRow[]
  /** Shows the title that the points earn, if they are all of a player's points. */
  withTitles?: boolean
}

/** A leaderboard as a ruled time sheet: a heavy line under every sixth row, ranks 1 to 10 tinted. */
export function Leaderboard({ caption, rows, withTitles = false }: LeaderboardProps) {
  const { t } = useLingui()
  const own = useSession()?.userId
  const pictureOf = useAvatarPictures()
  return (
    <table className="time-sheet">
      <caption className="visually-hidden">{caption}</caption>
      <LeaderboardHead withTitles={withTitles} />
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.userId}
            data-top={row.rank <= TOP || undefined}
            data-own={row.userId === own || undefined}
            data-would-be={row.wouldBe}
          >
            <td className="number">{row.rank}</td>
            <td>
              {row.wouldBe ? (
                <WouldBe />
              ) : (
                <span className="flex min-w-0 items-center gap-2">
                  <Avatar name={row.userName} src={pictureOf(row.userAvatarName)} />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <span className="flex flex-wrap items-center gap-x-2">
                      <PlayerLink userId={row.userId} userName={row.userName} />
                      {row.userId === own && <span className="own-row">{t`You`}</span>}
                    </span>
                    {withTitles && <PlayerTitle score={row.score} className="block text-14 leading-snug md:hidden" />}
                  </span>
                </span>
              )}
            </td>
            {withTitles && (
              <td className="max-md:hidden">
                <PlayerTitle score={row.score} />
              </td>
            )}
            <td className="number">{row.score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LeaderboardHead({ withTitles }: { withTitles: boolean }) {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col" className="number">{t`Rank`}</th>
        <th scope="col">{t`Nick`}</th>
        {withTitles && <th scope="col" className="max-md:hidden">{t`Title`}</th>}
        <th scope="col" className="number">{t`Score`}</th>
      </tr>
    </thead>
  )
}

const PlayerLink = ({ userId, userName }: Pick<LeaderboardRow, 'userId' | 'userName'>) => (
  <Link to={`/userProfile/${userId}`} className="player-link">
    {userName}
  </Link>
)

const WouldBe = () => (
  <span className="flex min-h-8 items-center">
    <Trans>You, if you join</Trans>
  </span>
)

const PlayerTitle = ({ score, className }: { score: number; className?: string }) => (
  <span className={className}>{shownName(rungOf(score).title)}</span>
)

/** A skeleton of a leaderboard, row by row. */
export function LeaderboardSkeleton({ rows, withTitles = false }: { rows: number; withTitles?: boolean }) {
  return (
    <table className="time-sheet" aria-hidden="true">
      <LeaderboardHead withTitles={withTitles} />
      <RowsSkeleton rows={rows}>
        <td className="number">
          <Skeleton className="h-[21px] w-5" />
        </td>
        <td>
          <span className={`flex items-center ${withTitles ? 'min-h-[46px] md:min-h-8' : 'min-h-8'}`}>
            <Skeleton className="h-8 w-40" />
          </span>
        </td>
        {withTitles && <td className="max-md:hidden" />}
        <td className="number">
          <Skeleton className="ml-auto h-[21px] w-12" />
        </td>
      </RowsSkeleton>
    </table>
  )
}

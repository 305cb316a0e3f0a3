import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAvatarPictures } from '../../api/avatars.ts'
import { newestRivalries, type Rivalry } from '../../api/rivalry.ts'
import { useSession } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SeriesText } from '../../ui/series-text.tsx'

/** The visitor's newest rivalry on one line, with the way to it; nothing without one. */
export function HomeRivalry() {
  const { data } = useQuery(newestRivalries())
  const newest = data?.content[0]
  return newest ? <Line rivalry={newest} more={(data?.content.length ?? 1) - 1} /> : null
}

function Line({ rivalry, more }: { rivalry: Rivalry; more: number }) {
  const { t } = useLingui()
  const pictureOf = useAvatarPictures()
  const { playerName, avatarName } = rivalry
  const to = useRivalryPath(rivalry)
  return (
    <section className="sheet flex min-h-11 items-center gap-3 px-4 py-2" aria-label={t`Rivalry`} data-part="home-rivalry">
      <Avatar name={playerName} src={avatarName && pictureOf(avatarName)} />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <SeriesText series={rivalry} playerName={playerName} />
        {more > 0 && (
          <span className="ml-3 text-14 whitespace-nowrap text-ink-2">
            <Trans>and {more} more</Trans>
          </span>
        )}
      </p>
      {to && (
        <Link to={to} className="link inline-flex min-h-11 flex-none items-center">
          <Trans>Look</Trans>
        </Link>
      )}
    </section>
  )
}

/** Returns where a rivalry stands: on the own profile; for a guest, its last challenge. */
function useRivalryPath({ last }: Rivalry): string | null {
  const session = useSession()
  if (session) return `/userProfile/${session.userId}#rivalries`
  return last.resultToken && `/result/${last.resultToken}`
}

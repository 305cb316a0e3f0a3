import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { player } from '../../../api/players.ts'
import { Refusal, requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { useSession } from '../../../lib/session.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PlayedDays } from '../activity/played-days.tsx'
import { ProfileHeader } from '../header/profile-header.tsx'
import { AnimeLists } from '../lists/anime-lists.tsx'
import { Duels } from '../played/duels.tsx'
import { RecentPlays } from '../played/recent-plays.tsx'
import '../profile.css'

interface ProfilePageProps {
  /** Renders the games that the player has created. */
  created: (userId: number) => ReactElement
  /** Renders the button that reports the player's name. */
  report: (userId: number) => ReactElement
}

export function ProfilePage({ created, report }: ProfilePageProps) {
  const { t, i18n } = useLingui()
  const userId = Number(useParams().userId)
  const isOwner = useSession()?.userId === userId
  const { data, error, isFetching, refetch } = useQuery(player(userId))
  if (isUnknown(error)) return <NotFoundPage />
  return (
    <div key={userId} className="flex flex-col gap-10 md:gap-12">
      <PageTitle>{data?.user.userName ?? t`Profile`}</PageTitle>
      {error && !data ? (
        <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <ProfileHeader userId={userId} player={data} isOwner={isOwner} report={report(userId)} />
      )}
      <AnimeLists userId={userId} player={data} isOwner={isOwner} />
      <PlayedDays userId={userId} />
      <RecentPlays userId={userId} isOwner={isOwner} />
      <Duels userId={userId} isOwner={isOwner} />
      {created(userId)}
    </div>
  )
}

const isUnknown = (error: unknown) =>
  error instanceof Refusal && (error.code === 'user-not-found' || error.code === 'invalid-request')

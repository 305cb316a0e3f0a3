import { RECENT_PLAYS_PAGE_SIZE } from '@guess/contract/rules/limits'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactElement, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { type Player, player } from '../../../api/players.ts'
import { activity, type RecentPlay, recentPlays } from '../../../api/profile.ts'
import { Refusal, requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { useSession } from '../../../lib/session.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { NotFoundPage } from '../../../ui/failure-page.tsx'
import { FolderTabs } from '../../../ui/folder-tabs.tsx'
import { ListEnd, useLongList } from '../../../ui/long-list.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from '../activity/activity.module.css'
import { activityGrid } from '../activity/activity-grid.ts'
import { ActivityTable } from '../activity/activity-table.tsx'
import { ProfileHeader } from '../header/profile-header.tsx'
import { LIST_KINDS, type ListKind, listKindOf } from '../lists/list-kinds.ts'
import { HiddenList, ListPages } from '../lists/list-pages.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { OwnList } from '../lists/own-list.tsx'
import { Duels } from '../played/duels.tsx'
import { PlayRows, PlayRowsSkeleton } from '../played/play-rows.tsx'

interface AnimeListsProps {
  userId: number
  player: Player | undefined
  isOwner: boolean
}

/** The three lists of a player, one at a time, selected by the address. */
function AnimeLists({ userId, player, isOwner }: AnimeListsProps) {
  const { t, i18n } = useLingui()
  const kind = listKindOf(useSearchParams()[0].get('tab'))
  const isHidden = !isOwner && player?.user.showAnimeList === false
  return (
    <section aria-labelledby="lists" className="flex flex-col gap-5">
      <h2 id="lists" className="font-display text-22 md:text-28">{t`Anime lists`}</h2>
      {isOwner && <ListTools userId={userId} shown={player?.user.showAnimeList} />}
      <Tabs current={kind} />
      <section aria-label={i18n._(kind.name)} className="flex flex-col gap-5">
        {isOwner && <OwnList userId={userId} kind={kind} />}
        {!isOwner && isHidden && <HiddenList />}
        {!isOwner && !isHidden && (
          <ListPages
            key={kind.type}
            userId={userId}
            kind={kind}
            own={false}
            whenEmpty={<EmptyState title={i18n._(kind.empty)} />}
          />
        )}
      </section>
    </section>
  )
}

function Tabs({ current }: { current: ListKind }) {
  const { t, i18n } = useLingui()
  return (
    <FolderTabs
      label={t`Lists`}
      tabs={LIST_KINDS.map(({ tab, name }) => ({
        to: { search: `?tab=${tab}` },
        text: i18n._(name),
        current: tab === current.tab,
      }))}
    />
  )
}

/** The plays of a year, day by day. */
function PlayedDays({ userId }: { userId: number }) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(activity(userId))
  // Hundreds of cells with dates that each browser writes in its own way: not in the server's HTML.
  const isHydrated = useHydrated()
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-5">
      <h2 id="activity" className="font-display text-22 md:text-28">{t`Activity`}</h2>
      {data && isHydrated && <Year grid={activityGrid(data)} />}
      {(data ? !isHydrated : !error) && <Skeleton className="h-[256px]" />}
      {!data && error && (
        <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
      )}
    </section>
  )
}

const LEVELS = [0, 1, 2, 3, 4]

function Year({ grid }: { grid: ReturnType<typeof activityGrid> }) {
  const { t } = useLingui()
  const plays = plural(grid.plays, { one: '# game', other: '# games' })
  const days = plural(grid.days, { one: '# day', other: '# days' })
  return (
    <div className={`sheet ${styles.activity}`}>
      <ActivityTable grid={grid} />
      <div className={styles.activityFoot}>
        <p>{grid.plays > 0 ? t`${plays} played on ${days} of the last year` : t`No games played in the last year`}</p>
        <p className={styles.activityHint}>
          <Trans>Scroll sideways: the latest days are on the right.</Trans>
        </p>
        <p className={styles.activityLegend} aria-hidden="true">
          <span>{t`Fewer`}</span>
          {LEVELS.map((level) => (
            <span key={level} data-level={level} />
          ))}
          <span>{t`More`}</span>
        </p>
      </div>
    </div>
  )
}

/** A player's finished plays, newest first. Each press of the arrow loads six more. */
function RecentPlays({ userId, isOwner }: { userId: number; isOwner: boolean }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(recentPlays(userId))
  const { data, error } = query
  const list = useRef<HTMLTableSectionElement>(null)
  const { rows: plays, onMore } = useLongList(query, playsIn, list)
  return (
    <section aria-labelledby="plays" className="flex flex-col gap-5">
      <h2 id="plays" className="font-display text-22 md:text-28">{t`Recent games`}</h2>
      {data && plays.length === 0 && <NoPlays isOwner={isOwner} />}
      {plays.length > 0 && <PlayRows ref={list} plays={plays} />}
      {!data && !error && <PlayRowsSkeleton rows={RECENT_PLAYS_PAGE_SIZE} />}
      <ListEnd query={query} label={t`More games`} onMore={onMore} />
    </section>
  )
}

function NoPlays({ isOwner }: { isOwner: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No games played yet.`}
      action={isOwner && <ButtonLink kind="primary" to="/">{t`Choose a game`}</ButtonLink>}
    >
      {t`Games finished for points will appear here.`}
    </EmptyState>
  )
}

// A game finished in the meantime pushes others to the next page; each game has one ranked play at most.
const playsIn = (pages: readonly { content: readonly RecentPlay[] }[]) => [
  ...new Map(pages.flatMap(({ content }) => content).map((play) => [play.gameId, play])).values(),
]

interface ProfilePageProps {
  /** Renders what other features know of the player: challenges, and created games. */
  renderMore: (userId: number) => ReactElement
  /** Renders the button that reports the player's name. */
  report: (userId: number) => ReactElement
}

export function ProfilePage({ renderMore, report }: ProfilePageProps) {
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
      {renderMore(userId)}
    </div>
  )
}

const isUnknown = (error: unknown) =>
  error instanceof Refusal && (error.code === 'user-not-found' || error.code === 'invalid-request')

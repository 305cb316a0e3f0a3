import { climbFrom, rungOf } from '@guess/contract/rules/ladder'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import Pencil from '~icons/lucide/pencil'
import { type Player, pendingScore, totalScore, watchedCount } from '../../../api/players.ts'
import { shownName } from '../../../lib/shown-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { MissingDialog, optional } from '../../../ui/optional.tsx'
import { OwnStreak } from '../../../ui/own-streak.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { Day } from '../../../ui/times.tsx'
import styles from '../profile.module.css'
import { useLazyDialog } from '../use-lazy-dialog.ts'

const AvatarDialog = optional(async () => (await import('./avatar-dialog.tsx')).AvatarDialog, MissingDialog)
const NameDialog = optional(async () => (await import('./name-dialog.tsx')).NameDialog, MissingDialog)

function ChangeAvatar({ userId, avatarName }: { userId: number; avatarName: string | undefined }) {
  const { wanted, open, show, close } = useLazyDialog()
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={show}>
        <Trans>Change avatar</Trans>
      </button>
      {wanted && (
        <Suspense>
          <AvatarDialog open={open} userId={userId} current={avatarName} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function ChangeName({ userId, userName }: { userId: number; userName: string }) {
  const { t } = useLingui()
  const { wanted, open, show, close } = useLazyDialog()
  return (
    <>
      <button type="button" className="button flex-none" data-kind="quiet" aria-label={t`Change username`} onClick={show}>
        <Pencil aria-hidden="true" />
      </button>
      {wanted && (
        <Suspense>
          <NameDialog open={open} userId={userId} userName={userName} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const AccountLink = () => (
  <ButtonLink kind="quiet" to="/account">
    <Trans>Account settings</Trans>
  </ButtonLink>
)

/** The stamp of the player's title, the progress to the next one, and the rank among all players. */
function PlayerTitle({ userId }: { userId: number }) {
  const { data, isPending } = useQuery(totalScore(userId))
  if (data) return <Earned {...data} />
  return <div className={styles.profileTitle}>{isPending && <Skeleton className="h-[124px] w-full md:h-[130px]" />}</div>
}

function Earned({ score, rank, players }: { score: number; rank: number | null; players: number }) {
  return (
    <div className={styles.profileTitle}>
      <Stamp className="text-18 md:text-22">{shownName(rungOf(score).title)}</Stamp>
      <p className="font-bold">
        {rank === null ? (
          <Trans>Not ranked yet.</Trans>
        ) : (
          <>
            <Trans>Top {rank} on the list!</Trans>{' '}
            <span className="font-normal whitespace-nowrap text-ink-2">
              <Trans>
                #{rank} of {players}
              </Trans>
            </span>
          </>
        )}
      </p>
      <ClimbBar score={score} />
    </div>
  )
}

function ClimbBar({ score }: { score: number }) {
  const { t } = useLingui()
  const climb = climbFrom(score)
  if (!climb) return <p className="text-14 text-ink-2">{t`This is the highest title`}</p>
  const { next, missing, share } = climb
  const nextTitle = shownName(next.title)
  return (
    <div className="w-full">
      <ProgressBar label={t`Progress to the next title`} value={share} />
      <p className="text-14 text-ink-2">
        <Trans>
          <span className="mono">{missing}</span> points to {nextTitle}
        </Trans>
      </p>
    </div>
  )
}

function PlayerStats({ userId, played }: { userId: number; played: number | undefined }) {
  const { t } = useLingui()
  const watched = useQuery(watchedCount(userId)).data?.count
  const score = useQuery(totalScore(userId)).data?.score
  return (
    <dl className={styles.profileStats} data-part="profile-stats">
      <Stat name={t`Watched`} value={watched} />
      <Stat name={t`Score`} value={score} />
      <Stat name={t`Played`} value={played} />
    </dl>
  )
}

/** A figure that is loading or failed to load is a dash. */
const Stat = ({ name, value }: { name: string; value: number | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd className="mono">{value ?? '–'}</dd>
  </div>
)

/** Tells owners how many of their points are pending, if any (RATED-10). */
function PendingPoints({ userId }: { userId: number }) {
  const score = useQuery(pendingScore(userId)).data?.score ?? 0
  if (score === 0) return null
  return (
    <p className="px-4 py-3 text-14 text-ink-2">
      <Trans>
        <span className="mono">{score}</span> points are pending: they count once their games are rated.
      </Trans>
    </p>
  )
}

interface ProfileHeaderProps {
  userId: number
  player: Player | undefined
  isOwner: boolean
}

export function ProfileHeader({ userId, player, isOwner, report }: ProfileHeaderProps & { report: ReactNode }) {
  return (
    <div className="sheet">
      <Pegs />
      <div className={styles.profileHead}>
        <div className={styles.profileWho}>
          <Portrait player={player} />
          <Who userId={userId} player={player} isOwner={isOwner} />
          <div className={styles.profileActions}>
            <CopyLinkButton path={`/userProfile/${userId}`} />
            {isOwner && <ChangeAvatar userId={userId} avatarName={player?.avatarName} />}
            {isOwner && <AccountLink />}
            {report}
          </div>
        </div>
        <PlayerTitle userId={userId} />
      </div>
      <PlayerStats userId={userId} played={player?.playedGameCount} />
      {isOwner && <PendingPoints userId={userId} />}
      {isOwner && (
        <div className="border-t border-ink px-4 py-3 md:px-6">
          <OwnStreak />
        </div>
      )}
    </div>
  )
}

const Portrait = ({ player }: { player: Player | undefined }) =>
  player ? (
    <img className={styles.portrait} data-part="portrait" src={player.avatarImage} alt="" width={160} height={160} />
  ) : (
    <Skeleton className={styles.portrait} />
  )

const LONG_NAME = 9
const LONGEST_NAME = 12

/** Longer names are smaller, so that they fit on one line. */
const sizeOf = ({ length }: string) => (length >= LONGEST_NAME ? 'longest' : length >= LONG_NAME ? 'long' : undefined)

function Who({ userId, player, isOwner }: ProfileHeaderProps) {
  const { t } = useLingui()
  return (
    <div className={styles.profileCalled}>
      <div className="flex items-start">
        <h1 className={styles.profileName} data-size={sizeOf(player?.user.userName ?? '')}>
          {player?.user.userName ?? <Skeleton className="h-[1.15em] w-40" />}
        </h1>
        {isOwner && player && <ChangeName userId={userId} userName={player.user.userName} />}
      </div>
      <p className="text-14 text-ink-2 md:mt-2">
        <span>{t`Member since`}</span>{' '}
        {player ? <Day className="mono" date={player.user.createDate} /> : <span className="mono invisible">00/00/0000</span>}
      </p>
    </div>
  )
}

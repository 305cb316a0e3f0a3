import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Player } from '../../../api/players.ts'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { Day } from '../../../ui/day.tsx'
import { OwnStreak } from '../../../ui/own-streak.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountLink, ChangeAvatar, ChangeName } from './owner-controls.tsx'
import { PendingPoints } from './pending-points.tsx'
import { PlayerStats } from './player-stats.tsx'
import { PlayerTitle } from './player-title.tsx'

interface ProfileHeaderProps {
  userId: number
  player: Player | undefined
  isOwner: boolean
}

export function ProfileHeader({ userId, player, isOwner, report }: ProfileHeaderProps & { report: ReactNode }) {
  return (
    <div className="sheet">
      <Pegs />
      <div className="profile-head">
        <div className="profile-who">
          <Portrait player={player} />
          <Who userId={userId} player={player} isOwner={isOwner} />
          <div className="profile-actions">
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
    <img className="portrait" src={player.avatarImage} alt="" width={160} height={160} />
  ) : (
    <Skeleton className="portrait" />
  )

const LONG_NAME = 9
const LONGEST_NAME = 12

/** Longer names are smaller, so that they fit on one line. */
const sizeOf = ({ length }: string) => (length >= LONGEST_NAME ? 'longest' : length >= LONG_NAME ? 'long' : undefined)

function Who({ userId, player, isOwner }: ProfileHeaderProps) {
  const { t } = useLingui()
  return (
    <div className="profile-called">
      <div className="flex items-start">
        <h1 className="profile-name" data-size={sizeOf(player?.user.userName ?? '')}>
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

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAvatarPictures } from '../../../api/avatars.ts'
import type { DuelPlayer } from '../../../api/duels.ts'
import { shownPlayer } from '../../../lib/shown-names.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import styles from './lobby-seats.module.css'

interface LobbySeatsProps {
  you: DuelPlayer
  /** `null` while the other seat is free. */
  friend: DuelPlayer | null
  /** The room is closed: nobody can join any more. */
  closed?: boolean
  /** Content between the two seats. */
  children: ReactNode
}

export function LobbySeats({ you, friend, closed = false, children }: LobbySeatsProps) {
  return (
    <div className={styles.lobbySeats}>
      <TakenSeat player={you}>
        <Trans>You</Trans>
      </TakenSeat>
      {children}
      {friend ? (
        <TakenSeat player={friend} arrived>
          <Trans>Friend</Trans>
        </TakenSeat>
      ) : (
        <FreeSeat closed={closed} />
      )}
    </div>
  )
}

interface TakenSeatProps {
  player: DuelPlayer
  /** The player arrived while the page was open. */
  arrived?: boolean
  children: ReactNode
}

function TakenSeat({ player, arrived = false, children }: TakenSeatProps) {
  const pictureOf = useAvatarPictures()
  const name = shownPlayer(player.name)
  return (
    <div className={styles.lobbySeat} data-part="lobby-seat" data-arrived={arrived || undefined}>
      <Avatar name={name} src={pictureOf(player.avatarName)} />
      <strong className={styles.lobbyPlayer}>{name}</strong>
      <span className="text-14 text-ink-2">{children}</span>
    </div>
  )
}

const FreeSeat = ({ closed }: { closed: boolean }) => (
  <div className={styles.lobbySeat} data-part="lobby-seat" data-free={closed ? 'closed' : 'waiting'}>
    <span className="avatar" aria-hidden="true">
      ?
    </span>
    <span className={styles.lobbyPlayer}>{closed ? <Trans>No one joined</Trans> : <Trans>Waiting…</Trans>}</span>
  </div>
)

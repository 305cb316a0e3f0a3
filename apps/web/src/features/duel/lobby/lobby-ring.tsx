import { LOBBY_MS } from '@guess/contract/rules/duel'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import RotateCw from '~icons/lucide/rotate-cw'
import { extendRoom, refetchAfterRoomChange } from '../../../api/duels.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { lobbyPath } from '../duel-paths.ts'
import styles from './lobby-ring.module.css'

const LOBBY_S = LOBBY_MS / 1_000

/** The seconds that a room has left, as a dial. A press restarts them. */
export function LobbyRing({ gameToken, secondsLeft }: { gameToken: string; secondsLeft: number }) {
  const { t } = useLingui()
  const showError = useErrorNotice()
  const extend = useMutation({
    mutationFn: () => extendRoom(gameToken),
    onError: showError,
    // Also after a refusal: the room is no longer what this page shows.
    onSettled: () => refetchAfterRoomChange(queryClient, gameToken),
  })
  const handleExtend = () => {
    if (!extend.isPending) extend.mutate()
  }
  return (
    <button
      type="button"
      className={styles.lobbyRing}
      data-part="lobby-ring"
      aria-busy={extend.isPending || undefined}
      onClick={handleExtend}
    >
      <span className={styles.lobbyDial} aria-hidden="true">
        <Dial secondsLeft={secondsLeft} />
        <span className="mono">{secondsLeft}</span>
      </span>
      <span className={styles.lobbyRingLabel}>{t`Give me more time`}</span>
    </button>
  )
}

/** Shown when the room has expired: links to a new one. */
export function LobbyReload({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  return (
    <Link to={lobbyPath(gameId)} replace className={styles.lobbyRing} data-part="lobby-ring">
      <span className={styles.lobbyDial} aria-hidden="true">
        <Dial secondsLeft={0} />
        <RotateCw className={styles.lobbyIcon} />
      </span>
      <span className={styles.lobbyRingLabel}>{t`Create a new room`}</span>
    </Link>
  )
}

const Dial = ({ secondsLeft }: { secondsLeft: number }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="44" className={styles.lobbyDialGround} />
    <circle
      cx="50"
      cy="50"
      r="44"
      className={styles.lobbyDialLeft}
      pathLength={LOBBY_S}
      strokeDasharray={`${Math.min(secondsLeft, LOBBY_S)} ${LOBBY_S}`}
      transform="rotate(-90 50 50)"
    />
  </svg>
)

import { DUEL_CODE_LENGTH } from '@guess/contract/rules/duel'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import Share2 from '~icons/lucide/share-2'
import { canShare, shareAddress, shareText } from '../../../lib/share.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { notify } from '../../../ui/notice.ts'
import { optional } from '../../../ui/optional.tsx'
import { lobbyPath } from '../duel-paths.ts'
import styles from './lobby-invite.module.css'

const LobbyQr = optional(async () => (await import('./lobby-qr.tsx')).LobbyQr)

/** Splits a code into the halves in which people read it out. */
const halvesOf = (code: string) => [code.slice(0, DUEL_CODE_LENGTH / 2), code.slice(DUEL_CODE_LENGTH / 2)] as const

interface LobbyInviteProps {
  gameId: number
  gameName: string
  gameToken: string
  code: string
}

/** The three ways to invite a friend: a link, a code to read out, a QR code. */
export function LobbyInvite({ gameId, gameName, gameToken, code }: LobbyInviteProps) {
  const path = lobbyPath(gameId, gameToken)
  const address = shareAddress(path)
  const [first, second] = halvesOf(code)
  return (
    <div className={styles.lobbyInvite}>
      <div className={styles.lobbySay}>
        <h2 className="text-14 font-bold text-ink-2">
          <Trans>Room code</Trans>
        </h2>
        <p className={styles.lobbyCode} data-part="lobby-code">
          <span>{first}</span> <span>{second}</span>
        </p>
      </div>
      <div className={styles.lobbySend}>
        <LinkLine address={address} />
        <div className="flex flex-wrap gap-3">
          <ShareButton gameName={gameName} address={address} />
          <CopyLinkButton path={path} />
        </div>
      </div>
      <div className={`${styles.lobbyQr} sheet`} data-scheme="light">
        <Suspense>
          <LobbyQr address={location.origin + path} />
        </Suspense>
      </div>
    </div>
  )
}

function LinkLine({ address }: { address: string }) {
  const { t } = useLingui()
  return (
    <input
      className={`${styles.lobbyLink} mono`}
      aria-label={t`Room link`}
      readOnly
      value={address}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}

const FAILED_MS = 5_000

/** Opens the device's share sheet, if there is one; if it fails, copies what it would have shared, and says so. */
function ShareButton({ gameName, address }: { gameName: string; address: string }) {
  const { t } = useLingui()
  if (!canShare()) return null
  const handleShare = async () => {
    const copied = await shareText(t`I challenge you to a duel: ${gameName}`, address)
    if (copied === true) notify(t`Link copied successfully.`, 'good')
    else if (copied === false) notify(t`Couldn't copy the link. Copy it from the address bar.`, 'bad', FAILED_MS)
  }
  return (
    <Button kind="primary" onClick={handleShare}>
      <Share2 aria-hidden="true" />
      <span>{t`Share`}</span>
    </Button>
  )
}

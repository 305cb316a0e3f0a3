import { DUEL_CODE_LENGTH } from '@guess/contract/rules/duel-limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import Share2 from '~icons/lucide/share-2'
import { shareAddress } from '../../../lib/share-address.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { lobbyPath } from '../duel-paths.ts'
import './lobby-invite.css'

const Nothing = (_: { address: string }) => null

/** Without its code, as after an update of the site or a lost connection, there is no QR code, and the room stays open. */
const LobbyQr = lazy(async () => ({ default: (await import('./lobby-qr.tsx').catch(() => null))?.LobbyQr ?? Nothing }))

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
    <div className="lobby-invite">
      <div className="lobby-say">
        <h2 className="text-14 font-bold text-ink-2">
          <Trans>Room code</Trans>
        </h2>
        <p className="lobby-code">
          <span>{first}</span> <span>{second}</span>
        </p>
      </div>
      <div className="lobby-send">
        <LinkLine address={address} />
        <div className="flex flex-wrap gap-3">
          <ShareButton gameName={gameName} address={address} />
          <CopyLinkButton path={path} />
        </div>
      </div>
      <div className="lobby-qr sheet" data-scheme="light">
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
      className="lobby-link mono"
      aria-label={t`Room link`}
      readOnly
      value={address}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}

/** Opens the device's share sheet, if there is one. */
function ShareButton({ gameName, address }: { gameName: string; address: string }) {
  const { t } = useLingui()
  if (!('share' in navigator)) return null
  const text = t`I challenge you to a duel: ${gameName}`
  return (
    // Closing the share sheet is not a failure.
    <Button kind="primary" onClick={() => navigator.share({ text, url: address }).catch(() => undefined)}>
      <Share2 aria-hidden="true" />
      {t`Share`}
    </Button>
  )
}

import { useLingui } from '@lingui/react/macro'
import { QrCode } from '../../../ui/qr-code.tsx'

/** The link as a QR code for a phone nearby. */
export function LobbyQr({ address }: { address: string }) {
  const { t } = useLingui()
  return <QrCode text={address} label={t`QR code of the room link`} />
}

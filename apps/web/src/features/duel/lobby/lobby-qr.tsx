import { useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'
import { qrPath } from './lobby-qr-path.ts'

/** Number of empty modules around the code; readers need them. */
const QUIET = 4

/** The link as a QR code for a phone nearby: dark on light in both themes, as readers expect it. */
export function LobbyQr({ address }: { address: string }) {
  const { t } = useLingui()
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET
  return (
    <svg
      className="lobby-qr-drawing"
      data-scheme="light"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t`QR code of the room link`}
    >
      <path d={qrPath(data, QUIET)} />
    </svg>
  )
}

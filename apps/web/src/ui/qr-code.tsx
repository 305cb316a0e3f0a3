import { encode } from 'uqr'
import { qrPath } from '../lib/qr-path.ts'
import './qr-code.css'

/** Number of empty modules around the code; readers need them. */
const QUIET = 4

/** A text as a QR code for a phone: dark on light in both themes, as readers expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET
  return (
    <svg
      className="qr-code"
      data-scheme="light"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={qrPath(data, QUIET)} />
    </svg>
  )
}

import { encode } from 'uqr'
import styles from './qr-code.module.css'

/**
 * Returns the dark modules of a QR code as one SVG path, one unit per module: each run in a row is one rectangle.
 * @param quiet number of empty modules around the code
 */
export function qrPath(rows: readonly (readonly boolean[])[], quiet: number): string {
  return rows
    .flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from + quiet} ${y + quiet}h${length}v1h-${length}z`))
    .join('')
}

function runsOf(row: readonly boolean[]) {
  const runs: { from: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.from + last.length === x) last.length += 1
    else runs.push({ from: x, length: 1 })
  }
  return runs
}

/** Number of empty modules around the code; readers need them. */
const QUIET = 4

/** A text as a QR code for a phone: dark on light in both themes, as readers expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET
  return (
    <svg
      className={styles.qrCode}
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

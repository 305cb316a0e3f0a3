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

import { tenth } from './paint.ts'
import { beside, type Knot, smooth, strip } from './ribbon.ts'

const INK = '#0e3f52'
const FINS = '#f4aebb'

/** A fin that begins at a step of the back, on a side (−1 or 1), and reaches so many half widths of the body away from it. */
const fin = (line: Knot[], i: number, side: number, reach: number) => {
  const [a, b, c] = [beside(line, i, side * 0.8), beside(line, i + 2, side * reach), beside(line, i + 3, side * 0.7)]
  return `M${a.join(' ')}Q${beside(line, i + 1, side * reach).join(' ')} ${b.join(' ')}L${c.join(' ')}z`
}

/** A coloured patch on a koi: from and to along its back in steps of 0 … 25, left and right across it from −1 to 1. */
export type Patch = readonly [from: number, to: number, left: number, right: number]

/**
 * A koi seen from above with its shadow below it.
 * @param spine five knots of a ribbon (`ribbon.ts`) from the back of its head to its tail, as x, y, width, x, y, width … With one more before
 *   the head, they make the 25 steps in which its parts are placed.
 */
export const koi = (spine: readonly number[], patches: Patch[], body: string, spot: string) => {
  const knots = Array.from(
    { length: spine.length / 3 },
    (_, i): Knot => [spine[i * 3] ?? 0, spine[i * 3 + 1] ?? 0, spine[i * 3 + 2] ?? 0],
  )
  const [[x0, y0], [x1, y1]] = knots as [Knot, Knot]
  const line = smooth([[x0 + (x0 - x1) * 0.5, y0 + (y0 - y1) * 0.5, 9], ...knots], 5)
  const end = line.length - 1
  const tip = beside(line, end, 0)
  const root = beside(line, end - 3, 0)
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]]
  const lobe = (side: number) => `${tenth(tip[0] + dx * 1.5 + side * dy * 0.9)} ${tenth(tip[1] + dy * 1.5 - side * dx * 0.9)}`
  const tail = `M${root.join(' ')}Q${tip.join(' ')} ${lobe(-1)}Q${tenth(tip[0] + dx * 0.7)} ${tenth(tip[1] + dy * 0.7)} ${lobe(1)}
Q${tip.join(' ')} ${root.join(' ')}z`
  const marks = patches.map(([from, to, left, right]) => strip(line.slice(from, to), left, right)).join('')
  const scales = line
    .slice(8, end - 2)
    .map(
      (_, i) =>
        `M${beside(line, i + 8, -0.7).join(' ')}Q${beside(line, i + 9, 0).join(' ')} ${beside(line, i + 8, 0.7).join(' ')}`,
    )
    .join('')
  const eyes = `M${beside(line, 4, -0.72).join(' ')}h.1M${beside(line, 4, 0.72).join(' ')}h.1`
  return `<g transform="translate(16 26)" opacity=".35"><path d="${strip(line)}${tail}" fill="#08293a"/></g>
<path d="${tail}${fin(line, 9, 1, 2.1)}${fin(line, 9, -1, 2.1)}${fin(line, 17, 1, 1.9)}${fin(line, 17, -1, 1.9)}" fill="${FINS}"
opacity=".9"/>
<path d="${strip(line)}" fill="${body}" stroke="${body}" stroke-width="5" stroke-linejoin="round"/>
<path d="${strip(line, 0.35, 1)}" fill="#d9b98e" opacity=".6"/>
<path d="${marks}" fill="${spot}" stroke="${spot}" stroke-width="6" stroke-linejoin="round"/>
<path d="${scales}" fill="none" stroke="${INK}" stroke-width="1.5" opacity=".35"/>
<path d="${eyes}" stroke="${INK}" stroke-width="7" stroke-linecap="round"/>`
}

import { around, tenth, times } from '../paint.ts'

/** Returns the outline of a cloud with a flat bottom, `width` wide, whose bottom is centred on (x, y). */
export const cloud = (x: number, y: number, width: number) => {
  const part = (share: number) => tenth(width * share)
  return `M${tenth(x - width / 2)} ${y}a${part(0.13)} ${part(0.13)} 0 0 1 ${part(0.04)} ${-part(0.25)}a${part(0.19)} ${part(0.19)} 0 0 1 ${part(0.33)} ${-part(0.13)}a${part(0.24)} ${part(0.24)} 0 0 1 ${part(0.4)} ${part(0.1)}a${part(0.14)} ${part(0.14)} 0 0 1 ${part(0.23)} ${part(0.28)}z`
}

/** Returns the outline of `count` rays around a point. A ray is as wide as the gap beside it. */
export const rays = (x: number, y: number, from: number, to: number, count: number, turn = 0) => {
  const step = 360 / count
  return times(count, (index) => {
    const angle = turn + index * step
    const [a, b, c, d] = [
      around(x, y, from, angle),
      around(x, y, to, angle),
      around(x, y, to, angle + step / 2),
      around(x, y, from, angle + step / 2),
    ]
    return `M${a.x} ${a.y}L${b.x} ${b.y}L${c.x} ${c.y}L${d.x} ${d.y}z`
  })
}

/** Returns the outline of a pointed star, a burst or the rays of a small sun. */
export const star = (x: number, y: number, inner: number, outer: number, points: number, turn = -90) => {
  const rim = Array.from({ length: points * 2 }, (_, index) => {
    const p = around(x, y, index % 2 ? inner : outer, turn + (index * 180) / points)
    return `${p.x} ${p.y}`
  })
  return `M${rim.join('L')}z`
}

/** Returns the lines of a snowflake with six arms. */
export const snowflake = (x: number, y: number, radius: number) =>
  times(6, (arm) => {
    const [tip, fork] = [around(x, y, radius, arm * 60), around(x, y, radius * 0.6, arm * 60)]
    const [left, right] = [
      around(fork.x, fork.y, radius * 0.34, arm * 60 - 48),
      around(fork.x, fork.y, radius * 0.34, arm * 60 + 48),
    ]
    return `M${x} ${y}L${tip.x} ${tip.y}M${left.x} ${left.y}L${fork.x} ${fork.y}L${right.x} ${right.y}`
  })

/** Returns the outline of a drop that falls from (x, y). */
export const drop = (x: number, y: number, size: number) =>
  `M${x} ${y}q${tenth(size * 0.62)} ${tenth(size * 0.8)} ${tenth(size * 0.5)} ${tenth(size * 1.15)}a${tenth(size * 0.52)} ${tenth(size * 0.52)} 0 0 1 ${-size} 0q${tenth(-size * 0.12)} ${tenth(-size * 0.35)} ${tenth(size * 0.5)} ${tenth(-size * 1.15)}z`

const swell = (width: number, height: number) =>
  times(Math.ceil(1280 / width) + 3, () => `q${tenth(width / 4)} ${-height} ${tenth(width / 2)} 0t${tenth(width / 2)} 0`)

/** Returns a row of waves across the picture, closed down to its lower edge. */
export const wave = (y: number, width: number, height: number, shift = 0) =>
  `M${-width - shift} 720V${y}${swell(width, height)}V720z`

/** Returns the upper edge of such a row. */
export const waveLine = (y: number, width: number, height: number, shift = 0) => `M${-width - shift} ${y}${swell(width, height)}`

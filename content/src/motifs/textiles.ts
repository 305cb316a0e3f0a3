import { tenth, times } from '../paint.ts'
import { box, dashed, filled, outlined, stroked } from './shapes.ts'

/** Draws gingham over the whole picture: two sets of stripes that add up where they cross. */
export const gingham = (ground: string, stripe: string, step: number) => {
  const down = times(Math.ceil(1280 / step / 2) + 1, (index) => box(index * step * 2, 0, step, 720))
  const across = times(Math.ceil(720 / step / 2) + 1, (index) => box(0, index * step * 2, 1280, step))
  return `${filled(box(0, 0, 1280, 720), ground)}${filled(down, stripe, 0.5)}${filled(across, stripe, 0.5)}`
}

/** Draws stitches along a path. */
export const stitches = (path: string, thread: string, width = 6) => dashed(path, thread, width, `${width * 3} ${width * 2.4}`)

/** Draws a scalloped awning from (x, y) with alternating stripes. */
export const awning = (
  x: number,
  y: number,
  stripes: number,
  width: number,
  height: number,
  colours: readonly [string, string],
  ink: string,
) =>
  times(stripes, (index) =>
    outlined(
      `M${x + index * width} ${y}h${width}v${height}a${width / 2} ${width / 2} 0 0 1 ${-width} 0z`,
      colours[index % 2] as string,
      ink,
      7,
    ),
  )

/** Draws a wooden clothes peg that grips a line at (0, 0). */
export const clothesPeg = (wood: string, ink: string) =>
  `${outlined(box(-15, -34, 30, 84, 7), wood, ink, 6)}${stroked('M0-30v76M-15 2h30', ink, 5)}`

/** Draws a coat hook screwed to the wall; clothes hang at (0, 0). */
export const hook = (metal: string, ink: string) =>
  `${outlined(box(-24, -92, 48, 84, 22), metal, ink, 7)}${stroked('M0-40Q4 18 40 4V-14', ink, 24)}${stroked('M0-40Q4 18 40 4V-14', metal, 11)}<circle cy="-70" r="7" fill="${ink}"/>`

/** Draws a string of small flags that hangs between two points. */
export const bunting = (x1: number, x2: number, y: number, sag: number, colours: readonly string[], ink: string) => {
  const count = Math.floor((x2 - x1) / 76)
  const hang = (share: number) => tenth(y + sag * 4 * share * (1 - share))
  const flags = times(count, (index) => {
    const [from, to] = [(index + 0.12) / count, (index + 0.88) / count]
    const [left, right] = [tenth(x1 + (x2 - x1) * from), tenth(x1 + (x2 - x1) * to)]
    return outlined(
      `M${left} ${hang(from)}L${right} ${hang(to)}L${tenth((left + right) / 2)} ${hang((from + to) / 2) + 66}z`,
      colours[index % colours.length] as string,
      ink,
      6,
    )
  })
  return `${stroked(`M${x1} ${y}Q${(x1 + x2) / 2} ${y + sag * 2} ${x2} ${y}`, ink, 6)}${flags}`
}

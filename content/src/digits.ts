import { tenth } from './paint.ts'

// The lit bars of the digits 0 … 9, in the order top, top right, bottom right, bottom, bottom left, top left, middle.
const LIT = ['1111110', '0110000', '1101101', '1111001', '0110011', '1011011', '1011111', '1110000', '1111111', '1111011']

const bars = (x: number, y: number, size: number) => {
  const [wide, gap] = [size * 0.55, size * 0.06]
  const half = size / 2
  const across = (top: number) => `M${tenth(x + gap)} ${tenth(top)}h${tenth(wide - 2 * gap)}`
  const down = (left: number, top: number) => `M${tenth(left)} ${tenth(top + gap)}v${tenth(half - 2 * gap)}`
  return [
    across(y),
    down(x + wide, y),
    down(x + wide, y + half),
    across(y + size),
    down(x, y + half),
    down(x, y),
    across(y + half),
  ]
}

/** Draws the digits of a segment display; a colon is two dots. `size` is their height, `unlit` the colour of the unlit bars. */
export const digits = (shown: string, x: number, y: number, size: number, colour: string, unlit = 'none') => {
  const [on, off]: [string[], string[]] = [[], []]
  let left = x
  for (const sign of shown) {
    if (sign === ':') on.push(...[0.28, 0.72].map((down) => `M${tenth(left + size * 0.02)} ${tenth(y + size * down)}h.1`))
    else for (const [index, bar] of bars(left, y, size).entries()) (LIT[Number(sign)]?.[index] === '1' ? on : off).push(bar)
    left += size * (sign === ':' ? 0.26 : 0.82)
  }
  const drawn = (parts: string[], stroke: string) => `<path d="${parts.join('')}" stroke="${stroke}"/>`
  return `<g fill="none" stroke-width="${tenth(size * 0.11)}" stroke-linecap="round">${drawn(off, unlit)}${drawn(on, colour)}</g>`
}

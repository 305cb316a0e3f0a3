import { grain, halftone, inside } from '../grain.ts'
import { box, dashed, filled, outlined, shadow, stroked } from '../motifs/shapes.ts'
import type { Drawing } from '../scene.ts'

const INK = '#1a1a22'
const PAPER = '#f7efdd'
const RED = '#e2503c'
const YELLOW = '#f5c23e'
const CYAN = '#3f9fc0'

const STEP = 26

/** Returns how deep a point lies in a circle: 1 in its middle, 0 at its edge and outside. */
const depth = (u: number, v: number, x: number, y: number, radius: number) =>
  Math.max(0, 1 - Math.hypot(u * 1280 - x, v * 720 - y) / radius)

const inPear = (u: number, v: number) =>
  depth(u, v, 500, 462, 232) > 0 || depth(u, v, 532, 250, 140) > 0 || depth(u, v, 514, 340, 170) > 0

/** A pear that lies in the dots of the sheet: the nearer to the light, the smaller they are. */
const pear = () => {
  const dark = (u: number, v: number) => (inPear(u, v) ? Math.min(25, Math.hypot(u * 1280 - 420, v * 720 - 380) / 10 - 3) : 0)
  const light = (u: number, v: number) => (inPear(u, v) ? 25 : 0)
  return `${halftone([13, 0, 1267, 720], STEP, YELLOW, light)}${halftone([0, 0, 1280, 720], STEP, RED, dark)}`
}

const ground = () =>
  `${filled(box(0, 0, 1280, 720), PAPER)}${halftone([0, 0, 1280, 720], STEP, CYAN, (u, v) => (inPear(u, v) ? 0 : 4 + 20 * Math.abs(Math.sin((u * 2.2 + v) * Math.PI))))}${halftone([0, 560, 1280, 170], STEP, INK, (u, v) => (inPear(u, 0.78 + v * 0.22) ? 0 : 14 * depth(u, v * 0.2 + 0.9, 620, 690, 420)))}`

const stalk = () =>
  `${outlined('M536 118Q520 60 566 16L596 34Q560 70 568 120z', INK, INK, 4)}${outlined('M566 66Q640-20 760 30Q700 120 566 66z', '#3f8f6a', INK, 9)}${stroked('M580 64Q660 40 740 34', INK, 6)}`

/** The rest of the sheet, with larger dots, is peeled off from the right and curls. */
const peeled = () => {
  const sheet = 'M770 0H1280V720H960Q800 420 770 0z'
  const curl = 'M770 0Q800 420 960 720Q880 700 800 560Q690 330 700 0z'
  const dots = halftone([690, -20, 620, 780], 74, INK, (u, v) => 12 + 44 * (1 - Math.abs(u - v)) ** 1.5)
  return `${shadow(curl, INK, -26, 6, 0.3)}${inside('dot-by-dot-sheet', sheet, `${filled(sheet, YELLOW)}${dots}`)}${outlined(sheet, 'none', INK, 9)}${outlined(curl, PAPER, INK, 9)}${stroked('M736 40Q750 330 850 560M718 60Q724 260 790 440', '#cfc3a8', 6)}`
}

const frame = () => dashed('M26 26H680M26 26V694H860', INK, 5, '2 16')

export const dotByDot: Drawing = () =>
  `${ground()}${pear()}${stalk()}${frame()}${peeled()}${grain(22, 160, [0, 0, 1280, 720], '#1a1a2244', 3)}`

import { grain, halftone, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { beside, edge, type Knot } from '../ribbon.ts'
import { type Drawing, WIDTH } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#1e2a45'
const PAPER = '#f6ead0'
const CORAL = '#e4634a'
const AMBER = '#f3b13f'
const WATER = '#2b84a6'
const GRAVEL = '#cfa877'

const THICK = 124
const REACH = 186
const PERIOD = 1080
const STEPS = 12

/** One strand of the braid between two crossings: `phase` selects one of the three strands. */
const strand = (phase: number, from: number, to: number): Knot[] =>
  Array.from({ length: STEPS + 1 }, (_, index): Knot => {
    const x = from + ((to - from) * index) / STEPS
    return [tenth(x), tenth(360 + REACH * Math.sin((x / PERIOD + phase / 3) * 2 * Math.PI)), THICK]
  })

const stroke = (path: string, colour: string, thick: number) => `<path d="${path}" stroke="${colour}" stroke-width="${thick}"/>`

const road = (line: Knot[]) =>
  stroke(edge(line, 0), INK, THICK) +
  stroke(edge(line, -0.78) + edge(line, 0.78), PAPER, 6) +
  stroke([1, 5, 9].map((index) => edge(line.slice(index, index + 3), 0)).join(''), AMBER, 8)

const rails = (line: Knot[]) => {
  const sleeper = (index: number) => `M${beside(line, index, -0.7).join(' ')}L${beside(line, index, 0.7).join(' ')}`
  const tracks = edge(line, -0.4) + edge(line, 0.4)
  const stones = edge(line, -0.86) + edge(line, 0.86) + edge(line, 0)
  return (
    stroke(edge(line, 0), GRAVEL, THICK) +
    `<g stroke-linecap="round" stroke-dasharray="0 17">${stroke(stones, '#a57f52', 8)}</g>${stroke(times(STEPS, sleeper), '#7c4a2c', 9)}` +
    `<g stroke-linecap="square">${stroke(tracks, INK, 13)}${stroke(tracks, '#dfe6e4', 6)}</g>`
  )
}

const water = (line: Knot[]) => {
  const crest = (side: number) =>
    `M${beside(line, 0, side).join(' ')}${times(STEPS / 2, (index) => {
      const bend = beside(line, index * 2 + 1, side + (index % 2 ? 0.3 : -0.34))
      return `Q${bend.join(' ')} ${beside(line, index * 2 + 2, side).join(' ')}`
    })}`
  return (
    stroke(edge(line, 0), WATER, THICK) +
    stroke(edge(line, 0.66), '#1f6787', THICK * 0.34) +
    stroke(edge(line, -0.75), '#58acc2', THICK * 0.25) +
    `<g stroke-linecap="round">${stroke(crest(-0.66) + crest(-0.02) + crest(0.62), PAPER, 7)}</g>`
  )
}

const KINDS = [road, rails, water] as const

// Two strands cross in every sixth of a period; the one that moves toward the edge of the braid is on top.
const crossing = (place: number) => {
  const middle = PERIOD / 12 + (place * PERIOD) / 6
  const [from, to] = [middle - PERIOD / 12 - 8, middle + PERIOD / 12 + 8]
  const depth = (phase: number) => Math.sin((middle / PERIOD + phase / 3) * 4 * Math.PI)
  return [0, 1, 2]
    .sort((a, b) => depth(a) - depth(b))
    .map(
      (phase) =>
        stroke(edge(strand(phase, from + 2, to - 2), 0), PAPER, THICK * 1.2) + (KINDS[phase]?.(strand(phase, from, to)) ?? ''),
    )
    .join('')
}

// A hill or a lake on the map, in elevation steps: its tints from the rim to the middle.
const relief = (seed: number, x: number, y: number, tints: readonly string[]) => {
  const chance = seededRandom(seed)
  const shape = Array.from({ length: 11 }, () => 0.82 + chance() * 0.36)
  return tints
    .map((tint, index) => {
      const r = 330 - index * 62
      const corners = shape.map((far, corner) => {
        const spot = around(0, 0, r * far, (corner * 360) / shape.length)
        return [tenth(x + spot.x), tenth(y + spot.y * 0.8)] as const
      })
      const middle = (corner: number) => {
        const [a, b] = [corners[corner % corners.length] ?? [x, y], corners[(corner + 1) % corners.length] ?? [x, y]]
        return `${tenth((a[0] + b[0]) / 2)} ${tenth((a[1] + b[1]) / 2)}`
      }
      const bends = corners.map(
        (_, corner) => `Q${(corners[(corner + 1) % corners.length] ?? [x, y]).join(' ')} ${middle(corner + 1)}`,
      )
      return `<path d="M${middle(0)}${bends.join('')}z" fill="${tint}"/>`
    })
    .join('')
}

const map = () => {
  const land = ['#f0e0b8', '#e9d3a2', '#dfc48c', '#d3b478', '#c5a365']
  const lake = ['#dfe6d6', '#c3dedb', '#a3d0d6', '#7dbccb', '#58a5bd']
  return relief(3, 90, 60, land) + relief(8, 1200, 670, land) + relief(12, 110, 700, lake) + relief(20, 1190, 30, lake)
}

const sun = () =>
  `<circle cx="640" cy="360" r="318" fill="${AMBER}"/><circle cx="640" cy="360" r="286" fill="${CORAL}"/>` +
  inside(
    'roads-rails-water-sun',
    'M354 360a286 286 0 0 1 572 0a286 286 0 0 1-572 0z',
    halftone([354, 74, 572, 572], 22, AMBER, (_, v) => 15 * (0.55 - v)),
  )

/** The cover of a game: a road, a railway and a river plaited into one braid across a map. */
export const roadsRailsWater: Drawing = () =>
  `<path d="M0 0h1280v720H0z" fill="${PAPER}"/>${map()}${sun()}<g fill="none">${times(Math.ceil(WIDTH / (PERIOD / 6)) + 2, (index) => crossing(index - 1))}</g>` +
  grain(2, 150, [0, 0, 1280, 720], PAPER, 3)

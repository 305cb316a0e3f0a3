import { grain, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { beside, edge, type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#14171d'
const PAPER = '#f7efdc'
const SEA = '#2b5a70'
const MIST = '#9dbcbb'
const WHEAT = '#e0a83c'
const STRAW = '#f4d588'
const BRICK = '#a63d2a'
const OAK = '#6b4530'

/** The slanted lower edge of the upper panel. */
const gutter = (x: number) => 372 + x * 0.11
const UPPER = `M0 0H1280V${tenth(gutter(1280) - 9)}L0 ${gutter(0) - 9}z`
const LOWER = `M0 ${gutter(0) + 9}L1280 ${tenth(gutter(1280) + 9)}V720H0z`

const sky = () => {
  const gulls =
    'M300 96q14-18 26-2q12-16 28-4q-16-2-27 12q-11-14-27-6zM372 140q10-12 19-1q9-12 20-3q-12-2-19 9q-8-10-20-5zM232 150q8-10 15-1q7-9 16-2q-9-2-15 7q-7-8-16-4z'
  const far = 'M-10 306V236L60 190L110 222L168 150L236 214L280 186L352 252L420 232L520 306z'
  const shade = 'M168 150L236 214L280 186L352 252L420 232L520 306H250L222 250L196 262z M60 190L110 222L130 306H80L86 250z'
  return `<path d="M0 0h1280v540H0z" fill="${PAPER}"/><path d="M0 0h1280v70H0z" fill="${MIST}"/><path d="M0 70h1280v60H0z" fill="#c5d4c8"/>${screentone([0, 0, 1280, 300], 13, SEA, (v) => 7 - v * 8)}<circle cx="330" cy="256" r="142" fill="${STRAW}"/><circle cx="330" cy="256" r="96" fill="${PAPER}"/><path d="M0 204h190M60 192h250M380 176h240M520 188h180M700 128h330M820 142h460M40 82h260M150 94h330M560 56h300" stroke="${PAPER}" stroke-width="9" stroke-linecap="round"/><path d="${far}" fill="${SEA}"/>${inside('vinland-saga-cliff', shade, `<path d="M-10 100h640v210H-10z" fill="${INK}"/>${hatching([-10, 140, 560, 170], 9, -60, SEA, 3)}`)}<path d="M168 150l-34 42 22-8 12 14 16-16 18 4zM60 190l-24 18 20-2 10 12 14-10z" fill="${PAPER}"/><path d="${gulls}" fill="${INK}"/>`
}

const water = () => {
  const chance = seededRandom(12)
  const lines = (count: number, colour: string, thick: number) =>
    `<path d="${times(count, () => {
      const y = 310 + chance() ** 1.4 * 220
      return `M${Math.round(chance() * 1280)} ${Math.round(y)}h${Math.round(16 + (y - 300) * (0.3 + chance() * 0.6))}`
    })}" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round"/>`
  const glints = times(
    12,
    (i) =>
      `M${Math.round(330 - (96 - i * 5) * (0.5 + chance() * 0.6))} ${312 + i * 8}h${Math.round((150 - i * 6) * (0.6 + chance() * 0.5))}`,
  )
  return `<path d="M0 304h1280v240H0z" fill="${MIST}"/><path d="M0 304h1280v5H0z" fill="${INK}"/>${lines(46, PAPER, 4)}${lines(60, SEA, 3)}<path d="${glints}" stroke="${STRAW}" stroke-width="6" stroke-linecap="round"/>`
}

const STEM: Knot[] = smooth(
  [
    [690, 402, 4],
    [560, 374, 50],
    [478, 300, 46],
    [448, 204, 38],
    [452, 112, 32],
    [494, 52, 28],
    [552, 46, 24],
    [586, 84, 20],
    [570, 124, 16],
    [534, 122, 12],
    [528, 96, 7],
  ],
  8,
)

const shield = (x: number, y: number, kind: number) => {
  const [one, two] = [
    [BRICK, PAPER],
    [WHEAT, INK],
    [SEA, STRAW],
    [PAPER, BRICK],
  ][kind % 4] as [string, string]
  const wedge = (turn: number) => {
    const [p, q] = [around(x, y, 42, turn), around(x, y, 42, turn + 45)]
    return `M${x} ${y}L${p.x} ${p.y}A42 42 0 0 1 ${q.x} ${q.y}z`
  }
  const nails = times(10, (i) => {
    const p = around(x, y, 39, i * 36)
    return `M${p.x} ${p.y}h0`
  })
  return `<circle cx="${x}" cy="${y}" r="46" fill="${INK}"/><circle cx="${x}" cy="${y}" r="42" fill="${one}"/><path d="${[0, 90, 180, 270].map((turn) => wedge(turn + kind * 22)).join('')}" fill="${two}"/><path d="M${x + 20} ${y - 36}Q${x + 52} ${y} ${x + 20} ${y + 36}Q${x + 34} ${y} ${x + 20} ${y - 36}z" fill="${INK}" opacity=".55"/><path d="${nails}" stroke="${INK}" stroke-width="5" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="13" fill="${INK}"/><circle cx="${x - 2}" cy="${y - 2}" r="8" fill="${MIST}"/>`
}

const hull = () => {
  const top = (x: number) => 268 + 26 * Math.exp(-(((x - 900) / 260) ** 2)) - 30 * Math.exp(-(((x - 470) / 120) ** 2))
  const plank = (share: number) =>
    `M${Math.round(470 + share * 90)} ${Math.round(top(470) + share * 142)}Q${Math.round(640 + share * 40)} ${Math.round(300 + share * 112)} 900 ${Math.round(296 + share * 112)}T1300 ${Math.round(274 + share * 134)}`
  const outline = `${plank(0)}V412H560Q500 350 470 ${Math.round(top(470))}z`
  const rivets = times(5, (row) =>
    times(20, (i) => `M${600 + row * 10 + i * 36} ${Math.round(316 + row * 22 - (i > 11 ? (i - 11) * 1.6 : 0))}h0`),
  )
  return `${inside('vinland-saga-hull', outline, `<path d="M440 200h860v230H440z" fill="${OAK}"/><path d="M440 372h860v60H440z" fill="${INK}"/>${hatching([560, 350, 740, 70], 7, -14, INK, 3)}<path d="${[0.2, 0.4, 0.6, 0.8].map(plank).join('')}" stroke="${INK}" stroke-width="5" fill="none"/><path d="${[0.23, 0.43, 0.63].map(plank).join('')}" stroke="${WHEAT}" stroke-width="2" fill="none"/><path d="${rivets}" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>`)}<path d="${plank(0)}" stroke="${INK}" stroke-width="14" fill="none"/><path d="${plank(0)}" stroke="${WHEAT}" stroke-width="5" fill="none"/>`
}

const rigging = () =>
  `<path d="M960 300V-10" stroke="${INK}" stroke-width="22"/><path d="M956 300V-10" stroke="${OAK}" stroke-width="11"/><path d="M470 270L960-30L1290 250M640 290L956 10M1180 300L966 20" stroke="${INK}" stroke-width="3" fill="none"/><path d="M700 8Q960 66 1240 0L1236 46Q1150 96 1100 60Q1040 118 980 74Q910 120 850 70Q780 102 706 50z" fill="${BRICK}" stroke="${INK}" stroke-width="5"/><path d="M760 22q-6 30 6 56M846 32q-4 24 6 36M1060 34q-6 26 6 52M1150 26q-6 30 4 56" stroke="${PAPER}" stroke-width="24" fill="none"/><path d="M700 8Q960 66 1240 0" stroke="${INK}" stroke-width="13" fill="none"/><path d="M790 26v54M906 38v54M1012 38v56M1108 28v44M1190 16v60" stroke="${INK}" stroke-width="4"/>`

const prow = () => {
  const bands = times(26, (i) =>
    i > 3
      ? `M${beside(STEM, i * 3, -0.5).join(' ')}L${beside(STEM, i * 3 + 2, 0.5).join(' ')}L${beside(STEM, i * 3, 0.1).join(' ')}`
      : '',
  )
  const scales = times(
    24,
    (i) =>
      `M${beside(STEM, i * 3 + 6, -1).join(' ')}L${beside(STEM, i * 3 + 8, -1.3).join(' ')}L${beside(STEM, i * 3 + 9, -1).join(' ')}z`,
  )
  return `<path d="${strip(STEM)}" fill="${OAK}" stroke="${INK}" stroke-width="10" stroke-linejoin="round"/><path d="${scales}" fill="${INK}" stroke="${INK}" stroke-width="3"/><path d="${strip(STEM, 0.35, 1)}" fill="${INK}"/><path d="${strip(STEM, -1, -0.62)}" fill="${WHEAT}"/><path d="${bands}" stroke="${STRAW}" stroke-width="3" fill="none"/><path d="${edge(STEM, -0.62)}" stroke="${INK}" stroke-width="3" fill="none"/><circle cx="545" cy="98" r="9" fill="${BRICK}" stroke="${INK}" stroke-width="4"/>`
}

const reflection = () => {
  const chance = seededRandom(3)
  const shreds = times(34, (i) => {
    const y = 416 + i * 3.4
    const left = 556 - i * 2.4 + chance() * 40
    return `M${Math.round(left)} ${Math.round(y)}h${Math.round(120 + chance() * 220)}M${Math.round(840 + chance() * 120)} ${Math.round(y)}h${Math.round(140 + chance() * 240)}`
  })
  const curl = times(16, (i) => `M${Math.round(440 + Math.sin(i) * 12)} ${402 + i * 3}h${Math.round(26 + chance() * 34)}`)
  return `<path d="${shreds}${curl}" stroke="${INK}" stroke-width="3" stroke-linecap="round"/><path d="M520 414Q760 402 1290 412" stroke="${PAPER}" stroke-width="6" fill="none"/><path d="M470 420q30-10 60-2M440 436q40-12 80-2" stroke="${PAPER}" stroke-width="5" fill="none" stroke-linecap="round"/>`
}

const oars = () =>
  `<path d="${times(6, (i) => `M${690 + i * 100} 352l-70 84`)}" stroke="${INK}" stroke-width="11" stroke-linecap="round"/><path d="${times(6, (i) => `M${690 + i * 100} 352l-70 84`)}" stroke="${WHEAT}" stroke-width="5" stroke-linecap="round"/>`

const ear = () =>
  `<g id="vinland-saga-ear"><path d="M0 210Q-6 110 0 0" stroke="${WHEAT}" stroke-width="5" fill="none"/><path d="${times(7, (i) => `M0 ${-i * 15}L${-34 + i} ${-66 - i * 16}M0 ${-i * 15}L${34 - i} ${-66 - i * 16}`)}M0-100V-190" stroke="${OAK}" stroke-width="2"/>${times(7, (i) => `<path d="M0 ${6 - i * 16}q-22-6-18-30q20 4 18 30z" fill="${WHEAT}" stroke="${INK}" stroke-width="2.4"/><path d="M0 ${6 - i * 16}q22-6 18-30q-20 4-18 30z" fill="${STRAW}" stroke="${INK}" stroke-width="2.4"/>`)}<path d="M0-106q-12-14 0-34q12 20 0 34z" fill="${STRAW}" stroke="${INK}" stroke-width="2.4"/></g>
<g id="vinland-saga-far"><path d="M0 60V0" stroke="${OAK}" stroke-width="2.4"/><path d="M0 4q-9-16 0-46q9 30 0 46z" fill="${WHEAT}" stroke="${OAK}" stroke-width="2"/><path d="M0-40l-6-20M0-40l6-20M0-40v-24" stroke="${OAK}" stroke-width="1.6"/></g>`

const subscribers = (
  kind: 'ear' | 'far',
  count: number,
  seed: number,
  place: (t: number, drift: number) => readonly [x: number, y: number],
  size: number,
) => {
  const chance = seededRandom(seed)
  return times(count, (i) => {
    const [x, y] = place(i / count, chance())
    return `<use href="#vinland-saga-${kind}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round((chance() - 0.35) * 30)}) scale(${tenth(size * (0.85 + chance() * 0.35))})"/>`
  })
}

const field = () =>
  `<path d="M0 300h1280v430H0z" fill="${STRAW}"/>${screentone([0, 380, 1280, 340], 12, WHEAT, (v) => 2 + v * 9)}${subscribers('far', 80, 5, (t, d) => [t * 1290, gutter(t * 1280) + 74 + d * 10], 0.9)}${subscribers('far', 60, 6, (t, d) => [t * 1290, gutter(t * 1280) + 112 + d * 16], 1.3)}<path d="M0 520Q300 470 640 540T1280 600V730H0z" fill="${OAK}"/><g transform="skewY(4.5)">${hatching([0, 462, 1280, 260], 11, -70, INK, 4)}${hatching([0, 452, 1280, 270], 37, 90, WHEAT, 5)}</g>`

const dagger = () => {
  const blade = 'M0-24L-330-16L-404 4L-330 22L0 24z'
  return `<path d="M90 690L560 560L660 540L790 520L800 560L600 610L120 716z" fill="${INK}" opacity=".7"/><g transform="translate(540 580) rotate(-13) scale(1.12)">${inside('vinland-saga-dagger', blade, `<path d="M-410-40H10V40H-410z" fill="${PAPER}"/><path d="M-410 4H10V40H-410z" fill="${MIST}"/>${hatching([-380, 4, 390, 30], 9, -16, SEA, 2.5)}<path d="M-300-8H0V-2H-300z" fill="${SEA}"/><path d="M-404 6L-360-6L-300-2L-330-20z" fill="${MIST}"/>`)}<path d="${blade}" fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/><path d="M-2-50H24Q30-30 28 0T24 50H-2Q4 0-2-50z" fill="${WHEAT}" stroke="${INK}" stroke-width="6"/><path d="M28-19H176V19H28z" fill="${BRICK}" stroke="${INK}" stroke-width="6"/><path d="${times(9, (i) => `M${38 + i * 15}-17l12 34`)}" stroke="${INK}" stroke-width="5"/><path d="M34-10H170" stroke="${STRAW}" stroke-width="4" stroke-dasharray="9 6"/><path d="M176-32Q220-34 226 0Q220 34 176 32Q186 0 176-32z" fill="${WHEAT}" stroke="${INK}" stroke-width="6"/><path d="M194-14q10 12 0 28" stroke="${INK}" stroke-width="4" fill="none"/></g>`
}

const frames = () =>
  `<path d="M0 ${gutter(0) - 9}L1280 ${tenth(gutter(1280) - 9)}V${tenth(gutter(1280) + 9)}L0 ${gutter(0) + 9}z" fill="${PAPER}"/><path d="M0 ${gutter(0) - 9}L1280 ${tenth(gutter(1280) - 9)}M0 ${gutter(0) + 9}L1280 ${tenth(gutter(1280) + 9)}" stroke="${INK}" stroke-width="6"/>`

const ship = () =>
  `${rigging()}${hull()}${oars()}${times(7, (i) => shield(668 + i * 98, Math.round(322 + 8 * Math.sin(i / 2 + 0.6)), i))}${prow()}`

export const vinlandSaga: Drawing = () =>
  `<defs>${ear()}</defs>${inside('vinland-saga-upper', UPPER, `${sky()}${water()}${reflection()}${ship()}`)}${inside('vinland-saga-lower', LOWER, `${field()}${dagger()}`)}${frames()}${subscribers('ear', 12, 15, (t, d) => [800 + t * 520, 610 + d * 40], 1)}${subscribers('ear', 5, 16, (t, d) => [20 + t * 190, 540 + d * 50], 0.95)}${subscribers('ear', 9, 17, (t, d) => [150 + t * 680, 694 + d * 24], 0.62)}${subscribers('ear', 7, 18, (t, d) => [880 + t * 420, 690 + d * 30], 1.25)}${grain(9, 170, [0, 0, 1280, 720], '#14171d88', 2)}`

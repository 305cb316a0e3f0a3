import { grain, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#15141c'
const PAPER = '#fbf3e0'
const GREY = '#8b8896'
const FOG = '#d3cdc0'
const RED = '#d8352a'
const GOLD = '#eeb23f'
const BLUE = '#3f7fae'

const desk = () => {
  const chance = seededRandom(5)
  const grains = times(
    26,
    (i) =>
      `M-10 ${i * 29 + Math.round(chance() * 10)}q320-${Math.round(10 + chance() * 14)} 640 0t660-${Math.round(chance() * 10)}`,
  )
  return `<rect width="1280" height="720" fill="${GOLD}"/><path d="${grains}" stroke="#c98526" stroke-width="4" fill="none"/>${screentone([0, 0, 1280, 720], 16, '#c98526', (v) => 1 + v * 6)}`
}

const page = (content: string) =>
  `<g transform="translate(560 372) rotate(-7)"><path d="M-520-420H560V440H-520z" fill="${INK}" opacity=".35" transform="translate(20 22)"/><path d="M-520-420H560V440H-520z" fill="${PAPER}"/><path d="M-492-400H532V420H-492z" fill="none" stroke="${BLUE}" stroke-width="3" stroke-dasharray="14 8"/>${content}</g>`

/** A panel cut from the page: its content, then its border. */
const panel = (id: string, path: string, content: string) =>
  `${inside(`ink-panels-${id}`, path, content)}<path d="${path}" fill="none" stroke="${INK}" stroke-width="10"/>`

/** Speed lines toward a point. */
const rush = (x: number, y: number, hole: number, count: number, seed: number, colour: string) => {
  const chance = seededRandom(seed)
  return `<path d="${times(count, (i) => {
    const turn = (i * 360) / count + chance() * 3
    const [p, q, s] = [
      around(x, y, hole * (1 + chance() * 0.7), turn),
      around(x, y, 900, turn - 0.3 - chance() * 0.9),
      around(x, y, 900, turn + 0.3 + chance() * 0.9),
    ]
    return `M${p.x} ${p.y}L${q.x} ${q.y}L${s.x} ${s.y}z`
  })}" fill="${colour}"/>`
}

const panels = () => {
  const burst = Array.from({ length: 28 }, (_, i) => {
    const p = around(-250, -206, i % 2 ? 66 : 122 + (i % 3) * 16, i * (360 / 28))
    return `${p.x} ${p.y}`
  })
  const one = `<path d="M-500-400H60V60H-500z" fill="${PAPER}"/>${rush(-250, -206, 120, 90, 3, INK)}<path d="M${burst.join('L')}z" fill="${RED}" stroke="${INK}" stroke-width="7" stroke-linejoin="round"/><circle cx="-250" cy="-206" r="34" fill="${PAPER}"/>`
  const two = `<path d="M-40-420H540V-60H-40z" fill="${FOG}"/>${screentone([-40, -400, 580, 360], 17, INK, (v) => 14 - v * 13)}<circle cx="330" cy="-196" r="92" fill="${PAPER}" stroke="${INK}" stroke-width="6"/><path d="M258-140a92 92 0 0 0 164-56a92 92 0 0 0-22-60q-10 90-142 116z" fill="${GREY}"/>`
  const waves = times(7, (row) => `M-500 ${70 + row * 50}${times(16, () => 'q20-34 40 0t40 0')}`)
  const three = `<path d="M-500 0H140V440H-500z" fill="${BLUE}"/><path d="${waves}" stroke="${PAPER}" stroke-width="11" fill="none"/><path d="${waves}" transform="translate(0 17)" stroke="${INK}" stroke-width="6" fill="none"/>${screentone([-500, 230, 640, 200], 15, INK, (v) => v * 10)}`
  const four = `<path d="M60-80H540V430H60z" fill="${PAPER}"/>${hatching([60, -100, 490, 540], 17, 150, INK, 7)}${hatching([160, 80, 390, 350], 17, -110, INK, 5)}`
  return `${panel('one', 'M-474-384H-30L-90 20L-474 56z', one)}${panel('two', 'M-4-384H514V-96L-46-60z', two)}${panel('three', 'M-474 84L-94 46L-48 42L60 404H-474z', three)}${panel('four', 'M-18 40L-50-32L514-66V404H92z', four)}`
}

/** The pen comes in from the right; its nib has just closed the last border. */
const pen = () => {
  const nib = 'M0 0Q44-24 86-56Q140-92 236-92H300V92H236Q140 92 86 56Q44 24 0 0z'
  return `<g transform="translate(566 452) rotate(-32) scale(1.06)"><path d="M30 50L320 110H900V180H300z" fill="${INK}" opacity=".35"/>${inside('ink-panels-nib', nib, `<path d="M-10-110H310V110H-10z" fill="${FOG}"/><path d="M-10-110H310V-30Q150-60 60-22L0 0z" fill="${PAPER}"/><path d="M20 8Q120 40 310 36V110H-10z" fill="${GREY}"/><path d="M-10-60H66Q92 0 66 60H-10z" fill="${INK}"/>${hatching([110, 34, 210, 70], 10, -20, INK, 4)}`)}<path d="${nib}" fill="none" stroke="${INK}" stroke-width="9" stroke-linejoin="round"/><path d="M4 0H176" stroke="${INK}" stroke-width="7"/><circle cx="190" cy="0" r="19" fill="${INK}"/><path d="M236-60q30 60 0 120" stroke="${INK}" stroke-width="6" fill="none"/><path d="M112-56Q170-80 226-78" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M290-98H360V98H290z" fill="${GOLD}" stroke="${INK}" stroke-width="9"/><path d="M290-70H360" stroke="${PAPER}" stroke-width="12"/><path d="M360-84Q520-104 980-80V80Q520 104 360 84z" fill="${RED}" stroke="${INK}" stroke-width="9"/><path d="M370 30Q560 50 980 34V80Q520 104 360 84z" fill="#8f1f22"/><path d="M384-52Q560-66 980-50" stroke="${PAPER}" stroke-width="11" fill="none" stroke-linecap="round" stroke-dasharray="220 26 900"/></g>`
}

const blots = () => {
  const blot = (x: number, y: number, size: number, seed: number) => {
    const chance = seededRandom(seed)
    const rim = Array.from({ length: 22 }, (_, i) => {
      const p = around(x, y, size * (i % 2 ? 0.72 : 0.9 + chance() * 0.7), i * (360 / 22))
      return `${tenth(p.x)} ${tenth(p.y)}`
    })
    return `<path d="M${rim.join('L')}z" fill="${INK}" stroke="${INK}" stroke-width="${tenth(size * 0.24)}" stroke-linejoin="round"/>`
  }
  const drops = [
    [520, 520, 13],
    [470, 556, 8],
    [600, 520, 7],
    [540, 580, 9],
    [430, 520, 6],
  ]
  return `${blot(556, 462, 32, 4)}${drops.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${INK}"/>`).join('')}`
}

const inkPot = () =>
  `<g transform="translate(1120 560)"><path d="M-128 120L150 150V190H-120z" fill="${INK}" opacity=".4"/><path d="M-120-20Q-120-56-84-56H84Q120-56 120-20V110Q120 136 90 136H-90Q-120 136-120 110z" fill="${BLUE}" stroke="${INK}" stroke-width="9"/><path d="M-104 10H104V104Q104 122 86 122H-86Q-104 122-104 104z" fill="${INK}"/><path d="M-66-56V-96H66V-56z" fill="${PAPER}" stroke="${INK}" stroke-width="9"/><path d="M-84-124H84V-92H-84z" fill="${INK}"/><path d="M-96-30V84" stroke="${PAPER}" stroke-width="13" stroke-linecap="round"/><path d="M-54 30H64V98H-54z" fill="${PAPER}"/><path d="M-40 46H50M-40 64H50M-40 82H20" stroke="${RED}" stroke-width="7"/></g>`

export const inkPanels: Drawing = () =>
  `${desk()}${page(panels())}${blots()}${inkPot()}${pen()}${grain(31, 180, [0, 0, 1280, 720], '#15141c77', 3)}`

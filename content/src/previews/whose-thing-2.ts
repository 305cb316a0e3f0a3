import { grain, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#2a1030'
const VELVET = '#9c2a63'
const HOLLOW = '#5a1547'
const ROSE = '#d85a86'
const LEATHER = '#c97b35'
const BRASS = '#f3c25b'
const CREAM = '#fdf0d8'

type Shape = { path: string; id: string }

const spectacles: Shape = {
  id: 'spectacles',
  path: 'M-134-8L-156-34L-146-46L-122-26A60 60 0 0 1-14-22Q0-34 14-22A60 60 0 0 1 122-26L146-46L156-34L134-8A60 60 0 1 1 12 6Q0-4-12 6A60 60 0 1 1-134-8z',
}
const bell: Shape = {
  id: 'bell',
  path: 'M-14-92a14 14 0 0 1 28 0Q66-74 66 0Q68 44 92 62V80H20a20 20 0 0 1-40 0H-92V62Q-68 44-66 0Q-66-74-14-92z',
}
const glove: Shape = {
  id: 'glove',
  path: 'M-66 150V70Q-120 20-132-24Q-138-52-116-54Q-100-52-92-30L-66 0L-76-96Q-76-122-58-122Q-42-122-38-98L-28-30L-22-124Q-20-150-2-150Q18-150 18-124V-30L34-110Q40-132 58-128Q74-122 70-98L56-16L84-70Q94-88 110-80Q122-72 114-50Q92 10 72 66V150z',
}
const key: Shape = {
  id: 'key',
  path: 'M-150 0a56 56 0 0 1 108-18H120V18H96V50H70V18H46V40H22V18H-42A56 56 0 0 1-150 0z',
}
const bow: Shape = {
  id: 'bow',
  path: 'M-18-20L-104-60Q-126-64-124-30Q-116 0-124 30Q-126 64-104 58L-40 32L-74 110L-46 104L-30 124L0 40L30 124L46 104L74 110L40 32L104 58Q126 64 124 30Q116 0 124-30Q126-64 104-60L18-20Q0-32-18-20z',
}
const scissors: Shape = {
  id: 'scissors',
  path: 'M-14 10L-44-150Q-22-140-12-120L0-40L12-120Q22-140 44-150L14 10L36 56A46 46 0 1 1 4 70L0 50L-4 70A46 46 0 1 1-36 56z',
}
const button: Shape = { id: 'button', path: 'M-58 0a58 58 0 0 1 116 0a58 58 0 0 1-116 0z' }

/** A hollow pressed into the velvet in the outline of a missing object. */
const hollow = ({ path, id }: Shape, x: number, y: number, turn: number, size = 1, seen = '') =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="${path}" fill="none" stroke="${ROSE}" stroke-width="10" stroke-linejoin="round" transform="translate(3 4)"/>${inside(`whose-thing-2-${id}${seen}`, path, `<path d="${path}" fill="${INK}"/><path d="${path}" fill="${HOLLOW}" transform="translate(12 16)"/>${hatching([-160, -160, 320, 320], 12, 60, '#2a103066', 3)}`)}</g>`

const stitches = () => `<path d="M54 44H1226V676H54z" fill="none" stroke="${BRASS}" stroke-width="5" stroke-dasharray="18 12"/>`

const frame = () => {
  const corner = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-20-20H150Q150 20 120 40Q50 50 40 120Q20 150-20 150z" fill="${BRASS}" stroke="${INK}" stroke-width="6"/><path d="M-20-20H136L-20 40z" fill="${CREAM}" opacity=".6"/><circle cx="36" cy="36" r="12" fill="${INK}"/><circle cx="34" cy="33" r="6" fill="${LEATHER}"/></g>`
  return `<rect width="1280" height="720" fill="${LEATHER}"/>${screentone([0, 0, 1280, 720], 14, '#8f4a26', (v) => 3 + v * 5)}${stitches()}${corner(0, 0, 0)}${corner(1280, 0, 90)}${corner(1280, 720, 180)}${corner(0, 720, 270)}<path d="M82 72H1198V648H82z" fill="${INK}"/><path d="M94 84H1186V636H94z" fill="${VELVET}"/>${screentone([94, 84, 1092, 552], 16, '#7d1f55', (v) => 9 - v * 7)}<path d="M94 84H1186V104H94zM94 84H116V636H94z" fill="${HOLLOW}"/>`
}

const latches = () =>
  [330, 950]
    .map(
      (x) =>
        `<path d="M${x - 54} 640h108v70h-108z" fill="${BRASS}" stroke="${INK}" stroke-width="6"/><path d="M${x - 54} 640h108v16h-108z" fill="${CREAM}"/><path d="M${x - 20} 664h40v40h-40z" fill="${LEATHER}" stroke="${INK}" stroke-width="5"/><path d="M${x} 676v16" stroke="${INK}" stroke-width="7" stroke-linecap="round"/>`,
    )
    .join('')

const LENS = { x: 664, y: 340, r: 214 }

const lens = () => {
  const disc = (r: number) => `M${LENS.x - r} ${LENS.y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`
  const [a, b] = [around(LENS.x, LENS.y, 176, 200), around(LENS.x, LENS.y, 176, 262)]
  const [c, d] = [around(LENS.x, LENS.y, 176, 272), around(LENS.x, LENS.y, 176, 282)]
  const shine = `M${a.x} ${a.y}A176 176 0 0 1 ${b.x} ${b.y}M${c.x} ${c.y}A176 176 0 0 1 ${d.x} ${d.y}`
  const seen = `<path d="${disc(200)}" fill="#c4437c"/>${hatching([440, 120, 450, 440], 22, 90, '#d85a8688', 5)}${screentone([440, 340, 450, 220], 24, '#9c2a63', (v) => v * 15)}<path d="M430 200L700 100L560 560L430 560z" fill="${CREAM}" opacity=".16"/>${hollow(glove, LENS.x - 4, LENS.y + 24, 8, 1.12, '-seen')}`
  return `<circle cx="${LENS.x + 20}" cy="${LENS.y + 30}" r="${LENS.r}" fill="${INK}" opacity=".5"/>${inside('whose-thing-2-lens', disc(200), seen)}<circle cx="${LENS.x}" cy="${LENS.y}" r="206" fill="none" stroke="${INK}" stroke-width="42"/><circle cx="${LENS.x}" cy="${LENS.y}" r="207" fill="none" stroke="${BRASS}" stroke-width="28"/><circle cx="${LENS.x}" cy="${LENS.y}" r="212" fill="none" stroke="${CREAM}" stroke-width="7" stroke-dasharray="330 1100" transform="rotate(170 ${LENS.x} ${LENS.y})"/><circle cx="${LENS.x}" cy="${LENS.y}" r="197" fill="none" stroke="${LEATHER}" stroke-width="6"/><path d="${shine}" stroke="#fff" stroke-width="15" fill="none" stroke-linecap="round"/>`
}

const handle = () =>
  `<g transform="translate(${LENS.x} ${LENS.y}) rotate(38)"><path d="M226 0H560" stroke="${INK}" stroke-width="64" opacity=".4" transform="translate(20 22)"/><path d="M216-22H276V22H216z" fill="${BRASS}" stroke="${INK}" stroke-width="7"/><path d="M276-32Q420-50 560-36Q588 0 560 36Q420 50 276 32z" fill="#3f2350" stroke="${INK}" stroke-width="8"/><path d="M290-20Q420-34 548-24" stroke="${ROSE}" stroke-width="9" fill="none" stroke-linecap="round"/><path d="${times(9, (i) => `M${306 + i * 27} ${tenth(-30 - i)}q14 34 0 ${tenth(64 + i * 1.4)}`)}" stroke="${INK}" stroke-width="5" fill="none"/><path d="M276-36h18V36h-18zM548-40h20v80h-20z" fill="${BRASS}" stroke="${INK}" stroke-width="5"/></g>`

export const whoseThing2: Drawing = () =>
  `${frame()}${hollow(spectacles, 286, 196, -8, 1)}${hollow(bell, 1058, 200, 12, 0.98)}${hollow(scissors, 222, 396, -32, 0.8)}${hollow(key, 330, 566, -6, 1)}${hollow(bow, 1060, 424, 10, 0.84)}${hollow(button, 384, 402, 0, 0.72)}${latches()}${lens()}${handle()}${grain(62, 220, [0, 0, 1280, 720], '#fdf0d855', 3)}`

import { digits } from '../digits.ts'
import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#211a1e'
const COAL = '#3a2c30'
const RED = '#c22a2a'
const BALL = '#e6702a'
const CREAM = '#fbefd6'

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const parquet = () => {
  const chance = seededRandom(12)
  const shades = ['#dfa765', '#e4b071', '#d89d5a', '#e8b87c', '#dba160', '#d2954f']
  const row = (y: number) => {
    let [x, planks] = [-Math.round(chance() * 200), '']
    while (x < 1280) {
      const long = 120 + Math.round(chance() * 150)
      planks += `<path d="M${x} ${y}h${long}v24h${-long}z" fill="${shades[Math.floor(chance() * 6)]}"/>`
      x += long
    }
    return planks
  }
  const pores = times(150, () => `M${Math.round(chance() * 1280)} ${Math.round(chance() * 720)}h${8 + Math.round(chance() * 30)}`)
  return (
    `<g stroke="#b97f42" stroke-width="1.5">${times(30, (index) => row(index * 24))}</g>` +
    `<path d="${pores}" stroke="#b97f42" stroke-width="1.5" opacity=".6"/>`
  )
}

const court = () => {
  const key = 'M330 96H900V610H330z'
  const blocks = times(6, (index) => `M330 ${176 + index * 76}h-18M900 ${176 + index * 76}h18`)
  return (
    `<path d="M0 0H1280V96H0z" fill="${RED}"/>${hatching([0, 0, 1280, 96], 14, -40, '#a82025', 4)}` +
    `<path d="${key}" fill="${COAL}"/>` +
    inside(
      'slam-dunk-key',
      key,
      hatching([330, 96, 570, 514], 24, 0, '#47363a', 2) + grain(3, 220, [330, 96, 570, 514], '#5a474a', 3),
    ) +
    `<path d="M425 610A190 190 0 0 0 805 610z" fill="${RED}"/>` +
    inside(
      'slam-dunk-arc',
      'M425 610A190 190 0 0 0 805 610z',
      halftone([425, 610, 380, 120], 16, '#9c1c22', (_, v) => 9 * v),
    ) +
    `<g fill="none" stroke="${CREAM}"><path d="M0 96H1280M330 96V610H900V96M425 610A190 190 0 0 0 805 610M1010 96V720" stroke-width="9"/><path d="${blocks}" stroke-width="14"/><path d="M425 610A190 190 0 0 1 805 610" stroke-width="6" stroke-dasharray="30 26"/></g>`
  )
}

const windowLight = () =>
  `<g fill="#fff3c4" opacity=".3">${times(4, (index) => `<path d="M${200 + index * 290} 0h120l-330 720h-120z"/>`)}</g>` +
  `<g stroke="${INK}" stroke-width="5" opacity=".16">${times(4, (index) => `<path d="M${260 + index * 290} 0l-330 720"/>`)}</g>`

const boardShadow = () => `<path d="M452 168H852L884 214H484z" fill="${INK}" opacity=".35"/>`

const backboard = () =>
  `<path d="M560 -10h20v92h-20zM650 -10h20v92h-20z" fill="${INK}"/><path d="M570 60L660 -10M660 60L570 -10" stroke="${INK}" stroke-width="8"/>` +
  `<path d="M378 62H852L844 112H386z" fill="${CREAM}"/><path d="M386 112H844L838 126H392z" fill="#cdb892"/><path d="M378 62H852V78H378z" fill="${RED}"/>` +
  `<path d="M402 90H828" stroke="#cdb892" stroke-width="3"/><path d="M556 124h118l-16 26H572z" fill="${INK}"/><path d="M590 118h50v30h-50z" fill="${RED}"/>` +
  times(4, (index) => `<circle cx="${572 + index * 29}" cy="134" r="5" fill="#cdb892"/>`)

const RIM = { x: 615, y: 352, r: 204 }

/** A knot of the net: the ring that it is on (0 is the rim, 6 the lowest) and its position around the ring. */
const knot = (ring: number, place: number) => {
  const deep = ring / 6
  const r = RIM.r * (1 - 0.5 * deep ** 0.8) + (ring === 6 ? 8 : 0)
  return around(RIM.x + 22 * deep, RIM.y + 10 * deep, r, (place + (ring % 2) / 2) * 30 + 6)
}

const mesh = (ring: number) =>
  times(12, (place) => {
    const [top, left, right] = [knot(ring, place), knot(ring + 1, place - 1 + (ring % 2)), knot(ring + 1, place + (ring % 2))]
    const bend = (from: { x: number; y: number }, to: { x: number; y: number }) => {
      const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
      return `M${from.x} ${from.y}Q${tenth(mx + (mx - 637) * 0.03)} ${tenth(my + (my - 362) * 0.03)} ${to.x} ${to.y}`
    }
    return bend(top, left) + bend(top, right)
  })

const net = () => {
  const tones = ['#fbefd6', '#f3e4c6', '#e8d5b2', '#dcc49c', '#ceb388', '#c0a276']
  const rings = [5, 4, 3, 2, 1, 0].map((ring) => {
    const knots = times(12, (place) => {
      const { x, y } = knot(ring, place)
      return `M${x} ${y}h0`
    })
    return `<path d="${mesh(ring)}" stroke="${tones[ring]}" stroke-width="${8 - ring * 0.8}"/><path d="${knots}" stroke="${tones[ring]}" stroke-width="${16 - ring * 1.6}"/>`
  })
  const foot = { x: RIM.x + 22, y: RIM.y + 10 }
  return (
    `<path d="${disc(foot.x, foot.y, RIM.r * 0.98)}" fill="${INK}" opacity=".3"/><path d="${disc(foot.x, foot.y, 112)}" fill="${INK}" opacity=".35"/>` +
    `<g fill="none" stroke-linecap="round">${rings.join('')}</g>`
  )
}

const rim = () => {
  const hooks = times(12, (place) => {
    const { x, y } = around(RIM.x, RIM.y, RIM.r - 14, place * 30 + 6)
    return `<circle cx="${x}" cy="${y}" r="7" fill="none" stroke="#8f1b20" stroke-width="5"/>`
  })
  return (
    `${hooks}<g fill="none"><circle cx="${RIM.x}" cy="${RIM.y}" r="${RIM.r}" stroke="#8f1b20" stroke-width="26"/>` +
    `<circle cx="${RIM.x}" cy="${RIM.y}" r="${RIM.r + 2}" stroke="#ee4d2c" stroke-width="20"/><path d="M${RIM.x - RIM.r + 4} ${RIM.y - 34}A${RIM.r} ${RIM.r} 0 0 1 ${RIM.x - 34} ${RIM.y - RIM.r + 2}" stroke="#ffc79a" stroke-width="6" stroke-linecap="round"/></g>`
  )
}

const ball = (x: number, y: number, r: number) => {
  const seams =
    `M${x - r} ${y + r * 0.3}Q${x} ${y - r * 0.34} ${x + r} ${y - r * 0.34}M${x - r * 0.4} ${y - r}Q${x + r * 0.3} ${y} ${x + r * 0.3} ${y + r}` +
    `M${x - r} ${y - r * 0.62}Q${x - r * 0.05} ${y - r * 0.1} ${x - r * 0.5} ${y + r}M${x + r * 0.42} ${y - r}Q${x + r * 0.3} ${y + r * 0.12} ${x + r} ${y + r * 0.42}`
  const light = `<path d="${disc(x - r * 0.14, y - r * 0.16, r * 0.86)}" fill="#f08a3c"/><path d="${disc(x - r * 0.3, y - r * 0.34, r * 0.5)}" fill="#f7a458"/>`
  return (
    `<path d="${disc(x + 46, y + 52, r * 0.96)}" fill="${INK}" opacity=".4"/>` +
    inside(
      'slam-dunk-ball',
      disc(x, y, r),
      `<path d="${disc(x, y, r)}" fill="${BALL}"/>${light}${halftone([x - r, y - r, 2 * r, 2 * r], 13, '#a8421855', (u, v) => 2.2 + 5 * Math.max(0, u + v - 0.9))}` +
        `<path d="${seams}" fill="none" stroke="${INK}" stroke-width="7"/>`,
    ) +
    `<path d="${disc(x, y, r)}" fill="none" stroke="${INK}" stroke-width="6"/>`
  )
}

const towel = (x: number, y: number, wide: number, tall: number, colour: string, stripe: string, fold: string) => {
  const body = `M${x} ${y + 6}q${wide / 4} -14 ${wide / 2} -4t${wide / 2} 2l-6 ${tall}q${-wide / 3} 12 ${-wide / 2} 2t${-wide / 2} 4z`
  const fringe = times(Math.floor(wide / 9), (index) => `M${x + 4 + index * 9} ${y + tall + 4}v12`)
  return (
    `<path d="${body}" transform="translate(10 12)" fill="${INK}" opacity=".3"/><path d="${fringe}" stroke="${colour}" stroke-width="4"/><path d="${body}" fill="${colour}"/>` +
    `<path d="M${x} ${y + tall - 34}q${wide / 4} -10 ${wide / 2} 0t${wide / 2 - 4} 0M${x} ${y + tall - 18}q${wide / 4} -10 ${wide / 2} 0t${wide / 2 - 4} 0" fill="none" stroke="${stripe}" stroke-width="8"/>` +
    `<path d="M${x + wide * 0.3} ${y + 4}q8 ${tall / 2} -4 ${tall}M${x + wide * 0.66} ${y + 4}q-10 ${tall / 2} 6 ${tall - 4}" fill="none" stroke="${fold}" stroke-width="4"/>`
  )
}

const bottle = (x: number, y: number, colour: string) =>
  `<path d="${disc(x + 10, y + 12, 26)}" fill="${INK}" opacity=".3"/><path d="${disc(x, y, 26)}" fill="${colour}"/><path d="${disc(x, y, 18)}" fill="${CREAM}"/><path d="${disc(x, y, 8)}" fill="${colour}"/>`

const shoe = (x: number, y: number, turn: number) => {
  const laces = times(
    5,
    (index) => `M-14 ${-28 + index * 12}L14 ${-22 + index * 12}M14 ${-28 + index * 12}L-14 ${-22 + index * 12}`,
  )
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-34 -52C-36 -92 36 -92 34 -52C32 -10 38 20 32 66C26 96 -26 96 -32 66C-38 20 -32 -10 -34 -52z" transform="translate(10 8)" fill="${INK}" opacity=".3"/>` +
    `<path d="M-34 -52C-36 -92 36 -92 34 -52C32 -10 38 20 32 66C26 96 -26 96 -32 66C-38 20 -32 -10 -34 -52z" fill="${CREAM}"/><path d="M-27 -50C-28 -82 28 -82 27 -50C25 -6 32 24 26 62C22 84 -22 84 -26 62C-32 24 -25 -6 -27 -50z" fill="${RED}"/>` +
    `<path d="M-20 -44H20L22 30H-22z" fill="${INK}"/><path d="${laces}" stroke="${CREAM}" stroke-width="5"/><path d="M-20 32Q0 22 20 32L18 66Q0 82 -18 66z" fill="${INK}"/><path d="M-12 40h24l-2 24q-10 8 -20 0z" fill="${COAL}"/></g>`
  )
}

const bench = () =>
  `<path d="M1092 120H1236V640H1092z" transform="translate(16 18)" fill="${INK}" opacity=".3"/>` +
  times(3, (index) => `<path d="M${1088 + index * 50} 118h44v526h-44z" fill="${['#6e4a33', '#7b543a', '#64422d'][index]}"/>`) +
  hatching([1088, 118, 144, 526], 12, 4, '#4c3022', 1.5) +
  times(3, (index) => `<path d="M1082 ${160 + index * 214}h156v14h-156z" fill="${INK}"/>`) +
  towel(1074, 144, 128, 128, CREAM, RED, '#d8c29a') +
  bottle(1126, 342, RED) +
  bottle(1194, 326, '#2f6b6b') +
  towel(1098, 408, 140, 116, RED, CREAM, '#8f1b20') +
  bottle(1138, 600, '#2f6b6b')

const scorersTable = () =>
  `<path d="M-10 150H214V690H-10z" transform="translate(18 20)" fill="${INK}" opacity=".3"/><path d="M-10 150H214V690H-10z" fill="${CREAM}"/>` +
  hatching([0, 150, 214, 540], 22, 0, '#efdcb4', 6) +
  `<path d="M196 150h18V690h-18z" fill="${RED}"/>` +
  `<g transform="rotate(-8 90 250)"><path d="M28 184h120v146h-120z" fill="#fffaf0" stroke="#cdb892" stroke-width="3"/><path d="M40 204h96M40 222h96M40 240h96M40 258h96M40 276h96M40 294h60M72 196v110M104 196v110" stroke="#b99c6c" stroke-width="3"/><path d="M96 330l70 -92l12 8l-70 94l-16 6z" fill="${RED}"/></g>` +
  `<path d="M64 640C20 590 40 560 90 566" fill="none" stroke="${INK}" stroke-width="7"/>`

const buzzerClock = () =>
  `<g transform="rotate(-6 160 500)"><path d="M34 430H300V570H34z" transform="translate(16 18)" fill="${INK}" opacity=".4"/><path d="M30 424H302V572H30z" fill="${INK}"/><path d="M30 424H302V438H30z" fill="${COAL}"/>` +
  `<path d="M46 450H286V556H46z" fill="#120c0e"/>${digits('00:01', 74, 472, 62, '#ff4a36', '#34181a')}` +
  `${[40, 292].map((x) => `<circle cx="${x}" cy="432" r="4" fill="#cdb892"/><circle cx="${x}" cy="564" r="4" fill="#cdb892"/>`).join('')}</g>` +
  `<path d="${disc(84, 652, 40)}" fill="#8f1b20"/><path d="${disc(80, 646, 34)}" fill="${RED}"/><path d="M58 634a28 28 0 0 1 26 -16" fill="none" stroke="#ffc79a" stroke-width="5" stroke-linecap="round"/>`

/** A basketball at the rim, seen from above, with the bench and the last second on the clock. */
export const slamDunk: Drawing = () =>
  parquet() +
  court() +
  windowLight() +
  scorersTable() +
  buzzerClock() +
  bench() +
  shoe(1040, 622, 14) +
  shoe(966, 634, -8) +
  boardShadow() +
  net() +
  rim() +
  backboard() +
  ball(724, 250, 128)

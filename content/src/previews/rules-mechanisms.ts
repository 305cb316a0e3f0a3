import { grain, halftone } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'

const INK = '#13283a'
const SHEET = '#1d4257'
const LINE = '#5f93a0'
const BRASS = '#e0a341'
const RED = '#c8452f'
const CREAM = '#f4e7c7'

const MODULE = 23

type Gear = { x: number; y: number; teeth: number; phase: number }

/** The gear that meshes with `driver` on its side at `degrees`: its teeth meet the gaps. */
const driven = (driver: Gear, degrees: number, teeth: number): Gear => {
  const place = around(driver.x, driver.y, (MODULE / 2) * (driver.teeth + teeth), degrees)
  const along = (degrees - driver.phase) / (360 / driver.teeth)
  return { ...place, teeth, phase: degrees + 180 - (0.5 - along) * (360 / teeth) }
}

const outline = ({ x, y, teeth, phase }: Gear) => {
  const radius = (MODULE / 2) * teeth
  const pitch = 360 / teeth
  const corners = Array.from({ length: teeth }, (_, i) =>
    [
      [-0.33, -1.15],
      [-0.15, 0.95],
      [0.15, 0.95],
      [0.33, -1.15],
    ].map(([turn, out]) => {
      const p = around(x, y, radius + (out as number) * MODULE * 0.94, phase + (i + (turn as number)) * pitch)
      return `${p.x} ${p.y}`
    }),
  )
  return `M${corners.flat().join('L')}z`
}

const ring = (x: number, y: number, r: number) =>
  `M${tenth(x - r)} ${y}a${r} ${r} 0 1 1 ${tenth(r * 2)} 0a${r} ${r} 0 1 1 ${tenth(-r * 2)} 0z`

/** The gaps between the spokes, each with rounded inner and outer sides. */
const windows = ({ x, y, teeth, phase }: Gear, spokes: number, hub: number) => {
  const rim = (MODULE / 2) * teeth - MODULE * 2.5
  return times(spokes, (i) => {
    const turn = phase + (360 / spokes) * i
    const [near, far] = [hub + 12, rim]
    const half = 180 / spokes
    const [a, b] = [around(x, y, far, turn - half + 900 / far + 3), around(x, y, far, turn + half - 900 / far - 3)]
    const [c, d] = [around(x, y, near, turn + half - 900 / near), around(x, y, near, turn - half + 900 / near)]
    return `M${a.x} ${a.y}A${far} ${far} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${near} ${near} 0 0 0 ${d.x} ${d.y}z`
  })
}

type Paint = { face: string; shade: string; light: string }

const gear = (id: string, which: Gear, spokes: number, hub: number, { face, shade, light }: Paint) => {
  const { x, y, teeth } = which
  const radius = (MODULE / 2) * teeth
  const cut = outline(which) + windows(which, spokes, hub)
  const box = [x - radius, y - radius * 0.4, radius * 2, radius * 1.4].map(Math.round) as [number, number, number, number]
  const dot = (u: number, v: number) => (u + v < 1.02 ? 12 * Math.max(0, u + v - 0.4) : 0)
  const lit = `<path d="M${tenth(x - radius * 1.2)} ${tenth(y + radius * 1.2)}L${tenth(x + radius * 1.2)} ${tenth(y - radius * 1.2)}
V${tenth(y + radius * 1.2)}z"
fill="${shade}"/>${halftone(box, 22, shade, dot)}`
  return `<path d="${cut}" transform="translate(12 14)" fill="${INK}" fill-rule="evenodd" opacity=".6"/>
<clipPath id="rules-mechanisms-${id}"><path d="${cut}" clip-rule="evenodd"/></clipPath>
<path d="${cut}" fill="${face}" fill-rule="evenodd"/><g clip-path="url(#rules-mechanisms-${id})">${lit}</g>
<path d="${ring(x, y, tenth(radius - MODULE * 1.75))}" fill="none" stroke="${light}" stroke-width="4"/>
<circle cx="${x}" cy="${y}" r="${hub}" fill="${light}"/><circle cx="${x}" cy="${y}" r="${tenth(hub * 0.72)}" fill="${shade}"/>
<circle cx="${x}" cy="${y}" r="${tenth(hub * 0.34)}" fill="${INK}"/>${times(6, (i) => {
    const p = around(x, y, hub * 0.86, i * 60 + 15)
    return `<circle cx="${p.x}" cy="${p.y}" r="${tenth(hub * 0.07 + 1)}" fill="${INK}"/>`
  })}`
}

const sheet = (gears: Gear[]) => {
  const grid = (step: number) =>
    `${times(
      Math.floor(1280 / step),
      (i) => `M${(i + 1) * step} 0
v720`,
    )}${times(Math.floor(720 / step), (i) => `M0 ${(i + 1) * step}h1280`)}`
  const plan = gears
    .map(({ x, y, teeth }) => {
      const r = tenth((MODULE / 2) * teeth)
      return `${ring(x, y, tenth(r + MODULE * 2))}M${tenth(x - r - 80)} ${y}H${tenth(x + r + 80)}M${x} ${tenth(y - r - 80)}V${tenth(y + r + 80)}`
    })
    .join('')
  return `<rect width="1280" height="720" fill="${SHEET}"/><path d="M0 0h1280L0 560z" fill="#24506a"/>
<path d="${grid(32)}" stroke="${LINE}" stroke-width="1" opacity=".3"/>
<path d="${grid(160)}" stroke="${LINE}" stroke-width="2" opacity=".45"/>
<path d="${plan}" stroke="${CREAM}" stroke-width="2.4" stroke-dasharray="26 7 5 7" fill="none" opacity=".6"/>
${halftone([880, 0, 400, 260], 24, '#13283a', (u, v) => 12 * Math.max(0, u - v * 0.9))}`
}

const ruler = () => {
  const mark = (i: number) => `M${-516 + i * 12.9} -38v${i % 10 === 0 ? 40 : i % 5 === 0 ? 28 : 16}`
  return `<g transform="translate(700 636) rotate(-9)"><path d="M-540-24h1080v76H-540z" fill="${INK}" opacity=".6"/>
<path d="M-540-38h1080v76H-540z" fill="#f2c95c"/><path d="M-540 12h1080v26H-540z" fill="#d9a034"/>
<path d="${times(81, mark)}" stroke="${INK}" stroke-width="3.4"/><path d="M-540-38h1080" stroke="#fffaf0" stroke-width="5"/>
<circle cx="506" cy="16" r="12" fill="${SHEET}"/><path d="M-520 26q260 8 520 0
t500 2" stroke="#a8701f" stroke-width="2.4" fill="none"/></g>`
}

const compass = () => {
  const arc = (r: number) => {
    const [a, b] = [around(1010, 318, r, -64), around(1010, 318, r, 26)]
    return `M${a.x} ${a.y}A${r} ${r} 0 0 1 ${b.x} ${b.y}`
  }
  return `<path d="${arc(206)}" stroke="${RED}" stroke-width="7" fill="none"/>
<path d="${arc(176)}" stroke="${CREAM}" stroke-width="3" stroke-dasharray="4 9" fill="none"/>
<path d="M1112 70L1018 318M1124 74L1222 300" stroke="${INK}" stroke-width="34" opacity=".45" transform="translate(10 12)"/>
<path d="M1094 66l34 12-84 186-34 60 6-70z" fill="#b9c6c4"/><path d="M1112 72l16 6-84 186-34 60 14-40z" fill="#7d9499"/>
<path d="M1110 76l32-14 68 176-22 10z" fill="#b9c6c4"/><path d="M1128 70l14-8 68 176-12 6z" fill="#7d9499"/>
<path d="M1184 236l28-12 12 40-8 42-18-34z" fill="${RED}"/><path d="M1204 290l12 16-2-22z" fill="${INK}"/>
<path d="M1049 200q62 30 126-16" stroke="${BRASS}" stroke-width="9" fill="none"/>
<circle cx="1114" cy="212" r="15" fill="${BRASS}"/><circle cx="1118" cy="62" r="32" fill="${BRASS}"/>
<circle cx="1118" cy="62" r="13" fill="${INK}"/><path d="M1106 0h24v34h-24z" fill="${BRASS}"/>
<path d="M1108 8h20M1108 16h20M1108 24h20" stroke="${INK}" stroke-width="3"/>`
}

const screws = () =>
  [
    [470, 70, 24],
    [930, 110, 60],
    [60, 60, 10],
    [600, 560, 80],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">
<path d="M-24 4l12-21h24l12 21-12 21h-24z" fill="${INK}" opacity=".6"/><path d="M-24 0l12-21h24L24 0 12 21h-24z" fill="${BRASS}"/>
<path d="M12-21L24 0 12 21H0z" fill="#a8701f"/><circle r="9" fill="${SHEET}"/></g>`,
    )
    .join('')

export const rulesMechanisms: Drawing = () => {
  const great: Gear = { x: 236, y: 470, teeth: 28, phase: 4 }
  const brass = driven(great, -33, 16)
  const red = driven(brass, 47, 10)
  const pale = driven(red, 14, 22)
  return `${sheet([great, brass, red, pale])}${compass()}
${gear('great', great, 6, 74, { face: '#8fb0b2', shade: '#587d86', light: '#cfdeda' })}
${gear('pale', pale, 5, 60, { face: CREAM, shade: '#cdb27c', light: '#fffaf0' })}
${gear('brass', brass, 5, 50, { face: BRASS, shade: '#a8701f', light: '#f7d588' })}
${gear('red', red, 4, 34, { face: RED, shade: '#8a2a26', light: '#ea7a5c' })}
${ruler()}${screws()}${grain(11, 300, [0, 0, 1280, 720], '#f4e7c730', 2.4)}`
}

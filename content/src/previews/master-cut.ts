import { grain, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const MAT = '#17604f'
const DEEP = '#0d3a36'
const MINT = '#7fc4a2'
const CREAM = '#fff1d6'
const GOLD = '#f4b63f'
const ORANGE = '#ee7238'
const NAVY = '#22305e'
const STEEL = '#c9d0cf'

const mat = () => {
  const fine = `${times(32, (i) => `M${i * 42 + 10} 0V720`)}${times(18, (i) => `M0 ${i * 42 + 8}H1280`)}`
  const bold = `${times(7, (i) => `M${i * 210 + 10} 0V720`)}${times(4, (i) => `M0 ${i * 210 + 8}H1280`)}`
  const ticks = times(62, (i) => `M${i * 21 + 10} 0v${i % 5 ? 9 : 18}M${i * 21 + 10} 720v${i % 5 ? -9 : -18}`)
  const scars = times(14, (i) => `M${(i * 223) % 1240} ${(i * 131) % 700}l${60 + ((i * 37) % 90)} ${-40 + ((i * 53) % 90)}`)
  return `<rect width="1280" height="720" fill="${MAT}"/>${screentone([0, 0, 1280, 720], 14, DEEP, (v) => 2 + v * 5)}<path d="${fine}" stroke="${MINT}" stroke-width="1.5" opacity=".5"/><path d="${bold}" stroke="${MINT}" stroke-width="4" opacity=".8"/><path d="${ticks}" stroke="${MINT}" stroke-width="3"/><path d="${scars}" stroke="${DEEP}" stroke-width="3"/>`
}

const HILLS = 'M0 250Q120 170 250 240T480 250T800 220V450H0z'

/** The picture that is cut up: a sun, rays, fields and a river. */
const picture = () => {
  const rays = times(18, (i) => {
    const [a, b] = [(i * 20 * Math.PI) / 180, ((i * 20 + 10) * Math.PI) / 180]
    return `M520 210L${tenth(520 + 900 * Math.cos(a))} ${tenth(210 + 900 * Math.sin(a))}L${tenth(520 + 900 * Math.cos(b))} ${tenth(210 + 900 * Math.sin(b))}z`
  })
  const furrows = times(15, (i) => `M${-80 + i * 70} 500Q${120 + i * 40} 420 ${300 + i * 26} 330`)
  return `<path d="M0 0H800V450H0z" fill="${GOLD}"/><path d="${rays}" fill="${ORANGE}"/><circle cx="520" cy="210" r="124" fill="${CREAM}"/><circle cx="520" cy="210" r="92" fill="${ORANGE}"/><circle cx="520" cy="210" r="62" fill="${GOLD}"/><path d="${HILLS}" fill="${NAVY}"/>${inside(
    'master-cut-hills',
    HILLS,
    screentone([0, 190, 800, 140], 13, '#4a5c9a', (v) => 10 - v * 9),
  )}<path d="M0 320Q200 270 420 316T800 290V450H0z" fill="${MINT}"/><path d="${furrows}" stroke="${MAT}" stroke-width="9" fill="none"/><path d="M522 304Q486 326 512 346T478 394Q444 422 426 456H566Q540 424 556 398T562 348T546 304z" fill="${CREAM}"/><path d="M514 322h16M522 346h24M496 372h34M492 398h40M470 422h44M500 440h44" stroke="${NAVY}" stroke-width="5"/><path d="M90 120q30-36 60-10q34-30 66 4q30-4 34 22H70q0-14 20-16zM640 66q24-26 50-8q24-20 50 6q24 0 26 18H626q0-14 14-16z" fill="${CREAM}"/><path d="M30 60q18-20 32-2q16-18 34-6M250 50q14-16 26-2q12-14 28-4" stroke="${NAVY}" stroke-width="6" fill="none"/>${grain(4, 60, [0, 330, 240, 110], MAT, 5)}<path d="M640 330l14-34 14 34zM676 322l16-40 16 40zM724 330l14-34 14 34zM652 372l18-46 18 46zM700 366l20-50 20 50z" fill="${MAT}"/>`
}

/** One of the sixteen tiles, `column` and `row` 0 … 3, moved and turned. */
const tile = (column: number, row: number, x: number, y: number, turn: number, lift: number) => {
  const clip = `master-cut-${column}-${row}`
  return `<g transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)})"><path d="M-102-58H102V58H-102z" fill="${DEEP}" opacity=".65" transform="translate(${lift} ${lift})"/><path d="M-106-62H106V62H-106z" fill="${CREAM}"/>${inside(clip, 'M-100-56.25H100V56.25H-100z', `<use href="#master-cut-picture" transform="translate(${-column * 200 - 100} ${-row * 112.5 - 56.25})"/>`)}</g>`
}

const tiles = () => {
  const chance = seededRandom(16)
  const taken = 6
  return times(16, (i) => {
    const [column, row] = [i % 4, Math.floor(i / 4)]
    if (i === taken) return ''
    const spread = 1.09
    return tile(
      column,
      row,
      536 + (column - 1.5) * 212 * spread,
      352 + (row - 1.5) * 124 * (spread + 0.1),
      (chance() - 0.5) * 6,
      9,
    )
  })
}

const gap = () => {
  const [x, y] = [536 + 0.5 * 212 * 1.09, 352 - 0.5 * 124 * 1.19]
  return `<path d="M${tenth(x - 104)} ${tenth(y - 60)}h208v120h-208z" fill="${DEEP}"/><path d="M${tenth(x - 104)} ${tenth(y - 60)}h208v120h-208z" fill="none" stroke="${CREAM}" stroke-width="5" stroke-dasharray="16 11"/>`
}

const ruler = () =>
  `<g transform="translate(1150 -30) rotate(7)"><path d="M14 20H124V800H14z" fill="${DEEP}" opacity=".6"/><path d="M0 0H104V800H0z" fill="${STEEL}"/><path d="M0 0H22V800H0z" fill="${CREAM}"/><path d="M86 0H104V800H86z" fill="#8d9a9a"/><path d="${times(52, (i) => `M0 ${14 + i * 15}h${i % 5 ? 26 : 44}`)}" stroke="${NAVY}" stroke-width="4"/><circle cx="62" cy="690" r="20" fill="${MAT}" stroke="#8d9a9a" stroke-width="6"/></g>`

/** The knife lies across the corner of the tile that was taken out. */
const knife = () =>
  `<g transform="translate(868 452) rotate(38)"><path d="M30 40H470V96H20z" fill="${DEEP}" opacity=".55"/><path d="M-96 34L-20-30H70V34z" fill="${STEEL}" stroke="${NAVY}" stroke-width="7" stroke-linejoin="round"/><path d="M-96 34L-60 4H70V34z" fill="${CREAM}"/><path d="M-6-30L-30 34M34-30L10 34" stroke="${NAVY}" stroke-width="4"/><path d="M60-36H110L120 40H60z" fill="#8d9a9a" stroke="${NAVY}" stroke-width="7"/><path d="M110-44H470Q500-44 500-14V18Q500 48 470 48H110z" fill="${ORANGE}" stroke="${NAVY}" stroke-width="8"/><path d="M114 22H496Q494 44 470 44H114z" fill="#b4481f"/><path d="M150-14H400V8H150z" fill="${NAVY}"/><path d="M196-26H270V20H196z" fill="${GOLD}" stroke="${NAVY}" stroke-width="6"/><path d="M214-22V16M232-22V16M250-22V16" stroke="${NAVY}" stroke-width="4"/><path d="M126-32H460" stroke="${CREAM}" stroke-width="7" stroke-linecap="round"/><circle cx="450" cy="0" r="14" fill="${NAVY}"/></g>`

export const masterCut: Drawing = () =>
  `<defs><g id="master-cut-picture">${picture()}</g></defs>${mat()}${ruler()}${gap()}${tiles()}${tile(2, 1, 1000, 250, 17, 26)}${knife()}${grain(16, 200, [0, 0, 1280, 720], '#0d3a3677', 3)}`

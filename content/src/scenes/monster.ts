import { grain, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#12161a'
const PAPER = '#f3eee0'
const GREY = '#8c928f'
const FOG = '#c9cbc2'
const SCRUB = '#2f6f68'
const PALE = '#9cc4b4'
const RED = '#b52a2a'
const STRAW = '#e6bf62'

const wall = () => {
  const chance = seededRandom(33)
  const tiles = times(11, (row) =>
    times(24, (column) => (chance() > 0.78 ? `M${column * 56 - (row % 2) * 28} ${row * 38}h54v36h-54z` : '')),
  )
  const joints = `${times(11, (row) => `M0 ${row * 38}H1280`)}${times(11, (row) => times(24, (column) => `M${column * 56 - (row % 2) * 28} ${row * 38}v38`))}`
  return `<path d="M0 0h1280v420H0z" fill="${SCRUB}"/><path d="${tiles}" fill="#3c8279"/><path d="${joints}" stroke="${INK}" stroke-width="2.5"/>${screentone([0, 0, 1280, 420], 12, INK, (v) => 9 - v * 8)}<path d="M0 392h1280v28H0z" fill="${INK}"/><path d="M0 398h1280v5H0z" fill="${PALE}"/>`
}

/** The night outside, and the curtain that blows in. */
const window = () => {
  const drops = times(30, (i) => `M${70 + ((i * 61) % 250)} ${44 + ((i * 83) % 230)}l-12 30`)
  const roofs = 'M56 300V220L96 190L136 220V240L170 206L210 244V220H230V196H250V230L290 200L330 236V300z'
  const curtain = 'M40 20Q74 140 50 330Q130 300 160 210Q170 120 120 20zM346 20Q300 150 330 330Q262 330 250 250Q270 120 290 20z'
  return `<path d="M36 14h316v312H36z" fill="${INK}"/><path d="M54 32h280v276H54z" fill="#1d3644"/><path d="M54 32h280v120H54z" fill="#2b4f5c"/><path d="${roofs}" fill="${INK}"/><path d="M88 232h10v14h-10zM108 250h10v14h-10zM182 254h10v14h-10zM268 238h10v14h-10zM292 258h10v14h-10z" fill="${STRAW}"/><path d="${drops}" stroke="${PALE}" stroke-width="3"/><path d="M194 32V308M54 160H334" stroke="${INK}" stroke-width="10"/><path d="M22 322h344v20H22z" fill="${FOG}" stroke="${INK}" stroke-width="4"/>${inside('monster-curtain', curtain, `<path d="M0 0h400v400H0z" fill="${PAPER}"/><path d="M64 20q30 130 6 300M90 20q36 130 10 280M310 20q-38 140-20 300M330 20q-30 130-24 300" stroke="${GREY}" stroke-width="7" fill="none"/>${hatching([30, 20, 330, 310], 12, 50, '#8c928f88', 2)}`)}<path d="${curtain}" fill="none" stroke="${INK}" stroke-width="5"/><path d="M24 8h340v16H24z" fill="${INK}"/>`
}

const shelf = () => {
  const bottle = (x: number, tall: number, colour: string) =>
    `<path d="M${x} 262v-${tall}q0-8 8-10v-14h18v14q8 2 8 10v${tall}z" fill="${colour}" stroke="${INK}" stroke-width="4"/><path d="M${x + 6} ${270 - tall}v${tall - 18}" stroke="${PAPER}" stroke-width="4"/><path d="M${x + 4} ${262 - tall / 2}h26v${tenth(tall / 4)}h-26z" fill="${PAPER}"/>`
  const wave = 'M952 130h50l10-26 16 60 14-78 16 66 10-22h50'
  return `<path d="M918 262h340v16H918z" fill="${FOG}" stroke="${INK}" stroke-width="4"/><path d="M940 278v34h20v-34M1210 278v34h20v-34" fill="${INK}"/><path d="M930 62h206v146H930z" fill="${INK}"/><path d="M940 72h186v116H940z" fill="#173a38"/><path d="M940 96h186M940 130h186M940 164h186M980 72v116M1026 72v116M1072 72v116" stroke="${SCRUB}" stroke-width="2"/><path d="${wave}" stroke="${PALE}" stroke-width="5" fill="none" stroke-linejoin="round"/><path d="M948 198h12M972 198h12M996 198h12" stroke="${STRAW}" stroke-width="6"/><circle cx="1116" cy="198" r="5" fill="${RED}"/><path d="M990 208h90l14 54H976z" fill="${GREY}" stroke="${INK}" stroke-width="4"/>${bottle(1150, 74, PALE)}${bottle(1190, 96, RED)}${bottle(1228, 60, STRAW)}`
}

const floor = () => {
  const vanish = (x: number, y: number) => tenth(640 + (x - 640) * ((y - 120) / 300))
  const rows = [420, 446, 478, 518, 566, 626, 700, 790]
  const dark = rows
    .slice(0, -1)
    .map((y, row) => {
      const low = rows[row + 1] as number
      return times(26, (column) => {
        const x = (column - 5) * 72
        return (row + column) % 2
          ? `M${vanish(x, y)} ${y}L${vanish(x + 72, y)} ${y}L${vanish(x + 72, low)} ${low}L${vanish(x, low)} ${low}z`
          : ''
      })
    })
    .join('')
  return `<path d="M0 420h1280v300H0z" fill="${FOG}"/><path d="${dark}" fill="${GREY}"/>${screentone([0, 420, 1280, 300], 12, INK, (v) => 2 + v * 6)}`
}

const LIGHT = 'M400 110L-60 560Q640 800 1340 560L880 110z'

/** The lamp's cone in stepped bands, drawn as paper left free of tone. */
const light = () =>
  `<g fill="${PAPER}"><path d="${LIGHT}" opacity=".16"/><path d="M450 130L120 560Q640 740 1160 560L830 130z" opacity=".2"/><path d="M520 150L330 560Q640 660 950 560L760 150z" opacity=".24"/></g>`

const lamp = () => {
  const bulb = (x: number, y: number, size: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${50 * size}" ry="${24 * size}" fill="${INK}"/><ellipse cx="${x}" cy="${y + 2}" rx="${42 * size}" ry="${19 * size}" fill="${STRAW}"/><ellipse cx="${x}" cy="${y + 4}" rx="${32 * size}" ry="${13 * size}" fill="#fffbea"/><path d="M${x - 30 * size} ${y + 2}h${60 * size}M${x} ${y - 14 * size}v${32 * size}" stroke="${GREY}" stroke-width="3"/>`
  const ring = [0, 55, 125, 180, 235, 305].map((turn) => {
    const p = around(0, 0, 1000, turn)
    return { x: tenth(640 + p.x * 0.204), y: tenth(126 + p.y * 0.052) }
  })
  return `<path d="M640-10V30Q640 52 700 52H900V-10" stroke="${INK}" stroke-width="30" fill="none"/><path d="M640-10V30Q640 52 700 52H900V-10" stroke="${GREY}" stroke-width="16" fill="none"/><path d="M352 116Q372 34 640 30T928 116z" fill="${GREY}" stroke="${INK}" stroke-width="6"/><path d="M400 100Q440 52 640 46Q500 66 470 110z" fill="${PAPER}"/>${inside('monster-hood', 'M352 116Q372 34 640 30T928 116z', hatching([640, 30, 290, 90], 9, -30, INK, 3))}<ellipse cx="640" cy="122" rx="292" ry="86" fill="${INK}"/><ellipse cx="640" cy="126" rx="278" ry="78" fill="${FOG}"/><ellipse cx="640" cy="126" rx="262" ry="70" fill="#5b6361"/>${ring.map(({ x, y }) => bulb(x, y, 0.94)).join('')}${bulb(640, 126, 1.1)}<path d="M622 206h36v40h-36z" fill="${FOG}" stroke="${INK}" stroke-width="5"/><path d="M622 222h36" stroke="${INK}" stroke-width="4"/>`
}

/** An iron bed seen from its foot: `sheet` lies on it. */
const bed = (x: number, turn: 1 | -1, sheet: string) => {
  const bars = times(6, (i) => `M${-104 + i * 42} 296V258`)
  const high = times(6, (i) => `M${-86 + i * 34} 300V388`)
  return `<g transform="translate(${x} 0) scale(${turn} 1)"><path d="M-170 660L-120 400H140L220 640z" fill="${INK}" opacity=".55"/><path d="M-106 382V262Q-106 250-94 250H98Q110 250 110 262V382" stroke="${INK}" stroke-width="15" fill="none"/><path d="M-106 382V262Q-106 250-94 250H98Q110 250 110 262V382" stroke="${FOG}" stroke-width="7" fill="none"/><path d="${high}" transform="translate(0 -42)" stroke="${INK}" stroke-width="6"/><path d="M-104 360H108L164 560H-152z" fill="${PAPER}" stroke="${INK}" stroke-width="6"/><path d="M-152 560H164V590H-152z" fill="${FOG}" stroke="${INK}" stroke-width="6"/>${sheet}<path d="M-158 648V520Q-158 506-144 506H156Q170 506 170 520V648" stroke="${INK}" stroke-width="18" fill="none"/><path d="M-158 648V520Q-158 506-144 506H156Q170 506 170 520V648" stroke="${GREY}" stroke-width="9" fill="none"/><path d="${bars}" transform="translate(-14 274) scale(1.12 1)" stroke="${INK}" stroke-width="9"/><path d="M-150 606H162" stroke="${INK}" stroke-width="10"/><circle cx="-158" cy="654" r="11" fill="${INK}"/><circle cx="170" cy="654" r="11" fill="${INK}"/></g>`
}

const pillow = (dent: boolean) =>
  `<path d="M-78 344Q-90 372-82 396Q0 410 84 396Q94 370 82 344Q0 332-78 344z" fill="#fffaf0" stroke="${INK}" stroke-width="5"/>${dent ? `<ellipse cx="4" cy="372" rx="44" ry="15" fill="${FOG}"/><path d="M-34 366q36-14 74 2M-28 380q34 10 60 0M-66 356l16 8M70 356l-14 8M-68 388l16-6" stroke="${GREY}" stroke-width="4" fill="none"/>` : `<path d="M-60 356q60-14 120 0M-64 388q20-6 30 0" stroke="${GREY}" stroke-width="4" fill="none"/>`}`

const sleeper = () => {
  const cover = 'M-96 392Q-60 366 6 370T104 388L158 566Q20 584-150 566Q-136 470-96 392z'
  return `${pillow(false)}${inside('monster-cover', cover, `<path d="M-170 350h350v250h-350z" fill="${PALE}"/><path d="M-50 372Q-80 470-60 580H60Q80 460 50 372z" fill="${PAPER}"/><path d="M50 372Q80 460 60 580H190V360z" fill="${SCRUB}"/>${hatching([40, 360, 140, 220], 10, 34, INK, 3)}${screentone([-150, 380, 110, 200], 12, SCRUB, (v) => 3 + v * 6)}<path d="M-30 420q30 30 0 70M20 410q-20 50 16 90M-40 520q40 20 90 0" stroke="${GREY}" stroke-width="5" fill="none"/>`)}<path d="${cover}" fill="none" stroke="${INK}" stroke-width="6"/><path d="M-98 392Q-60 366 6 370T104 388L112 414Q0 390-106 416z" fill="#fffaf0" stroke="${INK}" stroke-width="5"/>`
}

const left = () => {
  const thrown = 'M-40 470Q10 430 90 440Q150 452 140 500L176 620Q150 660 112 622Q86 600 60 610Q40 560-20 548Q-60 510-40 470z'
  return `${pillow(true)}<path d="M-110 420Q-60 430-30 470T-20 560M-84 440q24 30 14 90" stroke="${GREY}" stroke-width="5" fill="none"/><path d="M-60 410q70 20 80 60q-60 60-110 40z" fill="${FOG}"/>${inside('monster-thrown', thrown, `<path d="M-80 420h300v260h-300z" fill="${PALE}"/><path d="M60 430q70 80 50 200h110V430z" fill="${SCRUB}"/>${hatching([60, 430, 120, 210], 10, 40, INK, 3)}<path d="M-20 480q60-10 100 30t20 100M0 500q50 10 60 60" stroke="${PAPER}" stroke-width="8" fill="none"/>`)}<path d="${thrown}" fill="none" stroke="${INK}" stroke-width="6"/>`
}

const drip = () =>
  `<g transform="translate(22 34)"><path d="M640 620V236M640 620l-52 30M640 620l52 30M640 620v36M600 236h80" stroke="${INK}" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M640 618V238" stroke="${FOG}" stroke-width="4"/><path d="M660 244h40v64q0 18-20 18t-20-18z" fill="${PAPER}" stroke="${INK}" stroke-width="5"/><path d="M663 276h34v32q0 14-17 14t-17-14z" fill="${RED}"/><path d="M680 326v40q0 60-60 60T500 440" stroke="${INK}" stroke-width="4" fill="none"/><path d="M580 244h40v50q0 16-20 16t-20-16z" fill="${PAPER}" stroke="${INK}" stroke-width="5"/><path d="M583 262h34v32q0 12-17 12t-17-12z" fill="${PALE}"/></g>`

/** The picture book on the floor: two crooked houses, a small door in each, a road without end. */
const book = () => {
  const tower = (x: number, roof: string) =>
    `<path d="M${x} 46l14-74 44-6 10 84z" fill="${PAPER}" stroke="${INK}" stroke-width="4"/><path d="M${x + 6}-22l28-56 40 48z" fill="${roof}" stroke="${INK}" stroke-width="4"/><path d="M${x + 24} 48q-2-34 12-36q14 2 14 36z" fill="${INK}"/><path d="M${x + 26}-14h14v14h-14z" fill="${STRAW}" stroke="${INK}" stroke-width="3"/>`
  const hills = 'M-190 70Q-120 20-60 50T-6 40V100H-200z'
  return `<g transform="translate(640 636) rotate(-4) scale(.94)"><path d="M-236 92L-196-78Q-90-110 0-74Q90-110 196-78L236 92Q110 60 0 98Q-110 60-236 92z" transform="translate(8 12)" fill="${INK}"/><path d="M-240 96L-200-84H200L240 96Q110 66 0 104Q-110 66-240 96z" fill="${RED}" stroke="${INK}" stroke-width="5"/><path d="M0-72Q-90-106-188-78L-224 82Q-110 52 0 90z" fill="${PAPER}" stroke="${INK}" stroke-width="5"/><path d="M0-72Q90-106 188-78L224 82Q110 52 0 90z" fill="${PAPER}" stroke="${INK}" stroke-width="5"/>
${inside('monster-left-page', 'M-14-62Q-90-92-174-68L-206 64Q-100 42-14 72z', `<path d="M-220-110H0V110H-220z" fill="${STRAW}"/>${screentone([-220, -100, 220, 130], 12, RED, (v) => 6 - v * 6)}<circle cx="-60" cy="-50" r="18" fill="${PAPER}"/><path d="${hills}" fill="${SCRUB}"/>${tower(-160, RED)}`)}${inside('monster-right-page', 'M14-62Q90-92 174-68L206 64Q100 42 14 72z', `<path d="M0-110H220V110H0z" fill="#2b4f5c"/>${hatching([0, -110, 220, 160], 9, 30, INK, 3)}<path d="M30-50l5 10 10 2-8 8 2 11-9-6-9 6 2-11-8-8 10-2zM136-66l4 8 9 1-7 7 2 9-8-5-8 5 2-9-7-7 9-1z" fill="${STRAW}"/><path d="M0 60Q80 14 220 44V110H0z" fill="${INK}"/><path d="M70 100Q100 60 84 44q30 10 44 60z" fill="${PALE}"/>${tower(96, PALE)}`)}<path d="M0-72V92" stroke="${INK}" stroke-width="5"/><path d="M0-64q14-10 30-12M0-52q14-8 26-10" stroke="${GREY}" stroke-width="3" fill="none"/></g>`
}

const trolley = () => {
  const tools = 'M1116 520l74-20M1128 534l80-22M1166 548l40-40q14-8 8 8l-40 38M1086 528q14-10 22 2t-14 14z'
  return `<path d="M1060 560V730M1244 540V730" stroke="${INK}" stroke-width="13"/><path d="M1060 560V730M1244 540V730" stroke="${FOG}" stroke-width="5"/><path d="M1036 540L1064 494H1260L1290 540V566H1036z" fill="${FOG}" stroke="${INK}" stroke-width="6"/><path d="M1036 540H1290" stroke="${INK}" stroke-width="4"/><path d="${tools}" stroke="${INK}" stroke-width="8" fill="none" stroke-linecap="round"/><path d="${tools}" stroke="${PAPER}" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M1216 520h60l-8 18h-44z" fill="${RED}" stroke="${INK}" stroke-width="4"/><path d="M1040 660H1290V690H1040z" fill="${GREY}" stroke="${INK}" stroke-width="5"/><path d="M1080 660v-40h90v40zM1184 660v-26h60v26z" fill="${PALE}" stroke="${INK}" stroke-width="5"/>${hatching([1084, 624, 82, 34], 9, 10, INK, 3)}`
}

const toys = () => {
  const block = (x: number, y: number, turn: number, colour: string, mark: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-30-30h60v60h-60z" fill="${colour}" stroke="${INK}" stroke-width="5"/><path d="M-30-30l16-18h60l-16 18zM30-30l16-18v60l-16 18z" fill="${INK}"/><path d="M-20-20h40v40h-40z" fill="${PAPER}"/>${mark}</g>`
  const p = around(0, 0, 14, 20)
  return `${block(64, 676, -8, RED, `<path d="M-12 12L0-14 12 12z" fill="${INK}"/>`)}${block(152, 690, 12, STRAW, `<circle r="12" fill="${SCRUB}"/>`)}${block(98, 616, 4, PALE, `<path d="M${p.x} ${p.y}L-14 0L0-14zM-12 12h24" fill="${RED}" stroke="${INK}" stroke-width="4"/>`)}<path d="M212 706q60-30 118-10" stroke="${RED}" stroke-width="9" stroke-linecap="round"/><path d="M318 690l22 2-16 14z" fill="${INK}"/>`
}

export const monster: Drawing = () =>
  `${wall()}${window()}${shelf()}${floor()}${light()}${bed(410, -1, sleeper())}${bed(880, 1, left())}${drip()}${lamp()}${trolley()}${toys()}${book()}${grain(33, 200, [0, 0, 1280, 720], '#12161a88', 3)}`

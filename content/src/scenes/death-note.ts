import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const BLACK = '#15120f'
const BONE = '#f0e4c9'
const SAND = '#cdb88e'
const RED = '#b5202a'
const WINE = '#6d1620'
const DUSK = '#3b2b33'

const SLAT = 26

const night = () => {
  const chance = seededRandom(20)
  const block = (i: number) => {
    const x = -30 + i * 86 + Math.round(chance() * 20)
    const top = 150 + Math.round(chance() * 190)
    const w = 64 + Math.round(chance() * 40)
    const lit = times(40, () =>
      chance() < 0.62 ? `M${x + 8 + Math.floor(chance() * (w / 14)) * 14} ${top + 12 + Math.floor(chance() * 22) * 15}h7` : '',
    )
    return `<path d="M${x} 540V${top}h${w}v${540 - top}z" fill="${i % 2 ? BLACK : '#251b20'}"/>
<path d="${lit}" stroke="${i % 3 ? SAND : RED}" stroke-width="7"/>`
  }
  return `<rect width="1280" height="560" fill="${WINE}"/><circle cx="300" cy="190" r="330" fill="#83202a"/>
<circle cx="300" cy="190" r="236" fill="#9a2029"/><circle cx="300" cy="190" r="146" fill="${RED}"/>${times(16, block)}`
}

/** The slats of a blind, each lit along its upper edge. */
const blind = () => {
  const slat = (i: number) => {
    const y = i * SLAT
    return `<path d="M0 ${y}h1280v12H0z" fill="${DUSK}"/><path d="M0 ${y}h1280v3H0z" fill="#7d6469"/>
<path d="M0 ${y + 12}h1280v2H0z" fill="${BLACK}"/>`
  }
  const cords = [120, 560, 1210]
    .map(
      (x) =>
        `<path d="M${x} 0v540" stroke="${SAND}" stroke-width="3"/><path d="M${x + 8} 0v540" stroke="${BLACK}" stroke-width="2"/>`,
    )
    .join('')
  return `${times(21, slat)}${cords}<path d="M38 0v330" stroke="${SAND}" stroke-width="4"/>
<path d="M30 326h16l5 52H25z" fill="${SAND}"/><path d="M40 326h6l5 52H40z" fill="#8d7a58"/>`
}

const pier = () => `<path d="M656 0h312v530H656z" fill="#2a1d22"/>${hatching([656, 0, 312, 530], 13, 26, '#3b2b33', 2)}
<path d="M630 0h26v530h-26zM968 0h26v530h-26z" fill="#7d6469"/><path d="M650 0h6v530h-6zM968 0h6v530h-6z" fill="${BLACK}"/>
<path d="M0 506h632v24H0zM992 506h288v24H992z" fill="#7d6469"/><path d="M0 506h632v4H0zM992 506h288v4H992z" fill="${SAND}"/>`

const clock = () => {
  const [x, y] = [812, 214]
  const mark = (i: number) => {
    const from = around(x, y, i % 5 ? 170 : 150, i * 6)
    const to = around(x, y, 180, i * 6)
    return `M${from.x} ${from.y}L${to.x} ${to.y}`
  }
  const minutes = times(60, (i) => (i % 5 ? mark(i) : ''))
  const hours = times(12, (i) => mark(i * 5))
  const swept = around(x, y, 142, -102)
  const second = around(x, y, 166, -102)
  const back = around(x, y, 44, 78)
  return `<circle cx="826" cy="228" r="214" fill="${BLACK}" opacity=".55"/><circle cx="${x}" cy="${y}" r="212" fill="${BLACK}"/>
<circle cx="${x}" cy="${y}" r="200" fill="#8d7a58"/><circle cx="${x}" cy="${y}" r="192" fill="${BONE}"/>
${inside(
  'death-note-dial',
  `M${x - 192} ${y}a192 192 0 1 1 384 0a192 192 0 1 1 -384 0z`,
  `<path d="M${x} ${y}m-40 220l330-420
v500z" fill="${SAND}"/><path d="M${x} ${y}m40 240l330-420
v500z" fill="#b49c70"/>${halftone([x - 20, y - 10, 240, 210], 15, '#a18a60', (u, v) => 1 + 6 * u * v)}`,
)}
<path d="M${x} ${y}L${swept.x} ${swept.y}A142 142 0 0 1 ${x} ${y - 142}z" fill="${RED}"/>
<path d="${minutes}" stroke="${BLACK}" stroke-width="4"/><path d="${hours}" stroke="${BLACK}" stroke-width="11"/>
<path d="M${x - 9} ${y + 30}L${x - 11} ${y - 80}l8-30 10 30-2 110z" transform="rotate(-2 ${x} ${y})" fill="${BLACK}"/>
<path d="M${x - 6} ${y + 34}L${x - 7} ${y - 128}l6-26 8 26v162z" transform="rotate(-4 ${x} ${y})" fill="${BLACK}"/>
<path d="M${back.x} ${back.y}L${second.x} ${second.y}" stroke="${RED}" stroke-width="5"/>
<circle cx="${x}" cy="${y}" r="16" fill="${BLACK}"/><circle cx="${x}" cy="${y}" r="7" fill="${RED}"/>
<path d="M648 128A182 182 0 0 1 730 50" fill="none" stroke="#fff9ea" stroke-width="7"/>`
}

const desk = () => {
  const stripes = times(7, (i) => `<path d="M${-160 + i * 240} 720l150-190h${80}l-130 190z" fill="#6b4334"/>`)
  return `<path d="M0 530h1280v190H0z" fill="#4a2d28"/>${inside('death-note-desk', 'M0 530h1280v190H0z', stripes)}
<path d="M0 524h1280v10H0z" fill="${BLACK}"/><path d="M0 534h1280" stroke="${SAND}" stroke-width="3" opacity=".6"/>
<path d="M0 556q300 10 640 0t640 2M0 584q220-12 520 2t760-4M0 618q320 14 660 0t620 4M0 652q240-12 560 2t720-2M0 690q320 14 680 2
t600-4" stroke="${BLACK}" stroke-width="2.5" fill="none" opacity=".5"/>`
}

const notebook = () => {
  const pages = times(7, (i) => `M${452 + i} ${632 + i * 4}L862 ${650 + i * 4}`)
  return `<path d="M420 652l470 22 110-60 30 24-120 72-500-14z" fill="${BLACK}" opacity=".55"/>
<path d="M448 626l418 20v36l-418-22z" fill="${BONE}"/><path d="M866 646l128-84v34l-128 86z" fill="${SAND}"/>
<path d="${pages}" stroke="#8d7a58" stroke-width="1.8"/>${times(
    6,
    (i) => `<path d="M868 ${652 + i * 5}l124-82" stroke="#8d7a58"
stroke-width="1.6"/>`,
  )}
<path d="M440 660l424 24 134-88v10l-132 90-426-24z" fill="${BLACK}"/><path d="M440 620l160-78 404 14-138 92z" fill="#1d1917"/>
<path d="M440 620l160-78 26 1-158 79z" fill="${BLACK}"/><path d="M440 620l426 28 138-92v9l-136 92-428-28z" fill="${BLACK}"/>
<path d="M600 542l404 14" stroke="#6a5f5a" stroke-width="3"/>
<path d="M680 548l118 4-190 82-112-7z" fill="#2b2624"/><path d="M838 553l40 2-168 86-44-3z" fill="#2b2624"/>
<path d="M930 606l14 84-12 20-14-18z" fill="${RED}"/><path d="M936 604l8 86-12 20z" fill="${WINE}"/>`
}

const pen = () =>
  `<g transform="translate(672 600) rotate(-17)"><path d="M-150 14l300 6 20 12-300 0z" fill="#000" opacity=".5"/>
<path d="M-176 2l34-11v22z" fill="${SAND}"/><path d="M-176 2l14-3v6z" fill="${RED}"/>
<path d="M-144-10h150v24h-150z" fill="${BONE}"/><path d="M-144 4h150v10h-150z" fill="${SAND}"/>
<path d="M6-12h132q14 0 14 14t-14 14H6z" fill="${RED}"/><path d="M6 4h146q-2 12-14 12H6z" fill="${WINE}"/>
<path d="M0-13h14v30H0z" fill="${SAND}"/><path d="M40-18h92v6H40z" fill="${SAND}"/><path d="M126-18h10v12h-10z" fill="${SAND}"/>
<path d="M-136-5h130" stroke="#fff9ea" stroke-width="3"/></g>`

const apple = () => `<path d="M70 652q170-40 320 4q60 20-20 36q-200 24-310-6z" fill="${BLACK}" opacity=".6"/>
<path d="M236 402q-90-44-156 20q-58 66-18 164q36 92 106 92q30 0 60-14q28 14 64 12q84-8 112-104q22-88-24-142
q-54-60-144-28z" fill="${RED}"/>
<path d="M404 572q-28 96-112 104q-36 2-64-12q-30 14-60 14q-56 0-92-62q60 46 150 26q110-24 140-118q6-20 4-40z" fill="${WINE}"/>
<path d="M86 478q12-44 52-60" stroke="#e8766b" stroke-width="14" fill="none" stroke-linecap="round"/>
<path d="M80 520v-8" stroke="#e8766b" stroke-width="12" stroke-linecap="round"/>
<path d="M424 452q-30-10-44 10q-34-8-46 26q-32 10-24 42q-22 30 10 52q2 34 40 34q20 26 56 8q30-90 8-172z" fill="${BONE}"/>
<path d="M424 452q-30-10-44 10q-34-8-46 26q-32 10-24 42q-22 30 10 52q2 34 40 34q-12-12-10-36q-24-18-4-46q-6-26 20-34q10-28 40-24
q8-12 22-14z" fill="${SAND}"/><path d="M424 452q-30-10-44 10q-34-8-46 26q-32 10-24 42q-22 30 10 52
q2 34 40 34" fill="none" stroke="${WINE}" stroke-width="6"/>
<path d="M372 520q14 8 10 26q-16-8-10-26z" fill="${BLACK}"/>
<path d="M236 410q-6-44 26-78" stroke="${BLACK}" stroke-width="11" fill="none" stroke-linecap="round"/>
<path d="M184 416q52 22 104-4q-48-2-52-8q-12 10-52 12z" fill="${WINE}"/>
<path d="M246 372q40-62 112-44q-28 62-112 44z" fill="#7d7a3a"/><path d="M246 372q60-6 112-44q-28 62-112 44z" fill="#4f5128"/>
${times(26, (i) => `<circle cx="${tenth(104 + ((i * 61) % 190))}" cy="${tenth(450 + ((i * 97) % 170))}" r="2.6" fill="#e8766b"/>`)}`

const crisp = (x: number, y: number, turn: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
<ellipse cx="2" cy="15" rx="50" ry="15" fill="${BLACK}" opacity=".5"/>
<path d="M-52 2Q-30-30 8-26Q52-22 52 4Q20-6 0 2Q-26 14-52 2z" fill="#a8662a"/>
<path d="M-52 2Q-26 14 0 2Q20-6 52 4Q40 28 4 26Q-36 24-52 2z" fill="#e2a648"/>
<path d="M-36 12q16 6 32-2M-20 19q20 4 38-8M2 22q20 0 36-10" stroke="#a8662a" stroke-width="3" fill="none"/>
<path d="M-30 6h5M18 6h5M30 10h4M-6 14h5" stroke="${BONE}" stroke-width="4"/></g>`

const bag = () => {
  const crimp = (y: number, x: number, w: number) => `M${x} ${y}${times(12, () => `l${tenth(w / 24)}-7l${tenth(w / 24)} 7`)}`
  return `<path d="M1030 628l250-18v40l-230 14z" fill="${BLACK}" opacity=".5"/>
<path d="${crimp(318, 1050, 206)}v30q-8 40 6 90q14 110-2 184H1046q-16-76-6-180q14-60 10-94z" fill="#d99a3e"/>
<path d="M1190 340h64v10q-8 40 6 90q14 110-2 184h-80q30-150 10-304z" fill="#a8662a"/>
<path d="${crimp(318, 1050, 206)}v34h-206z" fill="${BONE}"/><path d="M1046 600h214l4 34h-222z" fill="${BONE}"/>
<path d="M1190 600h70l4 34h-78z" fill="${SAND}"/>
<path d="${times(17, (i) => `M${1058 + i * 12} 326v20`)}${times(
    18,
    (i) => `M${1052 + i * 12} 608
v20`,
  )}" stroke="${SAND}" stroke-width="3"/><path d="M1040 430q110 46 222 2v96q-112 40-226-2z" fill="${RED}"/>
<path d="M1198 450q36-4 64-18v96q-32 12-62 14q4-50-2-92z" fill="${WINE}"/>
<path d="M1066 364l14 46M1094 360l4 60M1060 556l8 36M1240 364l-10 50M1166 362l-6 40M1150 560
l-6 34" stroke="${BONE}" stroke-width="5" opacity=".6"/><circle cx="1118" cy="490" r="30" fill="${BONE}"/>
<path d="M1096 494q10-26 44-14q6 18-14 22q-20 4-30-8z" fill="#d99a3e"/>`
}

const crisps = () =>
  `${bag()}${crisp(1046, 652, 8, 0.82)}${crisp(1142, 674, -14, 0.95)}${crisp(1236, 660, 12, 0.8)}${crisp(1064, 704, -6, 0.7)}`

export const deathNote: Drawing = () =>
  night() +
  blind() +
  pier() +
  clock() +
  desk() +
  crisps() +
  notebook() +
  pen() +
  apple() +
  grain(20, 420, [0, 0, 1280, 720], '#f0e4c924', 2) +
  grain(21, 240, [0, 530, 1280, 190], '#15120f66', 3)

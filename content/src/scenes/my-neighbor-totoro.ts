import { grain, hatching, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#0f242b'
const PINE = '#1d4446'
const MOSS = '#37695a'
const LEAF = '#6fae5c'
const MIST = '#a9cdb4'
const LAMP = '#f7d27a'
const RED = '#cb4137'

const trunk = (x: number, w: number, colour: string, bark: string, foot = 560) => {
  const chance = seededRandom(Math.round(x * 7 + w))
  const lines = times(
    Math.round(w * 1.1),
    () =>
      `M${tenth(x + chance() * w)} ${Math.round(chance() * foot)}q${tenth(chance() * 6 - 3)} 20 0 ${Math.round(30 + chance() * 70)}`,
  )
  return `<path d="M${x} -10h${w}q2 ${foot * 0.8} ${tenth(w * 0.3)} ${foot + 6}q-${tenth(w * 0.24)} 10-${tenth(w * 0.4)} 2
t-${tenth(w * 0.5)} 6-${tenth(w * 0.66)}-8q${tenth(w * 0.26)}-${foot * 0.2} ${tenth(w * 0.26)}-${foot}z" fill="${colour}"/>
<path d="${lines}" stroke="${bark}" stroke-width="${w > 60 ? 4 : 2.4}" fill="none"/>`
}

const wood = () => {
  const far = times(17, (i) => `<path d="M${i * 78 - 10} 0h${16 + ((i * 7) % 14)}l6 540h-32z" fill="#4d8371"/>`)
  const fern = times(46, (i) => `M${i * 28} 548q-22-40-44-34q20-18 40 14q2-48 22-56q-10 22-8 56q22-34 44-16q-26-2-42 36z`)
  const mid = [64, 214, 372, 1010, 1118, 1226].map((x, i) => trunk(x, 34 + ((i * 11) % 20), '#2b5b54', PINE, 548)).join('')
  return `<rect width="1280" height="720" fill="#6fa08a"/><path d="M0 0h1280v250H0z" fill="#5c907d"/>
<path d="M0 0h1280v130H0z" fill="${MOSS}"/>${far}<path d="M0 420q160-60 320-20t320-10 320 0 320-20v200
H0z" fill="#437a68"/>${hatching([0, 130, 1280, 300], 30, -24, '#a9cdb430', 3)}${mid}<path d="${fern}" fill="#2b5b54"/>`
}

const shrine = () => `<path d="M76 548l22-120h120
l22 120z" fill="#7c9c8c"/>${times(
  6,
  (i) => `<path d="M${76 + i * 4} ${540 - i * 20}h${164 - i * 8}v8
h-${164 - i * 8}z" fill="${i % 2 ? '#a9cdb4' : '#5d8276'}"/>`,
)}
<path d="M84 428V286h18v142zM212 428V286h18v142z" fill="${RED}"/><path d="M94 428V286h8v142zM222 428V286h8v142z" fill="#8a2a2f"/>
<path d="M52 262q105 20 210 0l4 22q-109 18-218 0z" fill="${RED}"/>
<path d="M48 254q109 20 218 0l-2 10q-107 20-214 0z" fill="${NIGHT}"/><path d="M72 318h172v14H72z" fill="${RED}"/>
<path d="M150 280h16v40h-16z" fill="#8a2a2f"/>
<path d="M92 342q65 34 130 0" stroke="#efe6c8" stroke-width="10" fill="none"/>
<path d="M92 342q65 34 130 0" stroke="#c9b98d" stroke-width="10" stroke-dasharray="3 9" fill="none"/>
<path d="M124 356l9 18-11 5 8 20M157 362l9 18-11 5 8 20M188 356l9 18-11 5 8 20" stroke="#efe6c8" stroke-width="5" fill="none"/>`

const lightCone = () =>
  `<path d="M894 118L560 600h700L946 118z" fill="${LAMP}" opacity=".16"/>
<path d="M900 118L660 600h520L940 118z" fill="${LAMP}" opacity=".18"/>
<path d="M906 118L754 600h330L934 118z" fill="${LAMP}" opacity=".2"/>${glow(920, 122, 120, 4, LAMP, 0.22)}`

const road = () => {
  const chance = seededRandom(38)
  const pebbles = times(
    120,
    () => `M${Math.round(chance() * 1280)} ${Math.round(566 + chance() * 150)}h${Math.round(4 + chance() * 12)}`,
  )
  return `<path d="M0 546q640-24 1280 0v174H0z" fill="#5a5a45"/><path d="M0 578q400 22 760-4t520 16v130H0z" fill="#47493c"/>
<path d="M0 640q300-18 640 6t640-14v88H0z" fill="#33392f"/><ellipse cx="920" cy="590" rx="300" ry="34" fill="#a38c54"/>
<ellipse cx="920" cy="590" rx="200" ry="22" fill="#cfae62"/>
<path d="M0 556q300-10 620-6M700 548
q300-6 580 6" stroke="${MOSS}" stroke-width="14" stroke-dasharray="30 12 50 20 12 8" fill="none"/>
<path d="${pebbles}" stroke="#8a8462" stroke-width="4" stroke-linecap="round" opacity=".8"/>`
}

const puddle = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  lit: boolean,
) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${lit ? '#7fa394' : '#24494b'}"/>
<path d="M${x - rx * 0.9} ${y}q${rx * 0.9} ${ry * 1.4} ${rx * 1.8} 0
q-${rx * 0.9} ${ry * 0.5} -${rx * 1.8} 0z" fill="${lit ? LAMP : '#4d8371'}" opacity=".8"/>
${[0.2, 0.42, 0.66]
  .map(
    (s, i) => `<ellipse cx="${tenth(x + rx * (i - 1) * 0.3)}" cy="${y}" rx="${tenth(rx * s)}" ry="${tenth(ry * s)}"
fill="none" stroke="${MIST}" stroke-width="3"/>`,
  )
  .join('')}`

const pole = () => `<path d="M1060 0h26l8 566h-42z" fill="#54423a"/><path d="M1076 0h10l8 566h-16z" fill="#33282a"/>
<path d="${times(22, (i) => `M${1060 + ((i * 7) % 18)} ${20 + i * 24}v${20 + ((i * 13) % 30)}`)}" stroke="#33282a"
stroke-width="3"/><path d="M1050 52h52M1050 92h52" stroke="#8a7558" stroke-width="9"/>
<path d="M1060 74Q960 30 922 92" stroke="#33282a" stroke-width="9" fill="none"/>
<path d="M866 122q10-38 54-40q44 2 54 40z" fill="${NIGHT}"/><path d="M866 122h108l6 8H860z" fill="#efe6c8"/>
<ellipse cx="920" cy="132" rx="22" ry="17" fill="#fff3c9"/>
<path d="M1080 34q120 40 220 10M1080 30Q700 100 380-20M1090 60q120 44 210 20" stroke="${NIGHT}" stroke-width="4" fill="none"/>
<path d="M1040 44v-16h10v16zM1100 44v-16h10v16z" fill="#efe6c8"/>`

const sign =
  () => `<ellipse cx="560" cy="606" rx="60" ry="13" fill="${NIGHT}" opacity=".6"/><path d="M553 190h14v414h-14z" fill="#8a7558"/>
<path d="M560 190h7v414h-7z" fill="#54423a"/><path d="M524 604q6-22 36-22t36 22z" fill="#7c9c8c"/>
<path d="M560 582q30 0 36 22h-30z" fill="#5d8276"/>
<circle cx="560" cy="176" r="62" fill="${NIGHT}"/><circle cx="560" cy="174" r="56" fill="#efe6c8"/>
<path d="M504 174a56 56 0 0 0 112 0z" fill="${RED}"/><path d="M504 160h112v28H504z" fill="#2c5a72"/>
<path d="M586 124a56 56 0 0 1 0 100z" fill="${NIGHT}" opacity=".18"/><circle cx="560" cy="128" r="4" fill="#54423a"/>
<circle cx="560" cy="220" r="4" fill="#54423a"/>
<path d="M512 272h96v132h-96z" fill="#efe6c8"/><path d="M588 272h20v132h-20z" fill="#c9b98d"/>
<path d="M512 272h96v18
h-96z" fill="#2c5a72"/><path
d="${times(6, (i) => `M522 ${306 + i * 16}h${22 + ((i * 7) % 10)}M554 ${306 + i * 16}h${30 + ((i * 11) % 14)}`)}" stroke="#8a7558"
stroke-width="4"/><path d="M512 272h96v132h-96z" fill="none" stroke="#54423a" stroke-width="5"/>`

const umbrella = (x: number, y: number, size: number, turn: number, cloth: string, dark: string, light: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
<path d="M-1-20v170q0 26 24 26t22-28" stroke="#8a7558" stroke-width="10" fill="none" stroke-linecap="round"/>
<path d="M-150 20Q-136-112 0-122Q136-112 150 20q-24-22-48-4q-28-30-58-4q-44-26-88 0q-30-26-58 4q-24-18-48 4z" fill="${dark}"/>
<path d="M-150 20Q-136-112 0-122q-74 40-102 138q-24-18-48 4z" fill="${light}"/>
<path d="M-102 16Q-74-82 0-122Q-34-50-44 12q-30-26-58 4z" fill="${cloth}"/>
<path d="M-44 12Q-34-50 0-122Q34-50 44 12q-44-26-88 0z" fill="${light}"/>
<path d="M44 12Q34-50 0-122Q74-82 102 16q-28-30-58-4z" fill="${cloth}"/>
<path d="M0-118v-26" stroke="#8a7558" stroke-width="8" stroke-linecap="round"/>
<path d="M-102 16Q-74-82 0-122M-44 12Q-34-50 0-122M44 12Q34-50 0-122M102 16
Q74-82 0-122" stroke="${dark}" stroke-width="4" fill="none"/>
<path d="M-122-30q20-52 66-70M-20-96
q8-8 16-12" stroke="#efe6c8" stroke-width="5" fill="none" stroke-linecap="round" opacity=".7"/></g>`

const giantLeaf = () => {
  const shape = `M760 196Q700 130 606 190Q536 240 520 356Q560 320 596 336Q640 300 690 326Q740 300 792 330
Q850 306 888 352Q930 336 972 396Q980 280 912 214Q838 140 760 196z`
  const across = [528, 560, 630, 620, 710, 700, 800, 850, 880, 930, 968]
  const down = [340, 262, 330, 200, 322, 172, 326, 182, 344, 250, 386]
  const rib = (x: number, i: number) => {
    const y = down[i] ?? 0
    return `M760 196Q${tenth(760 + (x - 760) * 0.4)} ${tenth(190 + (y - 190) * 0.2)} ${x} ${y}`
  }
  const small = times(26, (i) => `M${560 + ((i * 61) % 380)} ${236 + ((i * 37) % 90)}l${i % 2 ? 14 : -14} ${10 + (i % 3) * 4}`)
  return `<path d="M760 200Q800 400 742 604h22Q826 400 776 200z" fill="#417a43"/>
<path d="M770 220Q808 400 756 604h8Q826 400 776 200z" fill="#2a5738"/>
<path d="M520 356Q560 320 596 336Q640 300 690 326Q740 300 792 330Q850 306 888 352Q930 336 972 396Q940 372 900 384Q850 350 796 366
Q744 340 696 362Q640 340 604 370Q560 350 520 356z" fill="#2a5738"/>
<path d="${shape}" fill="${LEAF}"/>${inside(
    'my-neighbor-totoro-leaf',
    shape,
    `<path d="M500 360Q560 300 700 300T980 400V420
H500z" fill="#4f8f4c"/><path d="M760 196Q860 150 980 300V130H760z" fill="#97c96a"/>
<path d="${small}" stroke="#417a43" stroke-width="3"/>`,
  )}
<path d="${across.map(rib).join('')}" stroke="#cfe39a" stroke-width="5" fill="none"/>
<ellipse cx="760" cy="196" rx="14" ry="7" fill="#cfe39a"/>
${[
  [520, 372],
  [604, 392],
  [696, 388],
  [796, 394],
  [900, 412],
  [972, 420],
  [640, 440],
  [850, 470],
]
  .map(([x, y]) => `<path d="M${x} ${(y as number) - 14}q10 16 0 22q-10-6 0-22z" fill="${MIST}"/>`)
  .join('')}`
}

const farBus = () => `${glow(1186, 500, 110, 4, LAMP, 0.16)}<path d="M1126 548V424q0-20 20-20h80q20 0 20 20v124z" fill="${PINE}"/>
<path d="M1126 500h120v48h-120z" fill="${NIGHT}"/><path d="M1136 424h46v44h-46zM1190 424h46v44
h-46z" fill="${LAMP}" opacity=".75"/><path d="M1136 452h100" stroke="${PINE}" stroke-width="4"/>
<path d="M1150 410h72" stroke="${RED}" stroke-width="7"/>
<circle cx="1146" cy="512" r="14" fill="${LAMP}"/><circle cx="1226" cy="512" r="14" fill="${LAMP}"/>
<circle cx="1146" cy="512" r="8" fill="#fff3c9"/><circle cx="1226" cy="512" r="8" fill="#fff3c9"/>
<path d="M1166 508h40M1166 518h40M1166 528h40" stroke="#4d8371" stroke-width="4"/>
<path d="M1120 536h132v12h-132z" fill="#54423a"/><path d="M1136 550l-60 30h60zM1216 550h20l50 30
h-46z" fill="${LAMP}" opacity=".35"/>`

const canopy = () => {
  const chance = seededRandom(83)
  const tuft = (x: number, y: number, r: number) =>
    `M${x - r} ${y}q${tenth(r * 0.1)} ${r} ${tenth(r * 0.5)} ${tenth(r * 0.5)}q${tenth(r * 0.3)} ${tenth(r * 0.7)} ${tenth(r * 0.6)} ${tenth(r * 0.1)}
q${tenth(r * 0.6)} ${tenth(r * 0.4)} ${tenth(r * 0.9)}-${tenth(r * 0.6)}l0-${r * 2}h-${r * 2}z`
  const row = (y: number, r: number, count: number) =>
    times(count, (i) => tuft(Math.round((i + chance() * 0.6) * (1320 / count)), Math.round(y + chance() * 30), r))
  const needles = times(
    110,
    () =>
      `M${Math.round(chance() * 1280)} ${Math.round(chance() * 84)}
l${Math.round(chance() * 16 - 8)} ${Math.round(10 + chance() * 12)}`,
  )
  return `<path d="${row(58, 50, 20)}" fill="${PINE}"/><path d="${row(22, 44, 22)}" fill="${NIGHT}"/>
<path d="${needles}" stroke="#437a68" stroke-width="3"/>`
}

const rain = () => {
  const chance = seededRandom(381)
  const strokes = (count: number, long: number) =>
    times(count, () => `M${Math.round(chance() * 1330)} ${Math.round(chance() * 700)}l${-Math.round(long * 0.2)} ${long}`)
  const splash = times(34, () => {
    const [x, y] = [Math.round(chance() * 1280), Math.round(574 + chance() * 136)]
    return `M${x - 9} ${y - 7}l4 7M${x} ${y - 12}v9M${x + 9} ${y - 7}l-4 7M${x - 12} ${y + 3}q12 5 24 0`
  })
  return `<g fill="none" stroke="${MIST}"><path d="${strokes(190, 46)}" stroke-width="1.8" opacity=".6"/>
<path d="${strokes(70, 80)}" stroke-width="2.6" opacity=".55"/><path d="${splash}" stroke-width="2.6"/></g>
<path d="${times(40, () => `M${Math.round(800 + chance() * 240)} ${Math.round(150 + chance() * 380)}l-8 40`)}" stroke="#fff3c9"
stroke-width="2.4"/>`
}

const hydrangea = (x: number, y: number, r: number, tones: string[]) => {
  const chance = seededRandom(x + y)
  const florets = times(34, () => {
    const [angle, far] = [chance() * 6.28, Math.sqrt(chance()) * r]
    const [px, py] = [tenth(x + Math.cos(angle) * far), tenth(y + Math.sin(angle) * far * 0.8)]
    return `<path d="M${px} ${py}m-11 0l11-11 11 11-11 11z" fill="${tones[Math.floor(chance() * tones.length)]}"/>
<circle cx="${px}" cy="${py}" r="2" fill="${LAMP}"/>`
  })
  return `<path d="M${x - r} ${y + 14}q-50 0-64 34q50 14 84-14zM${x + r} ${y + 14}q50 0 64 34q-50 14-84-14z" fill="${MOSS}"/>
<path d="M${x - r - 52} ${y + 44}q40-8 60-22M${x + r + 52} ${y + 44}q-40-8-60-22" stroke="${LEAF}" stroke-width="3" fill="none"/>
<ellipse cx="${x}" cy="${y}" rx="${r + 6}" ry="${tenth(r * 0.86)}" fill="#34506e"/>${florets}`
}

const acorn = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-12-2q0 24 12 30q12-6 12-30z" fill="#b98545"/>
<path d="M2-2h10q0 24-12 30z" fill="#8a5a30"/><path d="M-15 0q0-16 15-16t15 16z" fill="#54423a"/>
<path d="M0-16v-9" stroke="#54423a" stroke-width="4"/><path d="M-10-5h4M-3-9h4M4-5h4" stroke="#8a7558" stroke-width="2.4"/></g>`

const toad = () =>
  `<path d="M842 690q-4-34 34-40q10-16 24-4q40 6 40 44q-48 10-98 0z" fill="#6d7f4a"/>
<path d="M842 690q-14-10 4-20l22 22zM940 690q14-10-4-20l-20 22z" fill="#4c5d3a"/><circle cx="884" cy="646" r="9" fill="#6d7f4a"/>
<circle cx="884" cy="645" r="4" fill="${NIGHT}"/><path d="M900 664l4 3M918 668l4 3M886 670l3 3M908 678l4 2M926 680
l3 2" stroke="#a7b36d" stroke-width="5" stroke-linecap="round"/>`

export const myNeighborTotoro: Drawing = () =>
  `${wood()}${shrine()}${farBus()}${road()}${lightCone()}${pole()}${trunk(-40, 100, PINE, NIGHT, 600)}${canopy()}
${puddle(930, 632, 150, 22, true)}${puddle(480, 676, 190, 26, false)}${puddle(1190, 690, 120, 18, false)}${sign()}${giantLeaf()}
<ellipse cx="500" cy="664" rx="54" ry="7" fill="${NIGHT}"
opacity=".6"/>${umbrella(420, 520, 0.92, -24, '#2a3a44', NIGHT, '#41545c')}
${umbrella(300, 606, 0.66, 20, RED, '#8a2a2f', '#dd6351')}${rain()}${toad()}
${hydrangea(70, 640, 50, ['#8fb0d8', '#6d8cc4', '#c6d6e8'])}${hydrangea(176, 694, 42, ['#b597cf', '#8f7abf', '#dccbe6'])}
${acorn(700, 668, 40)}${acorn(742, 690, -64)}${acorn(664, 698, 84)}${acorn(1060, 668, 30)}${acorn(1098, 702, -50)}
${grain(38, 260, [0, 0, 1280, 720], '#efe6c82e', 2.2)}`

import { grain, halftone, hatching, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#0e1c26'
const RIVER = '#1b3c46'
const REED = '#4d6b45'
const EARTH = '#3d2c26'
const RED = '#b83a2c'
const GLOW = '#f6e27f'
const CREAM = '#f5e8c8'

const sky = () => {
  const bands = ['#0e1c26', '#15242f', '#1f2a37', '#32303d', '#4b353f', '#6d3c3d', '#8f4638', '#b0562f', '#c96f35']
  const chance = seededRandom(40)
  const stars = times(110, () => `M${Math.round(chance() * 1280)} ${Math.round(chance() * 200)}h.1`)
  const smoke = (x: number, y: number, s: number) =>
    `<path transform="translate(${x} ${y}) scale(${s})" d="M0 0q-14-40 12-66t-8-70q-34-30-4-66t-24-74q60 20 50 66t16 66q30 36 2 74
t14 70z" fill="#241f2a" opacity=".8"/>`
  return `<rect width="1280" height="720" fill="${NIGHT}"/>${bands
    .map(
      (c, i) => `<path
d="M0 ${i * 34}q160 ${i % 2 ? 10 : -10} 320 0t320 0 320 0 320 0v420H0z" fill="${c}"/>`,
    )
    .join('')}
<path d="${stars}" stroke="${CREAM}" stroke-width="2.6" stroke-linecap="round"
opacity=".8"/>${halftone([0, 200, 760, 130], 18, '#f6e27f40', (_, v) => 7 * v)}
${halftone([0, 0, 1280, 100], 26, '#0a141c', (_, v) => 8 * (1 - v))}
${smoke(90, 330, 1)}${smoke(330, 326, 0.8)}${smoke(560, 330, 1.1)}`
}

const town = () => {
  const chance = seededRandom(45)
  const roofs = times(26, (i) => {
    const [x, h, w] = [-20 + i * 31, 14 + Math.round(chance() * 34), 26 + Math.round(chance() * 18)]
    return `M${x} 340v-${h}l${w / 2}-${10 + Math.round(chance() * 10)} ${w / 2} ${10 + Math.round(chance() * 6)}v${h}z`
  })
  const flames = times(14, () => {
    const [x, s] = [Math.round(chance() * 740), tenth(0.5 + chance() * 0.8)]
    return `<path transform="translate(${x} 326) scale(${s})" d="M0 0q-14-16-2-32q2 10 8 10q-2-16 8-26q0 14 8 20
q10 14 0 28z" fill="${chance() < 0.5 ? '#ef8a3a' : GLOW}"/>`
  })
  const poles = [40, 250, 500, 690].map((x) => `M${x} 340v-96M${x - 14} 256h28M${x - 10} 268h20`).join('')
  return `${flames}<path d="${roofs}" fill="#1a1a22"/>
<path d="${poles}M40 254q105 30 210 2t250 0 190 2 140-30" stroke="#1a1a22" stroke-width="3.4" fill="none"/>
<path d="M0 336q200-16 420-4t400 0v40H0z" fill="#182027"/>`
}

const river = () => {
  const chance = seededRandom(46)
  const dash = (count: number) =>
    times(count, () => `M${Math.round(chance() * 860)} ${Math.round(366 + chance() * 150)}h${Math.round(12 + chance() * 70)}`)
  const fires = times(10, (i) => {
    const x = 50 + i * 78 + ((i * 31) % 24)
    const slices = times(8, (k) => `M${x - 22 + k * 2 + ((k * 17 + i * 5) % 11)} ${364 + k * 11}h${44 - k * 4}`)
    return `<path d="${slices}" stroke="${i % 2 ? '#d97b3a' : '#b0562f'}" stroke-width="5" stroke-linecap="round"/>`
  })
  return `<path d="M0 358h900v240H0z" fill="${RIVER}"/><path d="M0 358h900v26H0z" fill="#6d3c3d"/>
<path d="M0 384q220 14 440 0t460 0v26H0z" fill="#3f3840"/>${fires}
<path d="${dash(70)}" stroke="${CREAM}" stroke-width="2.4" opacity=".4"/>
<path d="${dash(56)}" stroke="${NIGHT}" stroke-width="4" opacity=".6"/>${times(
    9,
    (i) => `<path
d="M${60 + i * 84} ${430 + ((i * 29) % 70)}h.1m-6 10h12m-9 9h6" stroke="${GLOW}" stroke-width="4" stroke-linecap="round"/>`,
  )}`
}

const hill = () => {
  const chance = seededRandom(47)
  const tuft = (count: number, x0: number, w: number) =>
    times(count, () => {
      const x = x0 + chance() * w
      const y = 150 + (1 - (x - 640) / 640) ** 2 * 240 + chance() * (x > 760 ? 130 : 60)
      return `M${Math.round(x)} ${Math.round(y)}q-2-12 ${Math.round(chance() * 16 - 8)}-${Math.round(16 + chance() * 14)}`
    })
  const trees = times(10, (i) => {
    const x = 800 + i * 54
    const y = 240 - i * 15
    return `<path d="M${x} ${y + 30}v-60" stroke="${EARTH}" stroke-width="8"/>
<path d="M${x - 44} ${y - 20}a26 26 0 0 1 20-40a30 30 0 0 1 54-6a26 26 0 0 1 18 46
q-46 18-92 0z" fill="${i % 2 ? '#1c332f' : '#243f37'}"/>
<path d="M${x - 24} ${y - 40}q10-12 22-8M${x + 6} ${y - 36}q12-10 22-2M${x - 10} ${y - 20}q14-8 26 0" stroke="#37584a"
stroke-width="3" fill="none"/>`
  })
  return `${trees}<path d="M600 720V470q40-120 160-220T1290 80v640z" fill="#22382f"/>
<path d="M600 720V500q60-110 180-190t510-120v530z" fill="#1b2d2a"/>
<path d="${tuft(150, 680, 600)}" stroke="${REED}" stroke-width="3.4" fill="none"/>
<path d="${tuft(70, 700, 580)}" stroke="#7a8a4c" stroke-width="2.4" fill="none"/>`
}

const shelter = () => {
  const mouth = 'M812 560V440q4-132 146-136t150 132v124z'
  const stones = times(15, (i) => {
    const turn = ((180 + i * 12.6) * Math.PI) / 180
    const [x, y] = [tenth(960 + 172 * Math.cos(turn)), tenth(444 + 164 * Math.sin(turn))]
    return `<path d="M${x} ${y}m-22-14l14-10 24 4 10 18-8 20-26 6-18-14z" fill="${['#66635a', '#55544f', '#78736a'][i % 3]}"/>
<path d="M${x - 14} ${tenth(y - 12)}l10-5 14 2" stroke="#a39b86" stroke-width="3" fill="none"/>`
  })
  const sides = times(
    4,
    (i) =>
      `<path d="M770 ${452 + i * 32}l36-4 8 26-10 8-36-2z
M1112 ${450 + i * 32}l34 2 6 24-8 8-34-4z" fill="${i % 2 ? '#55544f' : '#66635a'}"/>`,
  )
  const net = times(9, (i) => `M960 322Q${900 + i * 15} 430 ${836 + i * 31} 556`)
  const dots = times(44, (i) => `M${850 + ((i * 53) % 220)} ${372 + ((i * 31) % 170)}h.1`)
  return `<path d="${mouth}" fill="#0a1015"/>${inside(
    'grave-of-the-fireflies-mouth',
    mouth,
    `${glow(960, 470, 190, 6, GLOW, 0.1)}
<path d="M960 316Q890 420 824 566h272Q1030 420 960 316z" fill="#8fb19a" opacity=".32"/>
<path d="M960 316Q930 430 900 566h120Q990 430 960 316z" fill="${CREAM}" opacity=".16"/>
<path d="${net}M894 420h132M866 470h188M842 520h238" stroke="#cfe0c4" stroke-width="2" opacity=".6" fill="none"/>
<path d="${dots}" stroke="${GLOW}" stroke-width="5" stroke-linecap="round"/><path d="M820 560v-24h280v24z" fill="#6b5136"/>
<path d="M836 536h60v-16h-60zM1010 536h70v-22h-70z" fill="${RED}"/>
<path d="M850 520v16M870 520v16M1026 514v22M1046 514v22M1066 514v22" stroke="${CREAM}" stroke-width="3"/>`,
  )}
${stones}${sides}<path d="M806 420h14v142h-14zM1100 420h14v142h-14zM800 410q160-20 320 0v18q-160-20-320 0z" fill="#6b5136"/>
<path d="M814 420h6v142h-6zM1108 420h6v142h-6z" fill="${EARTH}"/>
<path d="M806 418q154-18 308 0" stroke="#b98b4f" stroke-width="3" fill="none"/>
<path d="M780 440q-34 40-24 110M1140 430q40 50 30 120M800 360q-40-6-60 20M1110 344
q50-14 80 10" stroke="${REED}" stroke-width="5" fill="none"/>${times(
    10,
    (i) => `<ellipse
cx="${748 + (i % 5) * 12 + (i > 4 ? 400 : 0)}" cy="${tenth(392 + i * 17 - (i > 4 ? 50 : 0))}" rx="11" ry="5"
transform="rotate(${i * 34} ${748 + (i % 5) * 12 + (i > 4 ? 400 : 0)} ${tenth(392 + i * 17 - (i > 4 ? 50 : 0))})"
fill="#7a8a4c"/>`,
  )}`
}

const shore = () => {
  const chance = seededRandom(48)
  const pebbles = times(60, () => {
    const [x, y, r] = [Math.round(chance() * 1280), Math.round(600 + chance() * 110), 5 + Math.round(chance() * 10)]
    return `<path d="M${x - r} ${y}q${r * 0.3}-${r} ${r} -${r * 0.8}t${r} ${r * 0.8}z"
fill="${['#5a4a3e', '#6b5a48', '#4a3a34'][Math.floor(chance() * 3)]}"/>`
  })
  return `<path d="M0 560q180-34 420-20t440 14 420-10v176H0z" fill="${EARTH}"/>
<path d="M0 560q180-34 420-20t440 14 420-10v10q-200 16-420 12T420 554T0 572z" fill="#7a5a3e"/>
<path d="M700 556q120 30 130 60t-60 104h300q60-60 10-100
t20-66z" fill="#59432f"/>${hatching([0, 590, 1280, 130], 17, -34, '#2a1d1b66', 2)}${pebbles}`
}

const reeds = () => {
  const chance = seededRandom(49)
  const blade = (x: number, tall: number, lean: number) =>
    `M${x} 724Q${x + lean * 0.1} ${724 - tall * 0.6} ${x + lean} ${724 - tall}
Q${x + lean * 0.3 + 5} ${724 - tall * 0.5} ${x + 10} 724z`
  const row = (from: number, count: number, gap: number) =>
    times(count, (i) =>
      blade(Math.round(from + i * gap + chance() * 8), Math.round(120 + chance() * 190), Math.round(chance() * 90 - 45)),
    )
  const tail = (x: number, y: number, lean: number) =>
    `<path d="M${x} 724Q${x} ${y + 120} ${x + lean} ${y}" stroke="${REED}" stroke-width="5" fill="none"/>
<path d="M${x + lean} ${y - 42}q14 4 12 40t-12 44q-14-6-12-44t12-40z" fill="#6b4a2f"/>
<path d="M${x + lean} ${y - 62}v22" stroke="${REED}" stroke-width="4"/>
<path d="M${x + lean - 5} ${y - 26}v44" stroke="#b98b4f" stroke-width="3"/>`
  return `<path d="${row(-10, 15, 17)}${row(1120, 12, 15)}"
fill="#263f35"/>${tail(46, 420, 14)}${tail(120, 470, -16)}${tail(206, 520, 20)}${tail(1180, 470, -14)}${tail(1246, 420, 16)}
<path d="${row(0, 12, 19)}${row(1150, 9, 17)}" fill="${REED}"/>`
}

const tin = () => `<ellipse cx="470" cy="690" rx="150" ry="18" fill="#160f12" opacity=".7"/><g transform="rotate(-5 460 560)">
<path d="M374 470q90-26 180 0v210q-90 30-180 0z" fill="${RED}"/><path d="M506 458q30 4 48 12v210q-22 9-48 13z" fill="#7a2426"/>
<path d="M374 470q18-6 32-8v226q-16-3-32-8z" fill="#d9614a"/>
<path d="M374 500q90 26 180 0v18q-90 26-180 0zM374 640q90 28 180 0v16q-90 28-180 0z" fill="${CREAM}"/>
<ellipse cx="464" cy="578" rx="64" ry="46" fill="${CREAM}"/><circle cx="440" cy="570" r="17" fill="#e08a3a"/>
<circle cx="476" cy="560" r="15" fill="${REED}"/><circle cx="492" cy="588" r="17" fill="${RED}"/>
<circle cx="456" cy="598" r="14" fill="${GLOW}"/><path d="M432 562q6-6 12-4M470 553q5-5 10-3M484 580
q5-6 12-4" stroke="${CREAM}" stroke-width="4" fill="none" stroke-linecap="round"/>
<path d="M374 470q90-30 180 0q-90 32-180 0z" fill="#b9b3a0"/><path d="M386 470q78-22 156 0q-78 24-156 0z" fill="#8a8678"/>
<ellipse cx="464" cy="470" rx="34" ry="9" fill="#2a1d1b"/>
<path d="M430 470a34 9 0 0 1 68 0" stroke="${CREAM}" stroke-width="3" fill="none"/>
<path d="M386 530v96" stroke="#f0a08a" stroke-width="5"/>
<path d="M524 540l10 8-8 6 10 12M396 668l10-6 8 8M536 610l8 10" stroke="#5a3a2a" stroke-width="4" fill="none"/></g>
<g transform="translate(330 664) rotate(18)"><ellipse rx="46" ry="15" fill="#8a8678"/>
<ellipse cy="-4" rx="46" ry="15" fill="#c9c2ac"/><ellipse cy="-4" rx="34" ry="10" fill="#a39b86"/>
<path d="M-40-8q14-10 34-10" stroke="${CREAM}" stroke-width="3" fill="none"/></g>`

const drops = () =>
  [
    [598, 668, '#e08a3a'],
    [634, 692, CREAM],
    [570, 700, REED],
    [676, 664, RED],
    [708, 694, GLOW],
    [524, 706, '#c98fa0'],
    [760, 676, '#e08a3a'],
    [650, 646, '#c98fa0'],
  ]
    .map(
      ([x, y, c]) =>
        `<g transform="translate(${x} ${y})"><ellipse cy="11" rx="20" ry="5" fill="#160f12" opacity=".6"/>
<ellipse rx="17" ry="13" fill="${c}"/><path d="M-17 0a17 13 0 0 0 34 0q-17 12-34 0z" fill="#160f12" opacity=".28"/>
<path d="M-9-5q6-6 13-4" stroke="#fffaf0" stroke-width="4" fill="none" stroke-linecap="round"/></g>`,
    )
    .join('')

const fireflies = () => {
  const chance = seededRandom(404)
  const big = [
    [690, 300],
    [610, 410],
    [740, 200],
    [560, 250],
    [880, 250],
    [480, 390],
    [660, 520],
    [380, 330],
    [820, 120],
    [1010, 210],
    [280, 440],
    [1090, 300],
    [180, 300],
    [940, 60],
    [1180, 330],
    [470, 160],
    [740, 610],
    [1060, 610],
    [90, 560],
    [1230, 560],
    [640, 80],
    [330, 210],
    [130, 150],
    [1180, 130],
  ]
  const light = ([x, y]: number[], i: number) =>
    `${glow(x as number, y as number, 24 + ((i * 7) % 5) * 9, 4, GLOW, 0.17)}
<circle cx="${x}" cy="${y}" r="${4 + ((i * 7) % 5) * 0.8}" fill="#fffbd8"/>
<path d="M${x} ${y}q-${20 + (i % 4) * 8} ${14 - (i % 3) * 12} -${44 + (i % 5) * 6} ${2 + (i % 4) * 4}" stroke="${GLOW}"
stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round" fill="none"/>`
  const small = times(80, () => `M${Math.round(chance() * 1280)} ${Math.round(80 + chance() * 560)}h.1`)
  return `<path d="${small}" stroke="${GLOW}" stroke-width="13" stroke-linecap="round" opacity=".22"/>
<path d="${small}" stroke="${GLOW}" stroke-width="5" stroke-linecap="round"/>${big.map(light).join('')}`
}

export const graveOfTheFireflies: Drawing = () =>
  `${sky()}${town()}${river()}${hill()}${shelter()}${shore()}${drops()}${tin()}${reeds()}${fireflies()}
${grain(40, 240, [0, 0, 1280, 720], '#f5e8c82a', 2.2)}`

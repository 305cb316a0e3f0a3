import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const SOOT = '#241619'
const PLUM = '#46283a'
const BRICK = '#8a4030'
const EMBER = '#ef7f2d'
const YOLK = '#fac541'
const CREAM = '#f9ecd0'
const TEAL = '#2d6d78'

const wall = () => {
  const chance = seededRandom(39)
  const dabs = times(
    90,
    () =>
      `M${Math.round(chance() * 1280)} ${Math.round(chance() * 620)}
q${Math.round(10 + chance() * 20)}-6 ${Math.round(24 + chance() * 40)} 0`,
  )
  return `<rect width="1280" height="720" fill="${PLUM}"/>
<path d="${dabs}" stroke="#5d3544" stroke-width="4"
fill="none"/>${hatching([0, 0, 1280, 640], 34, -60, '#24161955', 3)}${glow(850, 430, 760, 6, EMBER, 0.07)}
<path d="M0 0h1280v22H0z" fill="${SOOT}"/><path d="M0 22h1280v7H0z" fill="#6b3c2c"/><path d="M404 0h34v650h-34z" fill="#5a3026"/>
<path d="M428 0h10v650h-10z" fill="${EMBER}" opacity=".55"/>
<path d="M410 40q8 80 0 160t4 160 0 160M420 20q-6 90 2 170t-2 200 2 160" stroke="${SOOT}" stroke-width="2.6" fill="none"/>`
}

const frame = () =>
  times(15, (i) => {
    const [x, y] = [212, 250]
    const turn = 180 + i * 12
    const [a, b, c, d] = [
      around(x, y, 168, turn),
      around(x, y, 206, turn),
      around(x, y, 206, turn + 11),
      around(x, y, 168, turn + 11),
    ]
    return `<path d="M${a.x} ${a.y}L${b.x} ${b.y}L${c.x} ${c.y}L${d.x} ${d.y}z" fill="${i % 2 ? '#93707a' : '#7b5a66'}"/>`
  }) +
  times(
    7,
    (i) =>
      `<path d="M8 ${254 + i * 56}h34v50H8zM382 ${254 + i * 56}h34v50h-34z" fill="${i % 2 ? '#7b5a66' : '#93707a'}"/>
<path d="M406 ${254 + i * 56}h10v50h-10z" fill="${EMBER}" opacity=".4"/>`,
  )

const door = () => {
  const shape = 'M46 646V250a166 166 0 0 1 332 0v396z'
  const planks = times(
    7,
    (i) =>
      `<path d="M${46 + i * 48} 60h46v600h-46z" fill="${['#4d5f3c', '#455636', '#546843'][i % 3]}"/>
<path d="M${58 + i * 48} 100q6 90-2 180t4 180 0 160M${76 + i * 48} 90q-6 120 2 240
t-2 280" stroke="#2c3a28" stroke-width="2.4" fill="none"/>`,
  )
  const strap = (y: number) =>
    `<path d="M46 ${y}h210q30 0 44-14 6 18 22 22-16 6-22 24-14-14-44-14H46z" fill="${SOOT}"/>
<path d="M46 ${y + 3}h206" stroke="#7b5a66" stroke-width="3"/>${times(
      5,
      (i) => `<circle cx="${68 + i * 46}" cy="${y + 9}" r="5"
fill="#93707a"/>`,
    )}`
  return `${frame()}${inside(
    'howls-moving-castle-door',
    shape,
    `<rect x="40" y="70" width="350" height="590"
fill="#2c3a28"/>${planks}<path d="M330 60h60v600h-60z" fill="${EMBER}" opacity=".16"/>
<path d="M46 60h30v600H46z" fill="${SOOT}" opacity=".35"/>`,
  )}${strap(424)}${strap(576)}
<path d="M334 470h26v66h-26z" fill="${SOOT}"/><circle cx="347" cy="488" r="17" fill="#c98f3c"/>
<circle cx="342" cy="483" r="7" fill="${CREAM}"/><path d="M344 514h6l3 14h-12z" fill="${YOLK}"/>
<path d="M4 646h420v20H4z" fill="#93707a"/><path d="M4 660h420v14H4z" fill="${SOOT}"/>`
}

const quarter = (turn: number, colour: string, spot: string) => {
  const [a, b] = [around(212, 262, 98, turn), around(212, 262, 98, turn + 90)]
  const dots = times(9, (i) => {
    const p = around(212, 262, 44 + (i % 3) * 18, turn + 18 + Math.floor(i / 3) * 27)
    return `M${p.x} ${p.y}h.1`
  })
  return `<path d="M212 262L${a.x} ${a.y}A98 98 0 0 1 ${b.x} ${b.y}z" fill="${colour}"/>
<path d="${dots}" stroke="${spot}" stroke-width="7" stroke-linecap="round"/>`
}

const dial =
  () => `<circle cx="218" cy="270" r="128" fill="${SOOT}" opacity=".5"/><circle cx="212" cy="262" r="124" fill="#6b3c2c"/>
<circle cx="212" cy="262" r="116" fill="#c98f3c"/><circle cx="212" cy="262" r="104" fill="#6b3c2c"/>
${quarter(-135, '#3d6fb3', '#6f9ad0')}${quarter(-45, '#c53a2e', '#e36e55')}${quarter(45, '#17141a', '#4a3a4a')}
${quarter(135, '#6a9c4a', '#9cc56f')}
<path d="M143 193l138 138M281 193l-138 138" stroke="#c98f3c" stroke-width="7"/>
${times(24, (i) => {
  const p = around(212, 262, 110, i * 15)
  return `<circle cx="${p.x}" cy="${p.y}" r="${i % 6 ? 2.6 : 5}" fill="${i % 6 ? '#6b3c2c' : CREAM}"/>`
})}<path d="M122 214A102 102 0 0 1 180 160" stroke="${YOLK}" stroke-width="6" fill="none"/>
<path d="M212 278l-13-16 9-4V190l-14 6 18-38 18 38-14-6v68l9 4z" fill="${CREAM}" transform="rotate(26 212 262)"/>
<circle cx="212" cy="262" r="17" fill="#c98f3c"/><circle cx="212" cy="262" r="8" fill="${SOOT}"/>`

const bricks = () => {
  const chance = seededRandom(391)
  const tint = () => ['#8a4030', '#7a372c', '#974a34', '#6b3029'][Math.floor(chance() * 4)]
  const row = (r: number) =>
    times(12, (i) => `<path d="M${478 + i * 66 - (r % 2) * 33} ${196 + r * 34}h61v29h-61z" fill="${tint()}"/>`)
  const arch = times(17, (i) => {
    const turn = 180 + (i * 180) / 17
    const p = (radius: number, more: number) => {
      const q = around(850, 420, radius, turn + more)
      return `${q.x} ${q.y}`
    }
    return `<path d="M${p(246, 0)}L${p(312, 0)}L${p(312, 9.6)}L${p(246, 9.6)}z" fill="${i % 2 ? '#b8603c' : '#a34f35'}"/>`
  })
  const embers = glow(850, 470, 330, 6, BRICK, 0.22) + halftone([604, 176, 492, 240], 17, '#8a403088', (_, v) => 8 * v)
  return `${inside(
    'howls-moving-castle-chimney',
    'M500 190h700v460H500z',
    `<rect x="470" y="190" width="740" height="470"
fill="${SOOT}"/>${times(14, row)}`,
  )}<path d="M538 660V420a312 312 0 0 1 624 0
v240z" fill="${SOOT}"/>${arch}${times(
    6,
    (i) => `<path d="M538 ${426 + i * 38}h64v33h-64zM1098 ${426 + i * 38}h64v33
h-64z" fill="${i % 2 ? '#a34f35' : '#b8603c'}"/>`,
  )}
<path d="M604 660V420a246 246 0 0 1 492 0
v240z" fill="#160d10"/>
${inside('howls-moving-castle-hearth', 'M604 660V420a246 246 0 0 1 492 0v240z', embers)}`
}

const flame = () => {
  const tongue = (colour: string, scale: number) =>
    `<path transform="translate(850 590) scale(${tenth(scale * 100) / 100} ${scale})" fill="${colour}" d="M-170 0Q-230-90-160-180
Q-150-130-128-124Q-150-220-80-300Q-70-240-44-226Q-50-330 30-392Q14-310 58-268Q84-296 82-340Q150-260 122-176Q150-188 154-226
Q226-110 168 0z"/>`
  const across = [720, 790, 930, 1010, 682, 1046]
  const high = [250, 196, 214, 262, 330, 340]
  const lick = (x: number, i: number) => `<path d="M${x} ${high[i]}q16 22 2 44q-24-8-12-26q2-10 10-18z" fill="${EMBER}"/>`
  const chance = seededRandom(12)
  return `${tongue('#b23a26', 1)}${tongue(EMBER, 0.86)}${tongue('#f7a531', 0.68)}${tongue(YOLK, 0.5)}${tongue(CREAM, 0.3)}
${across.map(lick).join('')}
<path d="${times(44, () => `M${Math.round(640 + chance() * 420)} ${Math.round(200 + chance() * 260)}h.1`)}" stroke="${YOLK}"
stroke-width="5" stroke-linecap="round"/>
<path d="M760 420q20-40 14-76M936 440q24-50 6-92M820 330q20-30 14-60M700 520q-16-40 0-76M1000 520
q18-36 4-74" stroke="${YOLK}" stroke-width="6" fill="none" stroke-linecap="round"/>`
}

const log = (x: number, y: number, w: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-24h${w}v48H0z" fill="#5a3026"/>
<path d="M0-24h${w}v10
H0z" fill="${EMBER}"/><path d="M20-4h${w * 0.5}M60 10h${w * 0.4}M${w * 0.5} 2h${w * 0.3}" stroke="${SOOT}" stroke-width="4"/>
<ellipse rx="13" ry="24" fill="#d9a566"/><ellipse rx="8" ry="15" fill="none" stroke="#8a5a3a" stroke-width="3"/>
<ellipse rx="3" ry="6" fill="#8a5a3a"/></g>`

const egg = (x: number, y: number, size: number, turn: number) =>
  `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn})">
<path d="M-64 4Q-72-22-34-24Q-10-40 20-28Q62-32 66-6Q80 16 44 24Q20 36-12 28Q-56 30-64 4z" fill="#e9cfa0"/>
<path d="M-60 0Q-66-24-32-26Q-8-40 20-30Q58-32 62-8Q74 10 42 18Q18 28-12 22Q-52 24-60 0z" fill="#fffaf0"/>
<ellipse cx="2" cy="-3" rx="25" ry="17" fill="${EMBER}"/><ellipse cx="2" cy="-6" rx="25" ry="16" fill="${YOLK}"/>
<path d="M-12-12q8-6 18-5" stroke="#fffaf0" stroke-width="5" stroke-linecap="round" fill="none"/></g>`

const bacon = (x: number, y: number, turn: number) => {
  const wave = (dy: number) => `M-100 ${dy}q17-16 34 0t34 0 34 0 34 0 34 0 30 0`
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="none">
<path d="${wave(4)}" stroke="#5a1f1e" stroke-width="40"/><path d="${wave(0)}" stroke="#b2382f" stroke-width="36"/>
<path d="${wave(-7)}" stroke="#f2b59a" stroke-width="8"/><path d="${wave(9)}" stroke="#f2b59a" stroke-width="5"/>
<path d="${wave(-15)}" stroke="#d9644a" stroke-width="4"/></g>`
}

const pan = () => `<path d="M1060 606l220-58v40l-214 50z" fill="${SOOT}"/><path d="M1060 606l220-58v12l-218 58z" fill="#6d5a5c"/>
<path d="M546 606q0 84 304 84t304-84l-26 64q-60 44-278 44T572 670z" fill="#160d10"/>
<ellipse cx="850" cy="606" rx="304" ry="82" fill="#5d4a4e"/><ellipse cx="850" cy="609" rx="290" ry="73" fill="#2d2025"/>
<ellipse cx="850" cy="614" rx="270" ry="63" fill="#3c2a2c"/>
<path d="M568 590q60-60 282-62" stroke="${EMBER}" stroke-width="6" fill="none"/>
${bacon(738, 584, -4)}${bacon(716, 632, 5)}${egg(918, 570, 0.92, 4)}${egg(1046, 600, 0.98, -6)}${egg(858, 626, 1.06, 3)}
${egg(986, 648, 1, -3)}
<path d="M604 616h.1M640 652h.1M690 668h.1M800 668h.1M1100 630h.1M1080 560h.1M826 558h.1M600 590
h.1" stroke="${YOLK}" stroke-width="8" stroke-linecap="round"/>
<path d="M640 540q-20-24 0-46t0-46M770 520q-18-22 0-44t0-40M960 520q-18-22 0-44t0-40M1070 536q-20-24 0-46
t0-46" stroke="${CREAM}" stroke-width="6" fill="none" stroke-linecap="round" opacity=".8"/>`

const bottle = (x: number, h: number, w: number, glass: string, brew: string) =>
  `<path d="M${x} 182
v-${h * 0.6}q0-${h * 0.16} ${w * 0.3}-${h * 0.2}v-${h * 0.2}h${w * 0.4}v${h * 0.2}q${w * 0.3} ${h * 0.04} ${w * 0.3} ${h * 0.2}
v${h * 0.6}z"
fill="${glass}"/><path d="M${x + 3} 179v-${h * 0.38}q${w / 2} 8 ${w - 6} 0v${h * 0.38}z" fill="${brew}"/>
<path d="M${x + w * 0.28} ${182 - h * 1.08}h${w * 0.44}v${h * 0.1}h-${w * 0.44}z" fill="#d9a566"/>
<path d="M${x + 7} 170v-${h * 0.4}" stroke="${CREAM}" stroke-width="3"/>`

const mantel = () => `<path d="M476 182h748v34H476z" fill="#6b3c2c"/><path d="M476 182h748v8H476z" fill="#c98f3c"/>
<path d="M490 202q170 8 360 0t360 0" stroke="${SOOT}" stroke-width="3" fill="none"/>
<path d="M520 216h34l-8 40h-18zM1146 216h34l-8 40h-18z" fill="#5a3026"/>
${bottle(496, 92, 36, '#4f8a8c', TEAL)}${bottle(540, 64, 44, '#a8b060', '#6a9c4a')}${bottle(592, 110, 30, '#c98f7a', '#b2382f')}
${bottle(1010, 78, 42, '#8fb0c8', '#3d6fb3')}${bottle(1062, 104, 32, '#d0b070', '#c98f3c')}
<path d="M1108 182v-72h26v72zM1136 182v-84h20v84zM1158 182l16-78 22 4-16 74z" fill="#b2382f"/>
<path d="M1136 182v-84h20v84z" fill="${TEAL}"/><path d="M1108 126h26M1108 168h26M1136 112h20M1136 170
h20" stroke="${YOLK}" stroke-width="4"/>
<path d="M648 182q-8-30 20-30t20 30z" fill="${CREAM}"/><path d="M672 152q12 0 16 30h-16z" fill="#d9b98e"/>`

const casement = () => {
  const chance = seededRandom(90)
  const stars = times(40, () => `M${Math.round(716 + chance() * 264)} ${Math.round(34 + chance() * 90)}h.1`)
  const falling = 'M770 50l-22 34M850 40l-22 34M930 60l-22 34M812 84l-22 34M960 96l-22 34'
  return `<path d="M700 26h296v156H700z" fill="#6b3c2c"/><path d="M712 34h272v140H712z" fill="#1d3a5a"/>
<path d="M712 84h272v90H712z" fill="#24507a"/><path d="M712 116h272v58H712z" fill="${TEAL}"/>
<path d="${stars}" stroke="${CREAM}" stroke-width="3" stroke-linecap="round"/>
<path d="${falling}" stroke="${YOLK}" stroke-width="4" stroke-linecap="round"/>
<path d="M712 134l40-34 26 22 40-46 48 54 34-24 84 36v32H712z" fill="#4f8a8c"/>
<path d="M818 76l-14 17 12 6 10-6 12 10 4-5zM752 100l-10 9 8 4 12-5z" fill="${CREAM}"/>
<path d="M712 152q70-22 140-4t132-4v30H712z" fill="#6a9c4a"/>
<path d="M730 164h16M770 160h20M830 166h24M900 158h20M940 166h26" stroke="#9cc56f" stroke-width="4"/>
<path d="M848 34v140M712 102h272" stroke="#6b3c2c" stroke-width="9"/><path d="M708 30h280" stroke="${EMBER}" stroke-width="4"/>`
}

const hung = () => `<path d="M440 60h60M1196 40
h84" stroke="${SOOT}" stroke-width="8"/>${[0, 1, 2]
  .map(
    (i) => `<path d="M${452 + i * 22} 60v${30 + (i % 2) * 24}"
stroke="#d9a566" stroke-width="3"/><path d="M${452 + i * 22} ${84 + (i % 2) * 24}q-18 20-12 52q12-8 12-30q2 24 12 32
q6-34-12-54z" fill="${i % 2 ? '#9cc56f' : '#6a9c4a'}"/>`,
  )
  .join('')}
<path d="M1240 40v70" stroke="${SOOT}" stroke-width="6"/><circle cx="1240" cy="160" r="50" fill="#c98f3c"/>
<circle cx="1240" cy="160" r="38" fill="#8a5a2a"/><path d="M1200 140
q10-20 34-24" stroke="${YOLK}" stroke-width="6" fill="none"/>${times(
  5,
  (i) => `<g
transform="translate(${1228 + (i % 2) * 22} ${250 + i * 34})">
<path d="M-20 8q-4-22 20-34q24 12 20 34q-20 16-40 0z" fill="${CREAM}"/>
<path d="M-6 14q-8-20 6-38M6 14q8-20-6-38" stroke="#d9b98e" stroke-width="3" fill="none"/></g>`,
)}
<path d="M1240 214v10" stroke="#d9a566" stroke-width="6"/>
<path d="M1196 640v-190h84
v190z" fill="#5a3026"/>${times(
  7,
  (i) => `<g transform="translate(${1220 + (i % 2) * 42} ${620 - Math.floor(i / 2) * 44})">
<circle r="21" fill="#d9a566"/><circle r="13" fill="none" stroke="#8a5a3a" stroke-width="3"/><circle r="5" fill="#8a5a3a"/>
</g>`,
)}`

const fireIrons = () =>
  `<path d="M444 300h46" stroke="${SOOT}" stroke-width="8"/><path d="M456 300v240" stroke="#93707a" stroke-width="6"/>
<path d="M438 540h36l6 60h-48z" fill="#7b5a66"/><path d="M440 552h32M438 568h36M436 584h40" stroke="${SOOT}" stroke-width="3"/>
<path d="M480 300v280q0 24-16 24" stroke="#6d5a5c" stroke-width="6" fill="none"/><circle cx="456" cy="296" r="9" fill="#c98f3c"/>
<circle cx="480" cy="296" r="9" fill="#c98f3c"/>`

const floor = () =>
  `<path d="M0 660h1280v60H0z" fill="#5a3026"/><path d="M0 660h1280v8H0z" fill="${EMBER}" opacity=".7"/>
<path d="M0 690h1280M120 668v22M300 690v30M420 668v22M560 690v30M1180 690v30M1240 668v22" stroke="${SOOT}" stroke-width="4"/>
<path d="M20 680q80 6 160 0M330 704q60-6 120 0M220 682q50 4 90 0M1160 706
q50-6 110 0" stroke="#8a5a3a" stroke-width="3" fill="none"/>`

const basket = () => {
  const eggs = [
    [96, 604, -14],
    [146, 592, 10],
    [196, 600, 24],
    [242, 608, 40],
    [120, 622, 0],
    [176, 620, -8],
    [224, 628, 16],
  ]
  const shell = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-26 0l10 10 8-11 10 11 8-11 10 11 8-10q0 30-27 32
q-27-2-27-32z" fill="${CREAM}"/>`
  return `${eggs
    .map(
      ([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">
<ellipse rx="25" ry="33" fill="${CREAM}"/><path d="M6-32q19 4 19 32t-19 33q14-34 0-65z" fill="#d9b98e"/>
<path d="M-8-10h.1M-2 6h.1M-12 8h.1" stroke="#d9a566" stroke-width="4" stroke-linecap="round"/></g>`,
    )
    .join('')}
<path d="M56 624h230l-24 92
H82z" fill="#a8682f"/>${times(4, (r) =>
    times(
      10,
      (i) => `<path d="M${62 + r * 5 + i * (22 - r)} ${642 + r * 20}q10-12 20 0v9
q-10 8-20 0z" fill="${(i + r) % 2 ? '#d9a566' : '#8a5a2a'}"/>`,
    ),
  )}<path d="M50 618h242v16H50z" fill="#d9a566"/>
<path d="M50 618h242" stroke="${CREAM}" stroke-width="4"/>
<path d="M60 626l14 8 14-8 14 8 14-8 14 8 14-8 14 8 14-8 14 8 14-8 14 8 14-8 14 8 14-8 14 8" stroke="#8a5a2a" stroke-width="3"
fill="none"/>${shell(352, 672, -12)}${shell(430, 684, 24)}${shell(500, 692, -20)}
<path d="M396 700l10-6 6 8zM470 672l10-4 2 8z" fill="${CREAM}"/>`
}

export const howlsMovingCastle: Drawing = () =>
  `${wall()}${door()}${dial()}${bricks()}${casement()}${mantel()}${flame()}${log(640, 606, 190, 10)}${log(900, 640, 180, -12)}
${hung()}${fireIrons()}${floor()}${pan()}${basket()}${grain(39, 240, [0, 0, 1280, 720], '#f9ecd028', 2.2)}`

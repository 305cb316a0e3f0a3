import { digits } from '../digits.ts'
import { grain } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#12202a'
const PETROL = '#1f3e48'
const CREAM = '#eadfc2'
const ORANGE = '#f08a2c'
const GEL = '#8fe05a'
const RED = '#c03a34'

const wall = () => `<defs><pattern id="steins-gate-peg" width="26" height="26" patternUnits="userSpaceOnUse">
<circle cx="13" cy="13" r="3.4" fill="${NIGHT}"/><path d="M10 15
a3.4 3.4 0 0 0 6 0" stroke="#35606a" stroke-width="1.4" fill="none"/></pattern>
<pattern id="steins-gate-mesh" width="9" height="9" patternUnits="userSpaceOnUse">
<circle cx="4.5" cy="4.5" r="1.5" fill="${NIGHT}"/></pattern></defs>
<rect width="1280" height="720" fill="${PETROL}"/><rect width="1280" height="550" fill="url(#steins-gate-peg)"/>
<path d="M0 0h1280v34H0z" fill="${NIGHT}"/><path d="M0 34h1280" stroke="#35606a" stroke-width="3"/>`

const cables = () => {
  const hung = (x: number, y: number, w: number, sag: number, colour: string, thick: number) =>
    `<path d="M${x} ${y}q${w / 2} ${sag} ${w} 0" stroke="${colour}" stroke-width="${thick}" fill="none"/>`
  return `${hung(-20, 20, 420, 170, NIGHT, 9)}${hung(-20, 16, 520, 120, RED, 5)}${hung(120, 20, 420, 90, ORANGE, 4)}
${hung(420, 20, 560, 110, NIGHT, 8)}${hung(560, 16, 420, 70, '#4c7f86', 5)}
${times(
  6,
  (i) => `<rect x="${116 + i * 152}" y="12" width="26" height="26" rx="3" fill="#4c7f86"/>
<path d="M${116 + i * 152} 22h26" stroke="${NIGHT}" stroke-width="3"/>`,
)}`
}

const city = () => {
  const chance = seededRandom(17)
  const block = (x: number, y: number, w: number, colour: string) => {
    const lit = times(Math.floor(w / 13) * Math.floor((262 - y) / 15), (i) => {
      const cols = Math.floor(w / 13)
      return chance() < 0.42 ? `M${x + 5 + (i % cols) * 13} ${y + 10 + Math.floor(i / cols) * 15}h6` : ''
    })
    return `<rect x="${x}" y="${y}" width="${w}" height="${270 - y}" fill="${colour}"/>
<path d="${lit}" stroke="${ORANGE}" stroke-width="7"/>`
  }
  return `<path d="M956 34h324v236H956z" fill="${RED}"/><path d="M956 34h324v60H956z" fill="#5b2b3d"/>
<path d="M956 34h324v30H956z" fill="#33263a"/><path d="M956 140h324v50H956z" fill="#dd5f2f"/>
<path d="M956 190h324v80H956z" fill="${ORANGE}"/><circle cx="1082" cy="150" r="46" fill="${CREAM}"/>
${block(956, 206, 44, '#33263a')}${block(1002, 168, 54, NIGHT)}${block(1204, 186, 76, '#33263a')}${block(1104, 160, 104, NIGHT)}
<g transform="translate(1158 138) rotate(-24)"><path d="M-22 12v-44q22-18 44 0v44z" fill="#4c7f86"/>
<path d="M4 12v-50q12 0 18 6v44z" fill="#2b525b"/><path d="M-22 -20h44M-22 -4h44" stroke="${CREAM}" stroke-width="3"/>
<path d="M-24-26l-38-10v26l38 8zM24-26l38-10v26l-38 8z" fill="#2b525b"/>
<path d="M-49-33v26M-36-29v25M49-33v26M36-29v25" stroke="${CREAM}" stroke-width="3"/>
<path d="M0-42v-20" stroke="${CREAM}" stroke-width="4"/></g>
<path d="M1120 162l12-10 10 8 14-12 12 12 20-8 6 10z" fill="#33263a"/>
<path d="M1020 168v-34M1010 146h20M1230 186v-50M1220 150h20M1224 164h12" stroke="${NIGHT}" stroke-width="4"/>
<path d="M948 30v250h332" stroke="${CREAM}" stroke-width="11" fill="none"/>
<path d="M940 278h340v16H940z" fill="#b9a981"/>${times(3, (i) => `<path d="M956 ${40 + i * 13}h324v8h-324z" fill="#b9a981"/>`)}`
}

const screen = (x: number, y: number, w: number, h: number, picture: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="#0b1419"/>
<path d="M${x} ${y + 10}q0-10 10-10h${w - 20}q10 0 10 10z" fill="#4c7f86"/>
<rect x="${x + 18}" y="${y + 22}" width="${w - 36}" height="${h - 64}" rx="22" fill="${PETROL}" stroke="#4c7f86"
stroke-width="4"/>${picture}
<path d="M${x + 30} ${y + h - 22}h${w * 0.5}" stroke="#4c7f86" stroke-width="10" stroke-dasharray="3 5"/>
<circle cx="${x + w - 64}" cy="${y + h - 22}" r="9" fill="${ORANGE}"/>
<circle cx="${x + w - 34}" cy="${y + h - 22}" r="9" fill="#4c7f86"/>`

const monitors = () => {
  const wave = Array.from(
    { length: 45 },
    (_, i) => `${14 + i * 5} ${tenth(428 + 46 * Math.sin(i * 0.5) * Math.sin(i * 0.072))}`,
  ).join('L')
  const chance = seededRandom(71)
  const noise = times(
    190,
    () => `M${Math.round(46 + chance() * 156)} ${Math.round(170 + chance() * 84)}h${Math.round(3 + chance() * 14)}`,
  )
  const beam = `<path d="${times(7, (i) => `M4 ${374 + i * 18}h232`)}${times(
    7,
    (i) => `M${24 + i * 34} 352
v148`,
  )}" stroke="#2b525b" stroke-width="2"/><path d="M${wave}" fill="none" stroke="${GEL}" stroke-width="12" opacity=".25"/>
<path d="M${wave}" fill="none" stroke="${GEL}" stroke-width="4"/>`
  return `${screen(-20, 318, 280, 232, beam)}${screen(
    24,
    132,
    204,
    186,
    `<path d="${noise}" stroke="${CREAM}" stroke-width="3"
opacity=".8"/><path d="M44 206h164v12H44z" fill="#4c7f86"/>`,
  )}
<path d="M112 132l-46-90M140 132l70-84" stroke="${CREAM}" stroke-width="4"/><circle cx="66" cy="42" r="6" fill="${ORANGE}"/>
<circle cx="210" cy="48" r="6" fill="${ORANGE}"/>`
}

const tubes = () => {
  const tube = (i: number) => {
    const x = 386 + i * 60
    const shown = '1.048596'[i] ?? ''
    const lit =
      shown === '.'
        ? `<path d="M${x + 24} 202h.1" stroke="#ffc56b" stroke-width="9" stroke-linecap="round"/>`
        : digits(shown, x + (shown === '1' ? -2 : 11), 153, 50, '#ffc56b')
    return `<path d="M${x} 226v-74q0-26 24-34q24 8 24 34v74z" fill="#33263a"/>
<path d="M${x} 226v-74q0-26 24-34q24 8 24 34v74z" fill="${ORANGE}" opacity=".22"/>
<path d="M${x + 24} 118v-12" stroke="${CREAM}" stroke-width="5"/>
<path d="M${x + 9} 140v80m7-86v86m8-88v88m8-86v86m7-80v80" stroke="${ORANGE}" stroke-width="1" opacity=".5"/>
<rect x="${x + 5}" y="144" width="39" height="68" rx="18" fill="${ORANGE}" opacity=".3"/>${lit}
<path d="M${x + 5} 216v-62q1-16 9-22" stroke="${CREAM}" stroke-width="3" fill="none"/>
<path d="M${x - 3} 222h54v10h-54z" fill="#b9a981"/>`
  }
  return `${glow(626, 184, 330, 5, ORANGE, 0.07)}${times(8, tube)}<path d="M366 230h520v26H366z" fill="#7a3f2a"/>
<path d="M366 230h520v7H366z" fill="${ORANGE}"/><path d="M380 247q120-8 250 0
t240-2" stroke="${NIGHT}" stroke-width="2" fill="none"/>`
}

const banana = (x: number, y: number, turn: number, size: number, skin: string, shade: string, rim: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
<path d="M-122-34Q-96 62 22 66Q108 60 134-8L148-32L130-42L114-16Q84 18 18 16Q-70 12-106-44Z" fill="${skin}"/>
<path d="M-122-34Q-96 62 22 66Q108 60 134-8Q104 40 22 44Q-84 42-122-34Z" fill="${shade}"/>
<path d="M-98-26Q-62 26 18 28Q84 28 120-10" stroke="${rim}" stroke-width="5" fill="none"/>
<path d="M148-32l-18-10 6-10 20 10zM-122-34l16-10-6-8-14 10z" fill="${NIGHT}"/></g>`

const gelBanana =
  () => `<path d="M390 452q-8-30 20-46q8-44 60-18q46-30 90-8q44-20 70 8q40 0 40 34q14 22-6 40z" fill="${GEL}" opacity=".35"/>
${banana(526, 410, -3, 1, GEL, '#4fa53f', '#d9ffb0')}
<path d="M412 462q20-10 44-2q30-14 66-2q40-12 66 2q34-8 44 4q-20 18-108 16q-96 2-112-18z" fill="${GEL}"/>
<path d="M456 442v20M486 456v8M520 460v12M560 458v6M594 442v22" stroke="${GEL}" stroke-width="13" stroke-linecap="round"/>
<path d="M440 464q80 14 160 0" stroke="#d9ffb0" stroke-width="4" fill="none" stroke-linecap="round"/>
<circle cx="470" cy="430" r="5" fill="#d9ffb0"/><circle cx="566" cy="440" r="7" fill="#d9ffb0"/>
<circle cx="602" cy="420" r="4" fill="#d9ffb0"/><circle cx="438" cy="398" r="6" fill="#d9ffb0"/>`

const panel = () => {
  const keys = times(12, (i) => `M${742 + (i % 3) * 42} ${370 + Math.floor(i / 3) * 28}h32v18h-32z`)
  return `<rect x="726" y="284" width="152" height="226" rx="6" fill="#d2c39b"/>
<rect x="736" y="294" width="140" height="58" rx="4" fill="#0b1419"/>
${digits('00:07', 745, 304, 37, GEL, '#1b3a2c')}<path d="${keys}" fill="${CREAM}"/><path d="M742 454h32v18h-32z" fill="${RED}"/>
<path d="M744 488h118v14H744z" fill="#a3946d"/><path d="M744 488h118v4H744z" fill="${NIGHT}" opacity=".4"/>`
}

const oven = () => `${glow(536, 396, 420, 5, GEL, 0.055)}<path d="M340 536h540v22H340z" fill="${NIGHT}"/>
<rect x="330" y="256" width="566" height="286" rx="14" fill="${CREAM}"/>
<path d="M882 256q14 0 14 14v258q0 14-14 14z" fill="#b9a981"/>
<path d="M330 520h566v8q0 14-14 14H344q-14 0-14-14z" fill="#b9a981"/><path d="M344 262h536" stroke="#fff8e2" stroke-width="5"/>
<rect x="352" y="280" width="358" height="230" rx="10" fill="#d2c39b"/>
<rect x="368" y="294" width="312" height="202" rx="22" fill="#0e2a22"/>
<path d="M390 294h268q22 0 22 22v60q-156-40-312 0v-60q0-22 22-22z" fill="#1d4a30"/>
<path d="M430 294h190l-30 50h-130z" fill="#4fa53f"/>
<ellipse cx="524" cy="474" rx="146" ry="16" fill="#4fa53f"/>
<ellipse cx="524" cy="470" rx="146" ry="14" fill="#1d4a30" stroke="${GEL}" stroke-width="3"/>${gelBanana()}
<rect x="368" y="294" width="312" height="202" rx="22" fill="url(#steins-gate-mesh)" opacity=".55"/>
<path d="M690 300v190" stroke="#8c7d58" stroke-width="12" stroke-linecap="round"/>
<path d="M688 304v182" stroke="#fff8e2" stroke-width="4" stroke-linecap="round"/>
<path d="M384 320q2-12 16-12h60" stroke="#d9ffb0" stroke-width="5" fill="none" opacity=".7"/>${panel()}`

const phone = () => {
  const keys = times(12, (i) => {
    const row = Math.floor(i / 3)
    return `M${1010 + (i % 3) * 34 + row * 3} ${510 + row * 17}h26l2 10h-26z`
  })
  return `<path d="M992 578l160 2 30 18-180 0z" fill="${NIGHT}" opacity=".6"/>
<path d="M1098 306v-30" stroke="${CREAM}" stroke-width="6" stroke-linecap="round"/>
<circle cx="1098" cy="272" r="7" fill="${RED}"/>
<rect x="986" y="300" width="128" height="186" rx="18" fill="${RED}"/>
<path d="M1094 300q20 0 20 18v150q0 18-18 18h-8z" fill="#83242c"/>
<path d="M994 330q0-22 22-22h40" stroke="#f2a08d" stroke-width="4" fill="none"/>
<rect x="1000" y="324" width="100" height="132" rx="5" fill="#0b1419"/><path d="M1006 330h88v120h-88z" fill="#d9ffb0"/>
<path d="M1006 330h88v18h-88z" fill="${GEL}"/>
<path d="M1016 368h68v48h-68z" fill="${CREAM}" stroke="${NIGHT}" stroke-width="4"/>
<path d="M1016 370l34 26 34-26" fill="none" stroke="${NIGHT}" stroke-width="4"/>
<path d="M1016 430h50M1016 440h34" stroke="#4fa53f" stroke-width="4"/>
<path d="M982 484h136v14H982z" fill="#83242c"/><path d="M986 498h128l18 90h-132q-12 0-12-12z" fill="${RED}"/>
<path d="${keys}" fill="${CREAM}"/><path d="M1000 580h131l1 8h-130z" fill="#83242c"/>`
}

const wires = () => {
  const wire = (d: string, colour: string) =>
    `<path d="${d}" stroke="${NIGHT}" stroke-width="10" fill="none"/>
<path d="${d}" stroke="${colour}" stroke-width="6" fill="none"/>`
  return `${wire('M896 330c60-40 70 40 36 70s-40 110 20 120s40-60 34-84', ORANGE)}
${wire('M896 350c40 10 20 60 4 110s40 150 100 100', '#4c7f86')}${wire('M886 246c50-30 70 20 60 90s10 60 40 46', RED)}
<path d="M972 428l22 8-6 16-22-8z" fill="#b9a981"/><path d="M970 374l22-2 2 16-22 4z" fill="#b9a981"/>
<path d="M890 320h20v40h-20z" fill="${NIGHT}"/>`
}

const bench = () =>
  `<path d="M0 546h1280v174H0z" fill="#7a3f2a"/><path d="M0 546h1280v12H0z" fill="${ORANGE}"/>
<path d="M0 600h1280v120H0z" fill="#5a2d24"/><path d="M300 558h610l90 162H170z" fill="${GEL}" opacity=".12"/>
<path d="M370 558h330l60 162H250z" fill="${GEL}" opacity=".18"/>
<path d="M0 576q210 12 430 0t450 4 400-6M0 592q260-10 520 0t760-2M0 622q240 14 500 2t780 2M0 650q340-14 640 0t640 2M0 682
q240 14 500 2t780 2M0 706q340-12 640 0t640 2" stroke="${NIGHT}" stroke-width="2.6" fill="none" opacity=".55"/>`

const tools =
  () => `<g transform="translate(560 650) rotate(-8)"><path d="M-10-12h110q14 0 14 12t-14 12H-10q-12-12 0-24z" fill="${RED}"/>
<path d="M0-6h90M0 4h90" stroke="#83242c" stroke-width="4"/><path d="M114-5h130l14 5-14 5H114z" fill="${CREAM}"/></g>
${times(
  3,
  (i) => `<g transform="translate(${880 + i * 74} ${650 + (i % 2) * 26}) rotate(${-20 + i * 32})">
<path d="M-40 0h80" stroke="${CREAM}" stroke-width="3"/><rect x="-18" y="-8" width="36" height="16" rx="6" fill="${CREAM}"/>
<path d="M-9-8v16M0-8v16M9-8v16" stroke="${[RED, ORANGE, '#4fa53f'][i]}" stroke-width="4"/></g>`,
)}
<g fill="none" stroke="${ORANGE}" stroke-width="5">${times(7, (i) => `<ellipse cx="${416 + i * 12}" cy="676" rx="11" ry="24"/>`)}
<path d="M404 676q-40 30-70 24M500 680q30 20 50 24"/></g>
<path d="M1186 404h76v184q-38 14-76 0z" fill="${RED}"/><path d="M1238 404h24v184q-10 5-24 8z" fill="#83242c"/>
<path d="M1186 470q38 26 76-10v60q-40 34-76 6z" fill="#83242c"/><ellipse cx="1224" cy="404" rx="38" ry="10" fill="#b9a981"/>
<ellipse cx="1224" cy="404" rx="30" ry="7" fill="${CREAM}"/><path d="M1216 402h16" stroke="${NIGHT}" stroke-width="4"/>
<path d="M1196 424v150" stroke="#f2a08d" stroke-width="5"/>`

const fruit = () =>
  `<ellipse cx="170" cy="676" rx="190" ry="22" fill="${NIGHT}"
opacity=".5"/>${banana(186, 598, -14, 1.12, '#f2c14a', '#c98a2c', '#ffe7a0')}
${banana(176, 630, -6, 1.14, '#f2c14a', '#c98a2c', '#ffe7a0')}${banana(170, 662, 3, 1.05, GEL, '#4fa53f', '#d9ffb0')}
<path d="M300 556l32-40 16 10-18 44z" fill="#5a2d24"/>`

export const steinsGate: Drawing = () =>
  wall() +
  cables() +
  city() +
  monitors() +
  bench() +
  oven() +
  tubes() +
  wires() +
  phone() +
  tools() +
  fruit() +
  grain(3, 380, [0, 0, 1280, 720], '#eadfc221', 2)

import { GOLD, INK, LAYOUT, PAPER, PENCIL } from '../desk-colours.ts'
import { grain, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const SOFT = '#5b9cc4'

const NIB = 'M0 0C46-5 84-17 116-33L210-34V34L116 33C84 17 46 5 0 0z'
const HOLDER = 'M198-32L236-36C330-48 420-48 520-38L1100-26V26L520 38C420 48 330 48 236 36L198 32z'

/** A dip pen whose wet tip is at (x, y); `turn` is the direction of its holder. */
const pen = (x: number, y: number, turn: number, size: number, shade: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
<path d="${NIB}${HOLDER}" transform="translate(16 ${turn < 0 ? 40 : 20})" fill="${shade}" opacity=".45"/>
<path d="${NIB}" fill="#b9c9d3"/><path d="M0 0C46-5 84-17 116-33L210-34V-8L120-6z" fill="${PAPER}"/>
<path d="M0 0L140 12L210 14V34L116 33C84 17 46 5 0 0z" fill="#7f95a4"/>
<path d="M0 0C34-4 62-10 82-18q-8 10 2 18q-8 8-2 18C62 10 34 4 0 0z" fill="${INK}"/>
<path d="M40-3Q60-6 72-10" stroke="${SOFT}" stroke-width="4" stroke-linecap="round" fill="none"/>
<path d="M70 0H126" stroke="${INK}" stroke-width="3"/><ellipse cx="134" rx="13" ry="8" fill="${INK}"/>
<path d="M150-20h38M150 21h38" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>
<path d="${HOLDER}" fill="${LAYOUT.accent}"/>
<path d="M198-32L236-36C330-48 420-48 520-38L1100-26V-8L520-12C420-16 330-16 236-12L198-10z" fill="${LAYOUT.light}"/>
<path d="M198 14L236 16C330 22 420 22 520 16L1100 10V26L520 38C420 48 330 48 236 36L198 32z" fill="${LAYOUT.deep}"/>
<path d="M196-36h34v72h-34z" fill="${GOLD}"/><path d="M196 10h34v26h-34z" fill="#b98a2e"/>
<path d="M206-36v72M220-36v72" stroke="${INK}" stroke-width="3"/>
<path d="M270-30q60-6 130-4" stroke="${PAPER}" stroke-width="6" stroke-linecap="round" fill="none"/>
<path d="M560-37v75M580-36v73M600-35v72" stroke="${GOLD}" stroke-width="6"/></g>`

const mat = () => {
  const lines = (step: number) =>
    times(Math.ceil(1280 / step), (i) => `M${i * step} 0V720`) + times(Math.ceil(720 / step), (i) => `M0 ${i * step}H1280`)
  return `<path d="M0 0h1280v720H0z" fill="${LAYOUT.deep}"/><path d="${lines(20)}" stroke="#1a4058" stroke-width="1.5"/>
<path d="${lines(100)}" stroke="${LAYOUT.accent}" stroke-width="3"/>
<path d="M0 720L720 0M560 720L1280 0" stroke="${LAYOUT.accent}" stroke-width="3" stroke-dasharray="14 8"/>
${grain(11, 160, [0, 0, 1280, 720], '#8ccbea30', 3)}`
}

/** Lines that burst from (x, y), each a thin wedge. */
const burst = (seed: number, x: number, y: number, count: number, near: number) => {
  const chance = seededRandom(seed)
  return `<path d="${times(count, (i) => {
    const turn = (i * 360) / count + chance() * 4
    const from = around(0, 0, near * (0.8 + chance() * 0.7), turn)
    const [a, b] = [around(x, y, 760, turn - 0.3 - chance()), around(x, y, 760, turn + 0.3 + chance())]
    return `M${tenth(x + from.x * 1.7)} ${tenth(y + from.y)}L${a.x} ${a.y}L${b.x} ${b.y}z`
  })}" fill="${INK}"/>`
}

const panel = (id: string, shape: string, content: string) =>
  `<path d="${shape}" fill="#fff"/>${inside(`manga-${id}`, shape, content)}<path d="${shape}" fill="none" stroke="${INK}" stroke-width="8"/>`

const paperPlane = () => `<g stroke="${INK}" stroke-width="6" stroke-linejoin="round">
<path d="M210-40L-190 34L-66 62z" fill="#fff"/><path d="M210-40L-66 62L-40 128z" fill="${SOFT}"/>
<path d="M210-40L-40 128L-8 76z" fill="${INK}"/><path d="M210-40L-8 76L120 112z" fill="#fff"/></g>
<path d="M190-32L-60 56M180-28L120 96" stroke="${INK}" stroke-width="2.5"/>`

const cloud = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-120 40q-34-4-30-34q4-28 38-26q4-44 50-44q38 0 46 32q40-22 64 8q36-10 46 18q14 40-24 46z"
fill="#fff" stroke="${INK}" stroke-width="${tenth(5 / size)}"/>`

const flight = () =>
  burst(3, 90, -262, 96, 130) +
  `<g transform="translate(84 -268) rotate(-5) scale(.92)">${paperPlane()}</g>` +
  cloud(-220, -118, 0.9) +
  cloud(-40, -86, 0.7) +
  cloud(240, -130, 0.8)

const house = (x: number, y: number, wide: number, tall: number) =>
  `<path d="M${x} ${y}v${tall}h${wide}v${-tall}z" fill="#fff"/><path d="M${x - 12} ${y}l${wide / 2 + 12} ${tenth(-wide * 0.4)}l${wide / 2 + 12} ${tenth(
    wide * 0.4,
  )}z" fill="${INK}"/><path d="M${x + 14} ${y + 18}h20v24h-20zM${x + wide - 34} ${y + 18}h20v24h-20z" fill="${SOFT}"/>`

const town = () => {
  const pole = (x: number, top: number) => `M${x} 200V${top}M${x - 30} ${top + 18}h60M${x - 24} ${top + 36}h48`
  return `${screentone([-320, -90, 320, 150], 13, LAYOUT.accent, (v) => 11 - 10 * v)}<circle cx="-210" cy="6" r="44" fill="#fff"/>
<g stroke="${INK}" stroke-width="5">${house(-316, 84, 74, 90)}${house(-222, 70, 84, 100)}${house(-120, 92, 90, 90)}</g>
<g stroke="${INK}" stroke-width="5">${house(-280, 128, 90, 60)}${house(-170, 124, 96, 60)}</g>
<g fill="none" stroke="${INK}"><path d="${pole(-66, -40)}${pole(-262, 6)}" stroke-width="8"/>
<path d="M-320 30Q-290 44-262 24Q-160 54-66-20Q-40-8 0-34M-320 52Q-160 84-66-2Q-40 8 0-18" stroke-width="3"/></g>`
}

const LIGHTHOUSE = 'M128 150L142-30H190L206 150z'

const shore = () => `<g fill="none" stroke="${PENCIL}" stroke-width="3" opacity=".8">
<path d="M166-96V170M120 60h92M134-50L212 150M200-50L120 150M132-34h70M20 92H316M40 118q30-16 60 0t60 0t60 0t60 0t60 0"/>
<circle cx="166" cy="-46" r="30"/><path d="M200-40L320-84M200-30L320-12M232 150q20-50 88-44M252 150q20-26 66-24"/></g>
${inside(
  'manga-inked',
  'M-60-120H176L166-60L178 10L164 60L176 170H-60z',
  `${screentone([-40, -110, 220, 190], 12, LAYOUT.accent, (v) => 8 - 7 * v)}<path d="M-40-52L150-58V-30L-40 24z" fill="#fff"/>
<path d="M-40 92H320V170H-40z" fill="#fff"/><g stroke="${INK}" stroke-width="5"><path d="${LIGHTHOUSE}" fill="#fff"/>
<path d="M138 20h56l4 44h-64zM131 106h72l4 46h-80z" fill="${INK}"/><path d="M136-34h60v12h-60zM146-66h40v32h-40zM140-66l26-30l26 30z" fill="${INK}"/>
<path d="M-40 92H128M-30 116q20-14 40 0t40 0t40 0t40 0M-50 138q20-14 40 0t40 0t40 0t40 0" fill="none"/>
<path d="M70 160q10-44 60-48l50 48z" fill="${INK}"/></g><path d="M156-60v22" stroke="#fff" stroke-width="8"/>`,
)}<path d="M142-30L134 60" stroke="${INK}" stroke-width="5"/>`

const rough = () => `<g fill="none" stroke="${PENCIL}" stroke-width="3.5" opacity=".75">
<path d="M-310 300C-200 180-80 190-40 250C-10 300-70 330-96 296C-60 312-50 262-110 268C-180 276-220 330-240 380M-40 262q160 60 350 10"/>
<path d="M-310 316C-200 200-90 206-46 262M-310 210L310 330M-310 330L310 200M-150 190V400" stroke-width="2"/>
<ellipse cx="140" cy="250" rx="120" ry="42"/><ellipse cx="140" cy="250" rx="130" ry="30" transform="rotate(-8 140 250)" stroke-width="2"/></g>`

const PAGE = 'M-366-440H366V440H-366z'

const page = () =>
  `<g transform="translate(606 404) rotate(-6)"><path d="${PAGE}" transform="translate(16 20)" fill="#0a2130"/><path d="${PAGE}" fill="${PAPER}"/>
<path d="M-336-412H336V440M-336-412V440" fill="none" stroke="${LAYOUT.light}" stroke-width="3"/>
<path d="${times(43, (i) => `M-366 ${-412 + i * 20}h${i % 5 ? 12 : 22}M366 ${-412 + i * 20}h${i % 5 ? -12 : -22}`)}" stroke="${LAYOUT.light}" stroke-width="2.5"/>
${panel('flight', 'M-310-386H310V-138L-310-84z', flight())}${panel('town', 'M-310-56L-14-82L-50 164H-310z', town())}
${panel('shore', 'M16-84L310-110V164H-20z', shore())}
<path d="M-310 192H310V460H-310z" fill="#fff" stroke="${PENCIL}" stroke-width="4"/>${inside('manga-rough', 'M-310 192H310V440H-310z', rough())}</g>`

/** A sheet of screentone: its film, its backing and a piece cut out of it. */
const tone = (x: number, y: number, turn: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-130-180h260v360h-260z" transform="translate(10 12)" fill="#0a2130"/>
<path d="M-130-180h260v360h-260z" fill="${LAYOUT.paper}"/><path d="M-118-140h236v308h-236z" fill="${PAPER}"/>${fill}
<path d="M-118-140h236v308h-236z" fill="none" stroke="${LAYOUT.accent}" stroke-width="3"/>
<path d="M-110-162h70M-26-162h30M60-166h56M60-156h56" stroke="${LAYOUT.accent}" stroke-width="5"/></g>`

const tones = () =>
  tone(62, 250, -14, hatching([-116, -140, 232, 308], 10, 0, LAYOUT.accent, 3)) +
  tone(
    128,
    500,
    9,
    `${screentone([-112, -132, 226, 292], 15, INK, (v) => 2 + 12 * v)}<path d="M-70-60L40-90L74-6L10 40L-66 20z" fill="${LAYOUT.deep}"/>
<path d="M40-90L74-6L10 40L22-20z" fill="${LAYOUT.paper}" stroke="${INK}" stroke-width="3"/>`,
  )

const knife = () => `<g transform="translate(196 652) rotate(-24)"><path d="M-180-6L150 2L160 30H-180z" fill="#0a2130"/>
<path d="M-180-20h210q20 0 24 18t-24 18H-180z" fill="${GOLD}"/><path d="M-180-2h234q-4 18-24 18H-180z" fill="#b98a2e"/>
<path d="M-40-20v36M-26-20v36M-12-20v36M2-20v36" stroke="${INK}" stroke-width="4"/><path d="M48-10h24v18h-24z" fill="#7f95a4"/>
<path d="M72-12h50l40 20H72z" fill="${PAPER}"/><path d="M72 2h78l12 6H72z" fill="#b9c9d3"/></g>`

const inkBottle =
  () => `<g transform="translate(1122 160) rotate(12)"><rect x="-96" y="-92" width="216" height="216" rx="34" fill="#0a2130"/>
<rect x="-108" y="-108" width="216" height="216" rx="34" fill="${LAYOUT.light}"/>
<path d="M-74-108H74q34 0 34 34V-60Q40-96-20-92Q-80-60-92 40V108q-16-8-16-34V-74q0-34 34-34z" fill="${PAPER}"/>
<path d="M108 20V74q0 34-34 34H-20Q70 90 108 20z" fill="${SOFT}"/>
<circle r="86" fill="${LAYOUT.accent}"/><circle r="76" fill="${PAPER}"/><circle r="63" fill="${INK}"/>
<path d="M-42-22A48 48 0 0 1 12-46" stroke="${SOFT}" stroke-width="9" stroke-linecap="round" fill="none"/>
<path d="M46 16A48 48 0 0 1 20 44" stroke="#33465a" stroke-width="7" stroke-linecap="round" fill="none"/></g>
<g transform="translate(1216 330)"><circle cx="8" cy="10" r="62" fill="#0a2130"/><circle r="62" fill="${INK}"/><circle r="50" fill="#2c3a49"/>
<path d="${times(18, (i) => {
    const [a, b] = [around(0, 0, 52, i * 20), around(0, 0, 61, i * 20)]
    return `M${a.x} ${a.y}L${b.x} ${b.y}`
  })}" stroke="${SOFT}" stroke-width="3"/><path d="M-34-10A36 36 0 0 1-4-35" stroke="${SOFT}" stroke-width="6" fill="none" stroke-linecap="round"/></g>`

/** A set square of clear film with its scale along the long leg. */
const setSquare =
  () => `<g transform="translate(1236 716) rotate(-12)"><path d="M0 0V-330L-300 0zM-60-60H-170L-60-170z" fill="${LAYOUT.light}"
fill-opacity=".42" fill-rule="evenodd" stroke="${LAYOUT.light}" stroke-width="4"/>
<path d="${times(15, (i) => `M-4 ${-20 - i * 19}h${i % 5 ? -12 : -24}`)}" stroke="${LAYOUT.paper}" stroke-width="3"/>
<path d="M-20-270V-24H-230" stroke="${PAPER}" stroke-width="3" fill="none" opacity=".6"/></g>`

const eraser =
  () => `<g transform="translate(1086 402) rotate(24)"><path d="M-66-26H76V44H-66z" fill="#0a2130"/><rect x="-76" y="-36" width="142" height="70" rx="8" fill="${PAPER}"/>
<path d="M-30-36H58q8 0 8 8v54q0 8-8 8H-30z" fill="${LAYOUT.accent}"/><path d="M-30-36h22v70h-22zM44-36h10v70H44z" fill="${LAYOUT.light}"/>
<path d="M-76 14h46v20h-38q-8 0-8-8z" fill="${LAYOUT.paper}"/></g>
<path d="M986 470q10-10 18 2M1010 500q8 8 16-2M966 506q8-4 10 6M1150 498q10-6 14 6M1178 470q8-8 14 2" stroke="${LAYOUT.paper}" stroke-width="5" stroke-linecap="round" fill="none"/>`

/** A mangaka's desk from above: a page half inked, tone sheets, ink and a dip pen. */
export const mangaCard: Drawing = () =>
  `${mat()}${tones()}${page()}${knife()}${inkBottle()}${setSquare()}${eraser()}${pen(770, 372, 36, 1, '#0a2130')}`

const PEAKS =
  'M-20 404L60 342L112 368L212 288L262 330L318 300L420 392L520 322L566 352L668 262L742 338L790 312L880 384L980 296L1040 340L1128 268L1300 380'
const HILLS = 'M-20 430Q90 396 190 420T380 408Q470 372 560 398Q640 366 720 396T900 388Q1000 360 1090 394T1300 384'

const wave = (y: number, from: number, long: number) =>
  `M${from} ${y}${times(Math.ceil(long / 88), () => 'q24-34 58-14q16 12 2 24q14 8 28-10')}`

const windmill = (x: number, y: number, size: number, turn: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-26 100L-16-4Q0-22 16-4L26 100z"/><path d="M-8 100V74h16v26zM-6 30h12v14h-12z" fill="${INK}"/>
<g transform="rotate(${turn})">${times(4, (i) => `<path transform="rotate(${i * 90})" d="M0 0V-84M4-24h22v-60H4z"/>`)}</g><circle r="6" fill="${INK}"/></g>`

const pine = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0-110L26-64H14L38-28H20L46 10H6V34H-6V10H-46L-20-28H-38L-14-64H-26z"/>`

const pines = () =>
  [500, 536, 576, 610, 842, 1060, 1200, 1240].map((x, i) => pine(x, 424 + (i % 3) * 7, 0.5 + (i % 2) * 0.16)).join('')

const landLines = () =>
  `<circle cx="300" cy="312" r="70"/><path d="${PEAKS}${HILLS}"/><path d="M212 288l-20 44 18-6 8 20 16-24M1128 268l-22 52 20-8 10 24 14-22"/>
${windmill(694, 372, 0.96, 22)}${windmill(796, 404, 0.62, 52)}
<path d="M420 520Q440 452 520 448T700 462T900 450T1100 470T1300 452"/><path d="${wave(452, -30, 440)}${wave(488, -60, 480)}"/>`

const inked = () => {
  const dots = screentone([-10, 206, 690, 230], 13, LAYOUT.accent, (v) => 11 - 11 * v)
  const sky = inside('manga-sky', `${PEAKS}V190H-20z`, inside('manga-film', 'M-20 190H640L566 440H-20z', dots))
  const rows = times(11, (i) => `M${470 + i * 40} 520q${10 + i}-34 ${30 + i * 2}-62`)
  return `<path d="M-20 200H1300V520H-20z" fill="#fff"/>${sky}<g fill="#fff" stroke="${INK}" stroke-width="5" stroke-linejoin="round">
<circle cx="300" cy="312" r="70"/><path d="${PEAKS}V520H-20z"/></g>
<path d="M212 288L262 330L318 300L420 392L430 430H180L216 372L196 352L222 330zM668 262L742 338L790 312L880 384V420H640L690 380L664 352L684 322z" fill="${LAYOUT.light}"/>
<path d="M636 204L600 324" stroke="${LAYOUT.accent}" stroke-width="3"/><path d="M636 206L624 246Q640 250 664 246L678 206z" fill="${LAYOUT.paper}" stroke="${INK}" stroke-width="4"/>
${inside('manga-hills', `${HILLS}V520H-20z`, `<path d="M-20 300h1400v300H-20z" fill="#fff"/>${hatching([380, 360, 620, 110], 12, 40, INK, 2.5)}`)}
<g fill="none" stroke="${INK}" stroke-width="5" stroke-linejoin="round"><path d="${PEAKS}${HILLS}"/></g><g fill="${INK}">${pines()}</g>
<g fill="#fff" stroke="${INK}" stroke-width="6">${windmill(694, 372, 0.96, 22)}${windmill(796, 404, 0.62, 52)}</g>
<path d="M-20 424H470L440 520H-20z" fill="${LAYOUT.accent}"/><g fill="${PAPER}" stroke="${INK}" stroke-width="5"><path d="${wave(452, -30, 440)}V540H-30z"/>
<path d="${wave(488, -60, 480)}V540H-60z" fill="${LAYOUT.light}"/></g><path d="M396 530Q420 452 520 448T700 462T900 450V530z" fill="${INK}"/>
<path d="${rows}" stroke="#fff" stroke-width="4" fill="none"/><path d="M70 270q14-14 24 0q10-14 24 0M130 236q10-10 18 0q8-10 18 0M436 262q12-12 20 0q10-12 22 0" stroke="${INK}" stroke-width="5" fill="none"/>`
}

const FRONT = 'M-40 190H900L884 240L902 280L872 330L890 380L862 428L884 470L866 530H-40z'

const longPanel = () => {
  const guide = 'M-20 428H1300M1128 206V514M668 206V514M1128 268L1300 514M1128 268L960 514M900 514L1300 330M900 300L1300 420'
  return `<path d="M-20 208H1300V512H-20z" fill="#fff"/>${inside(
    'manga-long',
    'M-20 208H1300V512H-20z',
    `<g fill="none" stroke="${PENCIL}" stroke-width="3.5" opacity=".78">${landLines()}${pines()}<path d="${guide}" stroke-width="1.8"/>
<circle cx="1128" cy="300" r="62" stroke-width="2"/><path d="M1180 250q16-16 28 0q12-16 28 0M1080 236q10-10 18 0q8-10 18 0"/></g>${inside('manga-front', FRONT, inked())}`,
  )}<path d="M-20 208H1300M-20 512H1300" stroke="${INK}" stroke-width="9"/>`
}

const above = () =>
  panel(
    'above-1',
    'M-20-20H420L372 172H-20z',
    `${burst(8, 170, 70, 80, 70)}<g transform="translate(180 66) rotate(-8) scale(.5)">${paperPlane()}</g>`,
  ) +
  panel(
    'above-2',
    'M452-20H886L852 172H404z',
    `<path d="M380-20h540v220H380z" fill="${INK}"/>${screentone([400, 60, 500, 120], 14, LAYOUT.light, (v) => 10 * v)}${cloud(560, 150, 1)}${cloud(780, 168, 0.8)}
<path d="M640 40l6 18 18 6-18 6-6 18-6-18-18-6 18-6zM480 30l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM812 40l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" fill="#fff"/>`,
  ) +
  `<path d="M918-20H1300V172H884z" fill="#fff" stroke="${PENCIL}" stroke-width="4"/><g fill="none" stroke="${PENCIL}" stroke-width="3" opacity=".7">
<ellipse cx="1090" cy="80" rx="130" ry="60"/><path d="M900 172L1300-20M960-20L1240 172M1090-20V172"/>
<path d="M1206 44L998 98 1066 112 1206 44 1084 148 1066 112M1206 44L1156 136 1098 122" stroke-width="4"/></g>`

const below = () =>
  panel(
    'below-1',
    'M-20 549H300L336 740H-20z',
    `${screentone([-20, 540, 380, 190], 15, INK, (v) => 15 * v)}<circle cx="96" cy="628" r="52" fill="#fff"/>${cloud(190, 676, 0.9)}`,
  ) +
  panel(
    'below-2',
    'M332 549H800L766 740H368z',
    `<path d="M320 540h500v200H320z" fill="${LAYOUT.light}"/>${hatching([320, 540, 500, 200], 22, -50, '#fff', 4)}<g stroke="${INK}" stroke-width="5">
${house(390, 660, 110, 100)}${house(540, 640, 130, 120)}${house(690, 664, 100, 100)}</g>`,
  ) +
  `<path d="M832 549H1300V740H798z" fill="#fff" stroke="${PENCIL}" stroke-width="4"/><g fill="none" stroke="${PENCIL}" stroke-width="3" opacity=".7">
<path d="${wave(620, 820, 500)}${wave(670, 810, 500)}M800 700L1300 560"/></g>`

/** A long panel that a dip pen inks from left to right: toned sea and hills turn into pencil lines. */
export const mangaBanner: Drawing = () =>
  `<path d="M0 0h1280v720H0z" fill="${PAPER}"/>${above()}${below()}${longPanel()}
${pen(884, 424, -20, 0.92, LAYOUT.deep)}${grain(4, 120, [0, 180, 1280, 360], '#0f5c8633', 3)}`

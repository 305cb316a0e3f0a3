import { DIRECTOR, GOLD, PAPER } from './desk-colours.ts'
import { around, tenth, times } from './paint.ts'
import { seededRandom } from './seeded-random.ts'

// Scenes in small frames, which fill the sheets and the film in the pictures of category 2, in whose colours they are, and of maintenance.

/** The frame size of every small world. */
export const FRAME_WIDTH = 320
export const FRAME_HEIGHT = 180

const { accent: ROSE, deep: PLUM, light: PINK, paper: BLUSH } = DIRECTOR
const TEAL = '#1f7f82'
const MINT = '#8fd8cd'
const NIGHTFALL = '#240b16'

const field = (colour: string) => `<path d="M0 0h320v180H0z" fill="${colour}"/>`
const stripe = (top: number, colour: string) => `<path d="M0 ${top}h320v${180 - top}H0z" fill="${colour}"/>`

const dunes = () =>
  `${field(GOLD)}${stripe(70, '#f7b267')}<circle cx="216" cy="78" r="48" fill="${PAPER}"/>
<path d="M0 108Q60 70 130 104T320 84V180H0z" fill="${PINK}"/><path d="M0 108Q60 70 130 104Q90 112 60 140L0 150z" fill="#e2718f"/>
<path d="M0 150Q90 108 190 140T320 126V180H0z" fill="${ROSE}"/><path d="M190 140Q260 158 320 126V180H210Q170 160 190 140z" fill="${PLUM}"/>
<path d="M72 148V92M72 126q-22 2-22-22M72 116q22 2 22-24M132 150v-30M132 140q-12 0-12-12" stroke="${TEAL}" stroke-width="12" stroke-linecap="round" fill="none"/>
<path d="M69 96v44M129 124v20" stroke="${MINT}" stroke-width="3" stroke-linecap="round"/><path d="M20 166q20-8 40 0M110 170q20-8 44 0" stroke="${PINK}" stroke-width="3" fill="none"/>`

const reef = () => {
  const chance = seededRandom(12)
  const bubbles = times(
    14,
    () =>
      `<circle cx="${Math.round(20 + chance() * 280)}" cy="${Math.round(20 + chance() * 130)}" r="${tenth(2 + chance() * 4)}"/>`,
  )
  return `${field(TEAL)}<path d="M0 0h120L60 180H0zM170 0h50l-20 180h-70z" fill="${MINT}" opacity=".22"/><g fill="none" stroke="${MINT}" stroke-width="2.5">${bubbles}</g>
<path d="M52 92q40-44 110-34q48 6 72 30q18-2 32-26q18 14 12 34q8 18-4 34q-22-2-38-22q-44 34-112 28q-52-4-72-44z" fill="${PLUM}"/>
<path d="M58 100q60 30 128 20q20-2 44-14q-40 38-106 34q-50-4-66-40z" fill="${BLUSH}"/>
<path d="M82 116q20 10 44 12M92 128q16 6 34 6" stroke="${PINK}" stroke-width="3" fill="none"/><path d="M136 120q-2 34-30 42q-6-24 8-44z" fill="${PLUM}"/>
<circle cx="88" cy="92" r="4.5" fill="${GOLD}"/><path d="M0 180V150q20-14 36 4q8-30 26-6q10-14 20 4q40 10 70 12t70-6q10-30 24-6q16-34 30 4q14-10 44-8V180z" fill="${ROSE}"/>
<path d="M36 180q-10-24 2-44M292 180q-12-30 4-56M270 180q8-20 0-36" stroke="${PINK}" stroke-width="7" stroke-linecap="round" fill="none"/>`
}

const envelope = (x: number, y: number, size: number, one: string, two: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-50c34 0 50 24 50 48c0 26-22 44-36 58h-28C-28 42-50 24-50-2c0-24 16-48 50-48z" fill="${one}"/>
<path d="M0-50c-34 0-50 24-50 48c0 26 22 44 36 58c-20-30-24-80 14-106zM0-50c16 20 16 76 0 106h14c20-30 24-80-14-106z" fill="${two}"/>
<path d="M-12 58l4 18M12 58l-4 18" stroke="${PLUM}" stroke-width="3"/><path d="M-10 76h20v15h-20z" fill="${PLUM}"/></g>`

const balloons = () =>
  `${field(BLUSH)}${stripe(60, '#fbe3c4')}<path d="M20 44q10-16 26-8q14-18 30 0q20-6 22 10H20zM226 34q8-12 20-6q12-14 24 0q14-4 16 8h-60z" fill="${PAPER}"/>
<path d="M0 124L44 92 78 112 130 78 188 116 236 86 320 122V180H0z" fill="${PINK}"/><path d="M130 78L188 116 160 140 128 112z" fill="#e2718f"/>
<path d="M0 146q60-26 120-6t120-8t80-2V180H0z" fill="${TEAL}"/><path d="M0 166q80-26 160-6t160-12V180H0z" fill="#12595c"/>
<path d="M20 150q30-8 60-4M180 148q40 2 70-8M60 172q40-8 90 0" stroke="${MINT}" stroke-width="3" fill="none"/>
${envelope(64, 92, 0.56, ROSE, PLUM)}${envelope(264, 66, 0.42, TEAL, MINT)}${envelope(162, 66, 0.96, GOLD, ROSE)}`

const fair = () => {
  const cars = times(10, (i) => {
    const { x, y } = around(176, 82, 66, i * 36 + 10)
    return `<path d="M${x} ${y}v6" stroke="${PAPER}" stroke-width="2"/><path d="M${x - 9} ${y + 6}h18q0 13-9 13t-9-13z" fill="${[GOLD, PINK, MINT][i % 3]}"/>`
  })
  const spokes = times(10, (i) => `M176 82L${Object.values(around(176, 82, 66, i * 36 + 10)).join(' ')}`)
  const chance = seededRandom(5)
  return `${field(PLUM)}<path d="${times(26, () => `M${Math.round(chance() * 320)} ${Math.round(chance() * 110)}h.1`)}" stroke="${BLUSH}" stroke-width="3" stroke-linecap="round"/>
${stripe(120, '#5a2038')}<path d="M176 82L138 170M176 82L214 170" stroke="${PINK}" stroke-width="7"/><path d="${spokes}" stroke="${ROSE}" stroke-width="3"/>
<g fill="none"><circle cx="176" cy="82" r="66" stroke="${PINK}" stroke-width="5"/><circle cx="176" cy="82" r="50" stroke="${ROSE}" stroke-width="3"/></g><circle cx="176" cy="82" r="10" fill="${GOLD}"/>${cars}
<path d="M0 152l26-26 26 26v28H0zM52 158l20-20 20 20v22H52zM262 150l30-30 30 30v30h-60z" fill="${ROSE}"/>
<path d="M26 126v54H13V139zM72 138v42H62v-32zM292 120v60h-15v-45z" fill="${BLUSH}"/><path d="M0 168h320v12H0z" fill="${NIGHTFALL}"/>
<path d="M0 108q60 34 110 6M230 116q40 20 90-10" stroke="${PAPER}" stroke-width="4" stroke-dasharray="0 11" stroke-linecap="round" fill="none"/>`
}

const ropeway = () => {
  const fir = (x: number, y: number, size: number) =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M0-60L16-34H8L24-12H14L28 10H-28L-14-12H-24L-8-34H-16z" fill="${TEAL}"/>
<path transform="translate(${x} ${y}) scale(${size})" d="M0-60L16-34H8Q0-44-10-40zM-14-12L-8-24Q4-20 16-22L24-12z" fill="${PAPER}"/>`
  return `${field(MINT)}<path d="M-10 150L70 40 104 84 150 30 214 112 256 70 330 150z" fill="${PINK}"/>
<path d="M70 40L104 84 90 92 74 78 58 92 42 78zM150 30L182 70 162 66 150 82 136 66 124 62z" fill="${PAPER}"/><path d="M150 30L214 112 220 150H160L170 100z" fill="#e2718f"/>
<path d="M0 140Q80 112 160 136T320 124V180H0z" fill="${PAPER}"/><path d="M0 160q90-20 180-2t140-6V180H0z" fill="${BLUSH}"/>
${fir(30, 152, 0.9)}${fir(66, 164, 0.7)}${fir(270, 150, 1)}${fir(306, 164, 0.8)}${fir(232, 166, 0.6)}
<path d="M0 74L320 14" stroke="${PLUM}" stroke-width="3"/><path d="M176 41l2 26" stroke="${PLUM}" stroke-width="4"/>
<path d="M146 66h64q8 0 8 8v30q0 8-8 8h-64q-8 0-8-8V74q0-8 8-8z" fill="${ROSE}"/><path d="M146 76h16v16h-16zM170 76h16v16h-16zM194 76h16v16h-16z" fill="${GOLD}"/><path d="M138 98h80v6h-80z" fill="${PLUM}"/>`
}

const pagoda = () => {
  const roof = (y: number, wide: number) =>
    `<path d="M${160 - wide} ${y}q${wide * 0.6} -6 ${wide * 0.72}-22h${tenth(wide * 0.56)}q${tenth(wide * 0.12)} 16 ${tenth(wide * 0.72)} 22q-8 8-18 6H${178 - wide}q-10 2-18-6z" fill="${PLUM}"/>
<path d="M${tenth(160 - wide * 0.5)} ${y + 6}h${wide}v16h${-wide}z" fill="${ROSE}"/><path d="M${tenth(160 - wide * 0.3)} ${y + 9}v13M160 ${y + 9}v13M${tenth(160 + wide * 0.3)} ${y + 9}v13" stroke="${GOLD}" stroke-width="5"/>`
  const mist = (y: number, x: number, long: number) => `<rect x="${x}" y="${y}" width="${long}" height="11" rx="5.5"/>`
  return `${field('#f7b9a0')}${stripe(56, PINK)}<circle cx="92" cy="62" r="40" fill="${PAPER}"/><path d="M0 130q50-56 100-24t110-8t110 22V180H0z" fill="${ROSE}" opacity=".55"/>
<path d="M160 10v24" stroke="${PLUM}" stroke-width="5"/>${roof(50, 48)}${roof(82, 60)}${roof(114, 74)}<path d="M0 152q40-22 80-8t100 0t140-6V180H0z" fill="${PLUM}"/>
<g fill="${PAPER}" opacity=".9">${mist(96, 10, 90)}${mist(112, -20, 90)}${mist(128, 214, 120)}${mist(140, 180, 90)}</g>
<path d="M330 30q-60 4-84 40M290 20q-10 10-14 28" stroke="${PLUM}" stroke-width="5" fill="none"/><path d="M250 62h.1M268 44h.1M284 34h.1M300 46h.1M276 60h.1M236 78h.1M308 26h.1" stroke="${BLUSH}" stroke-width="17" stroke-linecap="round"/>
<path d="M20 172h60M130 166h80M250 172h40" stroke="${ROSE}" stroke-width="3"/>`
}

const rain = () => {
  const chance = seededRandom(44)
  const tower = (x: number, top: number, wide: number, colour: string) =>
    `<path d="M${x} ${top}h${wide}v180h${-wide}z" fill="${colour}"/><path d="${times(24, (i) =>
      chance() > 0.45 ? `M${tenth(x + 10 + (i % 3) * ((wide - 20) / 2))} ${top + 12 + Math.floor(i / 3) * 14}v7` : '',
    )}" stroke="${GOLD}" stroke-width="6"/>`
  return `${field('#7b2f58')}<path d="M0 70h320v110H0z" fill="${ROSE}"/>${tower(-6, 60, 52, '#5a2038')}${tower(120, 40, 46, '#5a2038')}${tower(226, 66, 56, '#5a2038')}
${tower(50, 88, 62, PLUM)}${tower(172, 92, 50, PLUM)}${tower(284, 84, 50, PLUM)}<path d="M0 158h320v22H0z" fill="${NIGHTFALL}"/>
<path d="M26 166h50M110 172h70M210 166h40M262 174h40" stroke="${PINK}" stroke-width="4"/>
<path d="M70 160V138M128 160v-30" stroke="${PAPER}" stroke-width="4"/><path d="M34 140q4-36 36-36t36 36q-10-8-18 0q-8-8-18 0q-10-8-18 0q-8-8-18 0z" fill="${MINT}"/><path d="M98 132q2-28 30-28t30 28q-8-6-15 0q-8-6-15 0q-8-6-15 0q-7-6-15 0z" fill="${GOLD}"/>
<path d="${times(60, () => `M${Math.round(chance() * 340)} ${Math.round(chance() * 170)}l-7 22`)}" stroke="${BLUSH}" stroke-width="2" opacity=".7"/>`
}

const volcano = () =>
  `${field(PINK)}<path d="M0 0h320v60H0z" fill="${BLUSH}"/><path d="M150 66q-30-8-18-28q-22-26 12-34q10-22 40-12q40-10 44 20q30 8 14 32q0 22-40 18z" fill="${PAPER}"/>
<path d="M164 62q-16-10-2-20M196 58q14-8 6-22" stroke="${PINK}" stroke-width="4" fill="none"/><path d="M70 150L142 64H194L272 150z" fill="${PLUM}"/><path d="M142 64H194L206 78Q190 72 182 92Q172 70 160 84Q150 74 132 76z" fill="${GOLD}"/>
<path d="M194 64L272 150H214L186 92z" fill="${NIGHTFALL}"/><path d="M0 136h320v44H0z" fill="${TEAL}"/><path d="M20 136Q60 112 100 130T200 128T310 136z" fill="#12595c"/>
<path d="M10 150h40M90 146h60M200 152h80M40 166h80M170 168h40M250 164h50" stroke="${MINT}" stroke-width="4" stroke-linecap="round"/>
<path d="M44 142q-4-40 18-66" stroke="${PLUM}" stroke-width="7" fill="none"/><path d="M62 78q-30-20-50 10q24-12 50-10q-18 8-20 30q12-20 20-30q24-4 34 22q4-30-34-22q10-22 34-14q-16-16-34 14z" fill="#12595c"/>`

const mushrooms = () => {
  const cap = (x: number, y: number, size: number, colour: string, spot: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-12-8Q-4 50-18 104H20Q6 50 12-8z" fill="${BLUSH}"/><path d="M2-8Q-2 60 2 104H20Q6 50 12-8z" fill="${PINK}"/>
<path d="M-66 0Q-60-62 0-62T66 0Q34 16 0 16T-66 0z" fill="${colour}"/><path d="M-60 2Q-30 12 0 12T60 2Q34 26 0 26T-60 2z" fill="${PAPER}"/>
<path d="M-34-24h.1M6-42h.1M34-16h.1M-2-10h.1" stroke="${spot}" stroke-width="16" stroke-linecap="round"/></g>`
  const chance = seededRandom(77)
  return `${field('#0f3f46')}<circle cx="168" cy="84" r="96" fill="${TEAL}"/><circle cx="168" cy="84" r="64" fill="#3da3a0"/><path d="M24 0h14v180H24zM70 0h9v180h-9zM250 0h12v180h-12zM296 0h16v180h-16z" fill="#0a2b31"/>
${cap(92, 100, 0.7, PINK, PAPER)}${cap(250, 112, 0.62, GOLD, ROSE)}${cap(172, 80, 1, ROSE, BLUSH)}
<path d="M0 160q30-14 60 0t60-4t70 4t60-4t70 4V180H0z" fill="#0a2b31"/><path d="${times(22, () => `M${Math.round(chance() * 320)} ${Math.round(20 + chance() * 140)}h.1`)}" stroke="${GOLD}" stroke-width="4" stroke-linecap="round"/>`
}

/** Nine unrelated places, each with its own light. */
export const SMALL_WORLDS = [balloons, dunes, reef, fair, ropeway, pagoda, rain, volcano, mushrooms]

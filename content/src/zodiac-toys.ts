import { inside } from './grain.ts'
import { times } from './paint.ts'

const WOOD = '#d9954f'
const SHADE = '#a8602f'
const DARK = '#5b2c2a'
const CREAM = '#fbeccb'
const RED = '#b8324a'

type Toy = { behind?: string; body: string; marks?: string; over?: string; wood?: string }

const dot = (x: number, y: number, r = 3, colour = DARK) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const fill = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`
const line = (path: string, colour: string, thick: number) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`

const rat: Toy = {
  behind: line('M-34-8Q-64-4-58-26t-14-24', DARK, 5) + dot(26, -48, 12, SHADE),
  body: 'M-42 0C-52-46-16-62 12-54Q42-44 56-12Q58-2 48 0Z',
  over: `${dot(8, -52, 15, SHADE)}${dot(8, -52, 8, RED)}${dot(34, -26)}${dot(55, -8, 4.5)}${line('M-24-14q14-6 26 4', DARK, 3)}`,
}
const ox: Toy = {
  behind: line('M-46-50q-14 8-10 30', DARK, 5) + line('M16-70q-6-18 4-26M44-72q12-10 8-24', CREAM, 8),
  body: 'M-50 0V-52Q-50-70-30-70H8Q14-82 32-80Q54-78 58-54Q58-40 42-38L34-34V0H14V-18H-28V0Z',
  marks: `${fill('M-40-72q2 30 22 26t16-28zM-22-40q14-4 18 8t-16 12z', DARK)}${fill('M46-62h20v30H44z', CREAM)}`,
  over: `${dot(34, -62)}${dot(54, -48, 2.5)}${line('M8-68q4 22 24 32', RED, 6)}`,
}
const tiger: Toy = {
  behind: line('M-46-46Q-70-52-62-78', WOOD, 11) + line('M-64-64l-6-2M-58-52l-2-8', DARK, 4),
  body: 'M-50 0V-44Q-50-60-32-60H2Q0-74 8-82Q10-94 20-86H40Q50-94 52-80Q62-66 54-50Q46-40 32-38V0H12V-16H-28V0Z',
  marks: `${fill('M-42-62l7 24 6-24zM-22-62l6 24 7-24zM-4-62l5 20 6-22zM-52-30l22-4-22-4zM-52-16l20-3-20-5zM34-30l-16-4 16-4zM34-16l-18-4 18-4zM26-90l4 14 4-14z', DARK)}${fill('M42-66h20v24H44z', CREAM)}`,
  over: dot(38, -68) + dot(56, -58, 3.5),
}
const rabbit: Toy = {
  behind: `<g transform="rotate(-16 20 -70)"><rect x="6" y="-112" width="13" height="50" rx="6.5" fill="${SHADE}"/></g>${dot(-38, -16, 11, CREAM)}`,
  body: 'M-38 0C-52-40-26-62 4-54Q2-76 24-78Q48-78 48-58Q46-44 34-40Q46-18 42 0Z',
  wood: '#f3dcb0',
  over: `<g transform="rotate(8 24 -70)"><rect x="15" y="-116" width="15" height="52" rx="7.5" fill="#f3dcb0"/><rect x="19" y="-110" width="7" height="38" rx="3.5" fill="${RED}"/></g>${dot(34, -60, 3, RED)}${line('M-20-4q-4-26 18-28', SHADE, 4)}`,
}
const dragon: Toy = {
  behind: `${fill('M-46-26l-6-18 18 6-2-20 18 12zM-8-16l2-20 12 14zM24-40l-18-10 16-8-18-12 18-6z', RED)}${line('M-52-8Q-36-52-16-24Q2 6 20-26Q28-50 24-72', WOOD, 24)}${line('M-44-12Q-34-36-18-14Q4 14 27-20Q34-44 32-66', CREAM, 5)}`,
  body: 'M8-72Q8-90 30-92L62-82Q68-70 56-64L28-58Q10-58 8-72Z',
  over: `${line('M16-88q-14-6-16-20M28-92q-6-10-4-22', DARK, 5)}${dot(34, -78)}${line('M58-68q14 2 12 16', RED, 4)}${line('M40-66h18', DARK, 3)}`,
}
const snake: Toy = {
  behind: line('M-44-11H42', WOOD, 22) + line('M-38-20v18M-14-20v18M10-20v18M34-20v18', RED, 7) + line('M-54-11l-16-4', WOOD, 8),
  body: 'M-26-22Q-38-22-38-33T-26-44H16Q16-60 8-72Q4-94 28-96L50-90Q58-80 48-74L32-72Q46-52 42-32Q40-22 28-22Z',
  marks: `${line('M-22-46v26M0-46v26M22-46l2 26', RED, 7)}${line('M34-72q12 18 8 40', CREAM, 8)}`,
  over: `${dot(28, -82)}${line('M50-80l14 2 6-5M64-78l6 5', RED, 3)}`,
}
const horse: Toy = {
  behind: line('M-46-48q-18 6-12 40', DARK, 10),
  body: 'M-48 0V-48Q-48-62-32-62H-2L10-96Q14-108 20-98L26-100L56-78Q62-66 50-62L34-66L30-36V0H12V-20H-28V0Z',
  marks: `${fill('M-4-56L14-110L2-110L-22-56z', DARK)}${fill('M-26-66h26l-4 30h-20z', RED)}${line('M-26-48h24', CREAM, 3)}`,
  over: `${dot(32, -82)}${line('M26-66l10-24', RED, 4)}`,
}
const sheep: Toy = {
  behind: fill('M-32-20h14v20h-14zM12-20h14v20H12z', DARK),
  body: 'M-40-14a17 17 0 0 1-6-28a18 18 0 0 1 18-24a19 19 0 0 1 30-4a18 18 0 0 1 24 16a17 17 0 0 1 4 40z',
  wood: CREAM,
  marks: line('M-32-40q8-10 14 0t14 0t14 0M-26-22q8-8 14 0t14 0', WOOD, 4),
  over: `${fill('M20-66Q24-76 38-74Q58-66 56-46Q50-38 40-42L24-50Z', DARK)}${line('M24-56q-16-2-14-16t16-12t10 14t-12 6', WOOD, 6)}${dot(44, -58, 2.6, CREAM)}`,
}
const monkey: Toy = {
  behind: line('M-30-10Q-64-10-58-44t16-20', WOOD, 8) + dot(-10, -74, 10, SHADE),
  body: 'M-36 0Q-40-42-8-50Q-18-92 14-94Q46-92 38-54L34-48Q40-24 38 0Z',
  marks: `${fill('M12-84Q30-92 40-76T34-52H14Q4-60 10-70z', CREAM)}${fill('M2-40q26-6 24 40H2z', SHADE)}`,
  over: `${dot(18, -72)}${dot(32, -72)}${line('M-12-40q16 14 30 8', WOOD, 11)}${dot(22, -34, 9, RED)}`,
}
const rooster: Toy = {
  behind: `${fill('M-24-34Q-66-40-56-92Q-40-72-20-60zM-22-40Q-46-60-30-98Q-18-76-6-56z', DARK)}${dot(20, -98, 7, RED)}${dot(30, -97, 7, RED)}${line('M-2-14v12M12-14v12', DARK, 5)}`,
  body: 'M-44-58Q-26-34-2-52Q4-62 6-78Q10-94 28-92Q44-86 40-60Q40-8-2-10Q-42-12-44-58Z',
  wood: '#f3dcb0',
  marks: line('M-26-34q14 16 34-2M-20-24q14 12 30-2', RED, 5),
  over: `${fill('M40-84l16 6-15 6z', WOOD)}${fill('M36-70q10 4 6 16q-8-2-8-12z', RED)}${dot(30, -80)}${fill('M-18 0v-5h44v5z', SHADE)}`,
}
const dog: Toy = {
  behind: line('M-32-24Q-58-26-52-44t16-2', WOOD, 11),
  body: 'M-38 0Q-44-34-8-50L-2-96L14-80H28Q38-78 42-68L58-60Q60-48 46-46L32-44Q40-22 36 0Z',
  marks: `${fill('M62-66Q40-66 34-50T18-30Q38-20 26 0h40z', CREAM)}${line('M-4 2q-2-22 20-22', SHADE, 4)}`,
  over: `${dot(32, -66)}${dot(57, -58, 4)}${line('M-8-50q18 12 40 6', RED, 6)}${fill('M2-88l1 14 8-5z', SHADE)}`,
}
const boar: Toy = {
  behind: `${line('M-48-38q-12 0-10 14', DARK, 4)}${fill('M-44-46l-2-16 12 6 2-16 12 10 6-14 8 12 10-10 4 16z', DARK)}`,
  body: 'M-50 0V-36Q-46-64-8-64Q32-62 60-30V-14Q46-12 36-16V0H18V-12H-28V0Z',
  marks: `${line('M-36-54q16 8 34 6M-42-42q20 8 42 6M-42-28q18 6 36 4', DARK, 4)}${fill('M50-40h14v30H50z', DARK)}`,
  over: `${dot(34, -36)}${line('M44-16q8-2 8-14', CREAM, 5)}${fill('M4-56l4-20 14 14z', SHADE)}`,
}

const ORDER = [rat, ox, tiger, rabbit, dragon, snake, horse, sheep, monkey, rooster, dog, boar]

const toy = ({ behind = '', body, marks = '', over = '', wood = WOOD }: Toy, id: string) => {
  const rings = times(5, (ring) => `M-70 ${-14 - ring * 20}q40-${10 + ring} 70-2t70-2`)
  const carved = `<path d="${body}" fill="${wood}"/>${line(rings, '#7a3f2433', 2)}${marks}<path d="M-80-6H90V20H-80z" fill="#5b2c2a55"/>`
  return `<g id="${id}">${behind}${inside(`${id}-cut`, body, carved)}${over}</g>`
}

/** Definitions of the twelve wooden animals, rat to boar, `prefix`-0 … `prefix`-11: about 110×100 on the ground line, facing right. */
export const zodiacToys = (prefix: string) =>
  `<defs>${ORDER.map((kind, index) => toy(kind, `${prefix}-${index}`)).join('')}</defs>`

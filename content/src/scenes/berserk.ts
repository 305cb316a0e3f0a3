import { grain, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#110e12'
const PAPER = '#efe6d4'
const ASH = '#b9ae9f'
const IRON = '#4b464c'
const BLOOD = '#b3201f'
const EMBER = '#e2572f'

/** The position of the black sun. */
const SUN = { x: 800, y: 250, r: 148 }

/** Engraved rays: wedges of ink around the sun, thick on the outside. */
const rays = () => {
  const chance = seededRandom(31)
  const wedge = (from: number, to: number, turn: number, wide: number) => {
    const [p, q, s] = [
      around(SUN.x, SUN.y, from, turn),
      around(SUN.x, SUN.y, to, turn - wide),
      around(SUN.x, SUN.y, to, turn + wide),
    ]
    return `M${p.x} ${p.y}L${q.x} ${q.y}L${s.x} ${s.y}z`
  }
  const dark = times(200, (i) => wedge(238 + chance() * 150, 1120, i * 1.8 + chance() * 0.9, 0.24 + chance() * 0.5))
  const fine = times(120, (i) => wedge(SUN.r + 40 + chance() * 30, 300 + chance() * 90, i * 3 + chance(), 0.25))
  return `<path d="${dark}" fill="${INK}"/><path d="${fine}" fill="${BLOOD}"/>`
}

const corona = () => {
  const chance = seededRandom(99)
  const tongue = (radius: number, count: number, reach: number) =>
    `M${times(count, (i) => {
      const [a, b] = [
        around(SUN.x, SUN.y, radius, (i * 360) / count),
        around(SUN.x, SUN.y, radius + reach * (0.4 + chance()), ((i + 0.5) * 360) / count),
      ]
      return `${i ? 'L' : ''}${a.x} ${a.y}L${b.x} ${b.y}`
    })}z`
  return `<path d="${tongue(SUN.r + 22, 58, 46)}" fill="${BLOOD}"/><path d="${tongue(SUN.r + 12, 44, 24)}" fill="${EMBER}"/><circle cx="${SUN.x}" cy="${SUN.y}" r="${SUN.r + 9}" fill="${PAPER}"/><circle cx="${SUN.x}" cy="${SUN.y}" r="${SUN.r}" fill="${INK}"/><path d="${times(
    9,
    (i) => {
      const r = SUN.r - 10 - i * 11
      const [p, q] = [around(SUN.x, SUN.y, r, 120 + i * 3), around(SUN.x, SUN.y, r, 212 - i * 4)]
      return `M${p.x} ${p.y}A${r} ${r} 0 0 1 ${q.x} ${q.y}`
    },
  )}" stroke="${IRON}" stroke-width="2.5" fill="none"/>`
}

const clouds = () => {
  const bank = (y: number, swell: number, seed: number) => {
    const chance = seededRandom(seed)
    let path = `M-20 ${y}`
    let x = -20
    while (x < 1300) {
      const wide = 60 + chance() * 120
      path += `q${Math.round(wide / 2)} ${-Math.round(swell * (0.4 + chance()))} ${Math.round(wide)} ${Math.round((chance() - 0.5) * 10)}`
      x += wide
    }
    return `${path}V730H-20z`
  }
  const layer = (y: number, swell: number, seed: number, fill: string, tone: string) =>
    `<path d="${bank(y, swell, seed)}" fill="${fill}" stroke="${INK}" stroke-width="4"/>${inside(
      `berserk-bank-${seed}`,
      bank(y, swell, seed),
      screentone([0, y - 60, 1280, 310], 12, tone, (v) => 1.5 + Math.min(v * 13, 6.4)),
    )}`
  return layer(410, 60, 3, ASH, INK) + layer(462, 44, 8, PAPER, IRON)
}

/** A plain sword in the ground: grip up, the foot of its blade in a heap of earth. */
const sword = (kind: number, pale: boolean) => {
  const [light, dark] = pale ? [ASH, IRON] : [IRON, INK]
  const guard = [
    'M-24-6h48v9h-48z',
    'M-28-12Q0 6 28-12L26 0Q0 14-26 0z',
    'M-20-4l-8-8 6-4 22 8 22-8 6 4-8 8z',
    'M-30-2h60v6h-60z',
  ][kind]
  const pommel = kind % 2 ? '<circle cy="-58" r="8"/>' : '<path d="M0-72l9 12-9 12-9-12z"/>'
  const long = 112 + kind * 18
  const blade = kind === 3 ? `M-8 0h16v${long}H-8zM8 30l8 40-8 30z` : `M-9 0h18v${long}H-9z`
  return `<g id="berserk-${pale ? 'pale' : 'dark'}-${kind}"><path d="${blade}" fill="${light}"/><path d="M1 0h8v${long}H1z" fill="${dark}"/><path d="M-4 6v${long - 20}" stroke="${pale ? PAPER : INK}" stroke-width="2.4"/><g fill="${dark}" stroke="${pale ? ASH : INK}" stroke-width="1.6"><path d="M-5-52H5V0H-5z"/><path d="${guard}"/>${pommel}</g><path d="${times(5, (i) => `M-5 ${-48 + i * 9}l10 5`)}" stroke="${light}" stroke-width="3"/><ellipse cx="2" cy="${long + 6}" rx="30" ry="18" fill="${INK}"/><path d="M-24 ${long - 2}q10-10 22-6" stroke="${dark}" stroke-width="2" fill="none"/></g>`
}

const swords = () => `<defs>${[0, 1, 2, 3].map((kind) => sword(kind, true) + sword(kind, false)).join('')}</defs>`

const ridge = (x: number) => 664 - 214 * Math.exp(-(((x - 590) / 330) ** 2)) - 60 * Math.exp(-(((x - 1190) / 150) ** 2))

/** A row of swords along the slope, `sink` below the ridge; the foot of the slab stays free. */
const field = (count: number, seed: number, sink: number, size: number, pale: boolean) => {
  const chance = seededRandom(seed)
  return times(count, (i) => {
    const x = Math.round(-10 + ((i + chance() * 0.9) / count) * 1310)
    const y = Math.round(ridge(x) + sink + chance() * 22 - 96 * size)
    const [grown, lean, kind] = [
      tenth(size * (0.8 + chance() * 0.5)),
      Math.round((chance() - 0.5) * 52),
      Math.floor(chance() * 4),
    ]
    if (x > 500 && x < 690 && sink < 130) return ''
    return `<use href="#berserk-${pale ? 'pale' : 'dark'}-${kind}" transform="translate(${x} ${y}) rotate(${lean}) scale(${grown})"/>`
  })
}

const hillPath = (sink: number) =>
  `M-10 730${times(66, (i) => `L${i * 20 - 10} ${Math.round(ridge(i * 20 - 10) + sink + ((i * 37) % 11))}`)}L1290 730z`

const hill = (sink: number, fill: string, tone: string, id: string) => {
  const chance = seededRandom(Math.round(sink) + 7)
  const strokes = times(110, () => {
    const x = Math.round(chance() * 1280)
    const y = ridge(x) + sink + 8 + chance() * 150
    const slope = (ridge(x + 30) - ridge(x)) * 1.2
    return `M${x} ${Math.round(y)}l${Math.round(26 + chance() * 22)} ${Math.round(slope)}`
  })
  return `<path d="${hillPath(sink)}" fill="${fill}"/>${inside(id, hillPath(sink), `<path d="${strokes}" stroke="${tone}" stroke-width="3"/>`)}`
}

const BLADE = 'M-78 0L-84 40L-80 430L-86 470L-82 620H80L84 470L78 410L86 40L78 0z'

/** The slab: more a heap of raw iron than a sword, driven in at the top of the hill. */
const slab = () => {
  const chance = seededRandom(40)
  const scratches = times(
    40,
    () =>
      `M${Math.round(-70 + chance() * 130)} ${Math.round(20 + chance() * 430)}l${Math.round(8 + chance() * 30)} ${Math.round(-14 - chance() * 30)}`,
  )
  const rows = times(46, (i) => `M26 ${i * 11}l66 ${10 + (i % 3) * 4}`)
  const blade = `<path d="${BLADE}" fill="${IRON}"/><path d="M-100-10H-34Q-46 200-38 640H-100z" fill="${ASH}"/><path d="M-100-10H-62Q-70 240-66 640H-100z" fill="${PAPER}"/>${screentone([-60, 0, 90, 560], 12, INK, (v) => 3 + v * 8)}<path d="M26-10H100V640H26z" fill="${INK}"/><path d="${rows}" stroke="${IRON}" stroke-width="3"/><path d="M72-10H100V640H72z" fill="${BLOOD}"/><path d="M80-10H100V640H80z" fill="${EMBER}"/><path d="${scratches}" stroke="${PAPER}" stroke-width="2.4"/><path d="M-14 30V600M-6 30V600" stroke="${INK}" stroke-width="3"/>`
  const dents =
    'M-84 96l22 12-21 14zM-82 236l16 8-16 12zM86 150l-20 12 19 14zM82 300l-24 8 23 18zM80 402l-14 10 13 10zM-81 356l26 10-25 16z'
  const wraps = times(8, (i) => `<path d="M-17 ${-44 - i * 15}l34-9v13l-34 9z" fill="${i % 3 ? PAPER : ASH}"/>`)
  return `<g transform="translate(654 200) rotate(11) scale(.96)"><path d="${BLADE}" fill="none" stroke="${PAPER}" stroke-width="22"/><path d="M-16-16H16V-164H-16z" fill="${INK}"/>${wraps}<path d="M-24-160L-14-186H14L24-160L12-148H-12z" fill="${IRON}" stroke="${INK}" stroke-width="5"/><path d="M16-60q44 20 40 66t30 80q-36-10-44-54t-30-66z" fill="${PAPER}" stroke="${INK}" stroke-width="4"/><path d="M-112-24H112L100 8H-100z" fill="${IRON}" stroke="${INK}" stroke-width="6"/><path d="M-104-18H96l-2 8H-100z" fill="${ASH}"/><path d="M-80-2h12M-40-2h12M20-2h12M64-2h12" stroke="${PAPER}" stroke-width="6"/>${inside('berserk-blade', BLADE, blade)}<path d="${BLADE}" fill="none" stroke="${INK}" stroke-width="7"/><path d="${dents}" fill="${INK}"/></g>`
}

export const berserk: Drawing = () =>
  `${swords()}<rect width="1280" height="720" fill="${PAPER}"/>${rays()}${corona()}${clouds()}${field(70, 5, 14, 0.42, false)}${hill(10, INK, IRON, 'berserk-far')}${slab()}${field(46, 6, 44, 0.6, true)}${hill(64, INK, IRON, 'berserk-near')}${field(30, 21, 120, 0.84, true)}${field(20, 34, 196, 1.1, true)}${field(9, 47, 262, 1.4, true)}${grain(3, 160, [0, 0, 1280, 720], '#110e1299', 3)}`

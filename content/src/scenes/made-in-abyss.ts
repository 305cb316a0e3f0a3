import { grain, hatching } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const CREAM = '#f6e8c3'
const PEACH = '#f0b978'
const MOSS = '#5f8a5c'
const INK = '#141b34'
const LAMP = '#f7b23f'
const RUST = '#a8492f'

type Level = { cy: number; rx: number; ry: number; drop: number; wall: string; stroke: string; floor: string; leaf: string }

const LEVELS: Level[] = [
  { cy: 348, rx: 716, ry: 274, drop: 56, wall: '#8f9a63', stroke: '#5c6f4a', floor: '#a9bf78', leaf: '#3f6b4a' },
  { cy: 392, rx: 572, ry: 212, drop: 54, wall: '#4f8468', stroke: '#2f5f55', floor: '#79ad86', leaf: '#2b5c4c' },
  { cy: 434, rx: 456, ry: 164, drop: 48, wall: '#2f7272', stroke: '#1d5059', floor: '#4f9a94', leaf: '#1c5356' },
  { cy: 470, rx: 356, ry: 124, drop: 42, wall: '#245d74', stroke: '#173f5a', floor: '#3a8094', leaf: '#163f58' },
  { cy: 500, rx: 268, ry: 91, drop: 34, wall: '#1d4668', stroke: '#142c4e', floor: '#2b6482', leaf: '#122c4c' },
  { cy: 524, rx: 190, ry: 62, drop: 26, wall: '#1a3259', stroke: '#111f40', floor: '#24496f', leaf: '#101e3e' },
  { cy: 541, rx: 122, ry: 38, drop: 20, wall: '#152449', stroke: '#0d1530', floor: '#1d3560', leaf: '#0d1733' },
]

const edge = ({ cy, rx, ry }: Level, degrees: number, inset = 1) => {
  const a = (degrees * Math.PI) / 180
  return { x: tenth(640 + rx * inset * Math.cos(a)), y: tenth(cy + ry * inset * Math.sin(a)) }
}

const strata = (level: Level, chance: () => number) => {
  const lines = times(66, () => {
    const p = edge(level, 172 + chance() * 196)
    return `M${p.x} ${tenth(p.y + level.drop * 0.1)}v${tenth(level.drop * (0.2 + chance() * 0.75))}`
  })
  const ledge = [0.36, 0.68]
    .map((s) => `M${640 - level.rx} ${tenth(level.cy + level.drop * s)}a${level.rx} ${level.ry} 0 0 1 ${level.rx * 2} 0`)
    .join('')
  return `<path d="${lines}" stroke="${level.stroke}" stroke-width="${tenth(level.rx / 190 + 0.8)}"/>
<path d="${ledge}" stroke="${level.stroke}" stroke-width="${tenth(level.rx / 300 + 0.6)}" fill="none"
stroke-dasharray="60 14 120 30 20 9"/>`
}

const caves = (level: Level, chance: () => number) => {
  const size = level.rx / 716
  const mouths = times(13, () => {
    const p = edge(level, 188 + chance() * 164)
    const w = tenth(9 * size + 2)
    return `M${tenth(p.x - w)} ${tenth(p.y + level.drop)}v${tenth(-w * 1.5)}a${w} ${w} 0 0 1 ${w * 2} 0v${tenth(w * 1.5)}z`
  })
  const lamps = times(16, () => {
    const p = edge(level, 186 + chance() * 168)
    return `M${p.x} ${tenth(p.y + level.drop * (0.3 + chance() * 0.45))}h.1`
  })
  return `<path d="${mouths}" fill="${level.stroke}"/>
<path d="${lamps}" stroke="${LAMP}" stroke-width="${tenth(2 + 4 * size)}" stroke-linecap="round"/>`
}

const trees = (level: Level, chance: () => number) => {
  const r = 11 * (level.rx / 716) + 1.4
  const floor = { ...level, cy: level.cy + level.drop }
  return times(40, () => {
    const p = edge(floor, 180 + chance() * 180, 0.86 + chance() * 0.11)
    const q = tenth(r * (0.7 + chance() * 0.6))
    return `M${tenth(p.x - q)} ${p.y}a${q} ${tenth(q * 1.25)} 0 0 1 ${q * 2} 0z`
  })
}

const falls = (level: Level, index: number) => {
  const w = 5 + level.rx / 46
  const fall = (degrees: number) => {
    const p = edge(level, degrees, 0.995)
    const h = level.drop
    return `<path d="M${tenth(p.x - w / 2)} ${p.y}h${tenth(w)}l${tenth(w * 0.24)} ${h}h${tenth(-w * 1.4)}z" fill="${CREAM}" opacity=".85"/>
<path d="M${p.x} ${tenth(p.y + 4)}v${h - 8}M${tenth(p.x + w * 0.3)} ${tenth(p.y + 10)}v${h - 16}" stroke="${level.floor}"
stroke-width="${tenth(w * 0.14)}"/>
<ellipse cx="${p.x}" cy="${tenth(p.y + h)}" rx="${tenth(w * 1.5)}" ry="${tenth(w * 0.34)}" fill="${CREAM}"/>`
  }
  return [216 + index * 6, 304 - index * 5].map(fall).join('')
}

const mist = (level: Level, index: number) =>
  index < 2
    ? ''
    : `<path d="${times(5, (i) => {
        const p = edge(level, 196 + i * 37 + index * 9, 0.9)
        const w = level.rx * 0.16
        return `M${tenth(p.x - w)} ${tenth(p.y + level.drop * 1.2)}
q${tenth(w * 0.5)} ${tenth(-w * 0.3)} ${tenth(w)} 0t${tenth(w)} 0q${tenth(-w)} ${tenth(w * 0.26)} ${tenth(-w * 2)} 0z`
      })}" fill="${CREAM}" opacity=".3"/>`

/** One step of the pit with everything below it, clipped to its own mouth. */
const step = (index: number, chance: () => number): string => {
  const level = LEVELS[index]
  if (!level)
    return `<ellipse cx="640" cy="552" rx="70" ry="20" fill="#0a0f24"/><ellipse cx="640" cy="556" rx="34" ry="9" fill="#3a8094"/>
<ellipse cx="640" cy="557" rx="16" ry="4" fill="${CREAM}"/>`
  const { cy, rx, ry, drop, wall, floor, leaf } = level
  const id = `made-in-abyss-${index}`
  return `<clipPath id="${id}"><ellipse cx="640" cy="${cy}" rx="${rx}" ry="${ry}"/></clipPath><g clip-path="url(#${id})">
<ellipse cx="640" cy="${cy}" rx="${rx}" ry="${ry}" fill="${wall}"/>
${strata(level, chance)}<ellipse cx="640" cy="${cy + drop}" rx="${rx - 2}" ry="${ry - 2}"
fill="${floor}"/>${caves(level, chance)}${falls(level, index)}
<path d="${trees(level, chance)}" fill="${leaf}"/>${mist(level, index)}
${step(index + 1, chance)}</g><path d="M${640 - rx} ${cy}a${rx} ${ry} 0 0 1 ${rx * 2} 0" fill="none"
stroke="${index ? (LEVELS[index - 1] as Level).floor : CREAM}" stroke-width="${tenth(1 + rx / 160)}"/>`
}

const windmill = (x: number, y: number, size: number, turn: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-26 0l10-96h32l10 96z" fill="${CREAM}"/>
<path d="M4-96h12l10 96H8z" fill="#d9a566"/><path d="M-22-94L0-124l22 30z" fill="${RUST}"/>
<path d="M-5-30h10v18h-10zM-4-64h8v12h-8z" fill="${INK}"/>
<g transform="translate(0 -98) rotate(${turn})">${times(
    4,
    (i) => `<g transform="rotate(${i * 90})">
<path d="M0 0V-78" stroke="${INK}" stroke-width="4"/>
<path d="M0-22h20v-56H0z" fill="${PEACH}" stroke="${INK}" stroke-width="2.6"/>
<path d="M0-36h20M0-50h20M0-64h20M10-22v-56" stroke="${INK}" stroke-width="1.6"/></g>`,
  )}<circle r="6" fill="${INK}"/></g></g>`

const hut = () =>
  `<g id="made-in-abyss-hut"><path d="M0 0h24v-54h-24z" fill="${CREAM}"/><path d="M14 0h10v-54h-10z" fill="#d9a566"/>
<path d="M-4-52l16-14 16 14z" fill="${RUST}"/>
<path d="M4-44h5v8h-5zM4-24h5v8h-5zM16-38h5v8h-5z" fill="${INK}"/></g>`

const rimTown = () => {
  const chance = seededRandom(19)
  const huts = times(34, (i) => {
    const x = i < 17 ? 4 + i * 21 : 1262 - (i - 17) * 23
    const y = 352 - 276 * Math.sqrt(Math.max(0, 1 - ((x + 12 - 640) / 722) ** 2))
    const scale = `${tenth(0.85 + chance() * 0.3)} ${tenth(0.5 + chance() * 0.6)}`
    return `<use href="#made-in-abyss-hut" transform="translate(${x} ${tenth(Math.min(y, 290) + 8)}) scale(${scale})"/>`
  })
  return `<defs>${hut()}</defs><path d="M0 210Q150 96 420 84l220-14v100L0 330z" fill="${MOSS}"/>
<path d="M1280 210Q1120 96 860 84L640 70v100
l640 160z" fill="#4b744f"/>${windmill(52, 158, 0.95, 22)}${windmill(214, 112, 0.7, 48)}${windmill(1218, 150, 0.86, 34)}
${windmill(1040, 92, 0.6, 10)}${huts}`
}

const sky = () => `<rect width="1280" height="720" fill="${CREAM}"/><path d="M0 0h1280v30H0z" fill="#e79a63"/>
<path d="M0 30h1280v34H0z" fill="${PEACH}"/><path d="M0 64h1280v30H0z" fill="#f4d199"/>
<circle cx="480" cy="74" r="46" fill="${CREAM}"/>${hatching([0, 0, 1280, 110], 22, -40, '#a8492f38', 2)}
<path d="M560 44h120q-6-16-24-12q-8-20-34-14q-22-10-30 10q-26-2-32 16zM300 28h80q-4-12-18-10q-8-14-24-8q-22-4-38 18zM860 50h96
q-6-14-22-12q-10-16-30-8q-26-4-44 20z" fill="${CREAM}"/>`

const birds = () => {
  const chance = seededRandom(91)
  return `<path d="${times(
    15,
    (i) => `M${Math.round(760 + i * 14 + chance() * 70)} ${Math.round(300 + i * 9 + chance() * 60)}q8-9 13 0
q7-8 14-1q-8-2-14 5q-6-6-13-4z`,
  )}" fill="${CREAM}"/>`
}

const flower = () =>
  `<g id="made-in-abyss-flower"><path d="M0 0
q-5 18 1 34" stroke="${MOSS}" stroke-width="4" fill="none"/>${times(
    5,
    (i) => `<ellipse cy="-8" rx="5.6" ry="9"
transform="rotate(${i * 72})" fill="${CREAM}"/>`,
  )}<circle r="4.4" fill="${PEACH}"/></g>`

const rimStones = () => {
  const lip = (x: number, low: number) =>
    348 + low + (274 + low * 0.4) * Math.sqrt(Math.max(0, 1 - ((x - 640) / (716 + low)) ** 2))
  const joints = times(26, (i) => {
    const x = -40 + i * 54
    return `M${x} ${tenth(lip(x, 2))}L${tenth(640 + (x - 640) * 1.05)} ${tenth(lip(640 + (x - 640) * 1.05, 22))}`
  })
  return `<path d="M-10 720V330q6 252 650 292q644-40 650-292v390z" fill="#d9a566"/>
<path d="${joints}" stroke="#7a4a2e" stroke-width="4"/><path d="M-10 720V396q60 244 650 252q590-8 650-252v324z" fill="#7a4a2e"/>
<path d="M-10 720V420q80 230 650 238q570-8 650-238v300z" fill="#3f6b4a"/>
<path d="M-10 720V520q180 164 650 168q470-4 650-168v200z" fill="#2b4f42"/>`
}

const ground = () => {
  const chance = seededRandom(9)
  const blades = (count: number) =>
    times(count, () => {
      const x = Math.round(chance() * 1280)
      const top = 664 - 236 * ((x - 640) / 640) ** 4
      const y = Math.round(top + chance() * (716 - top))
      return `M${x} ${y}q${Math.round(chance() * 12 - 6)}-14 ${Math.round(chance() * 22 - 11)}-${Math.round(14 + chance() * 18)}
q2 14 5 ${Math.round(16 + chance() * 14)}z`
    })
  const flowers = times(30, (i) => {
    const x = Math.round(i < 18 ? 370 + i * 40 + chance() * 30 : (i % 2 ? 4 : 1204) + chance() * 66)
    const y = Math.round(i < 18 ? 672 + chance() * 34 : 500 + (i - 18) * 16)
    return `<use href="#made-in-abyss-flower" transform="translate(${x} ${y}) scale(${tenth(0.7 + chance() * 0.7)})"/>`
  })
  return `<defs>${flower()}</defs>${rimStones()}<path d="${blades(70)}" fill="${MOSS}"/>
<path d="${blades(50)}" fill="#1f3538"/>${flowers}`
}

const crane = () => {
  const truss = times(9, (i) => `M${652 + i * 52} ${i % 2 ? 74 : 112}L${704 + i * 52} ${i % 2 ? 112 : 74}`)
  return `<path d="M1110 730L1122 40h44l26 690z" fill="#7a4a2e"/><path d="M1148 40h18l26 690h-36z" fill="#4f2d22"/>
<path d="M600 66h560v14H600zM600 106h560v14H600z" fill="#8c5a36"/><path d="M600 66h560v4H600z" fill="${LAMP}"/>
<path d="${truss}" stroke="#7a4a2e" stroke-width="9"/>
<path d="M1122 300L900 112" stroke="#4f2d22" stroke-width="18"/><path d="M1116 292L894 112" stroke="#8c5a36" stroke-width="6"/>
<path d="M1176 300l120-150" stroke="#4f2d22" stroke-width="16"/><path d="M586 56h70v74h-70z" fill="#4f2d22"/>
<circle cx="600" cy="112" r="40" fill="${RUST}"/><circle cx="600" cy="112" r="40" fill="none" stroke="${INK}" stroke-width="7"/>
<path d="M600 76v72M564 112h72M575 87l50 50M625 87l-50 50" stroke="${INK}" stroke-width="5"/>
<circle cx="600" cy="112" r="10" fill="${LAMP}"/>
<path d="M640 100Q900 170 1146 520" stroke="${CREAM}" stroke-width="5" fill="none"/>
<circle cx="1146" cy="540" r="62" fill="#4f2d22"/><circle cx="1146" cy="540" r="50" fill="#8c5a36"/>${times(
    6,
    (i) => `<path
d="M1146 540m${-44 + i * 16} -22v44" stroke="${i % 2 ? CREAM : '#d9a566'}" stroke-width="13"/>`,
  )}
<circle cx="1146" cy="540" r="12" fill="${LAMP}"/><path d="M1146 540l78 44v36" stroke="${INK}" stroke-width="10" fill="none"/>
<path d="M1122 150h44M1120 240h52M1116 410h60M1112 640h74" stroke="${INK}" stroke-width="7"/>
<path d="M1130 424v34" stroke="${CREAM}" stroke-width="3"/><path d="M1119 456h22v26q-11 8-22 0z" fill="${RUST}"/>
<path d="M1125 464h10v5h-10z" fill="${INK}"/>`
}

const weave = () =>
  times(5, (r) => {
    const half = 79 - r * 3
    const w = (half * 2) / 9
    const strands = times(
      9,
      (i) =>
        `M${tenth(-half + i * w)} ${tenth(24 + r * 17 + 10 * (1 - ((i - 4) / 4.5) ** 2))}q${tenth(w / 2)}-7 ${tenth(w)} 0
v11q${tenth(-w / 2)} 7 ${tenth(-w)} 0z`,
    )
    return `<path d="${strands}" fill="${r % 2 ? '#c98a45' : '#a86a38'}" stroke="#4f2d22" stroke-width="2.5"/>`
  })

const basket =
  () => `<path d="M560 112V250M560 250l-78 120M560 250l78 120M560 250l-22 130M560 250l22 130" stroke="${CREAM}" stroke-width="6"/>
<path d="M560 112v136" stroke="#8c5a36" stroke-width="6" stroke-dasharray="4 7"/>
<circle cx="560" cy="250" r="11" fill="${INK}" stroke="${LAMP}" stroke-width="4"/>
<g transform="translate(560 366)"><ellipse cy="8" rx="84" ry="20" fill="#4f2d22"/>
<path d="M-84 8l16 100q68 24 136 0L84 8q-84 34-168 0z" fill="#4f2d22"/>${weave()}
<path d="M-66 108q66 22 132 0" stroke="#4f2d22" stroke-width="9" fill="none"/>
<path d="M-86 4q86 36 172 0v14q-86 34-172 0z" fill="#c98a45"/>
<path d="M-86 4q86 36 172 0" stroke="${CREAM}" stroke-width="4" fill="none"/></g>
<g transform="translate(560 300)"><path d="M0-50v18" stroke="${INK}" stroke-width="4"/>
<path d="M-16-32h32l6 12h-44z" fill="${INK}"/><path d="M-19-20h38l4 58h-46z" fill="${LAMP}"/>
<path d="M-10-14h20l3 46h-26z" fill="${CREAM}"/><path d="M0-20v58M-21 8h42" stroke="${INK}" stroke-width="4"/>
<path d="M-26 38h52v10h-52z" fill="${INK}"/></g>`

const gear = () => `<g transform="translate(128 640) rotate(62)"><path d="M-9 96L-6-110H6L9 96z" fill="#8c5a36"/>
<path d="M0 96L1-110H6L9 96z" fill="#4f2d22"/>
<path d="M-92-72Q0-142 92-72L86-64Q0-112-86-64z" fill="#b7b6a0"/><path d="M-92-72Q0-142 92-72Q0-128-92-72z" fill="${CREAM}"/>
<path d="M-15-112h30v26h-30z" fill="${INK}"/></g>
<g transform="translate(34 12)"><g fill="none" stroke="#d9a566" stroke-width="9"><ellipse cx="300" cy="676" rx="62" ry="18"/>
<ellipse cx="300" cy="662" rx="58" ry="17"/><ellipse cx="298" cy="648" rx="52" ry="15"/><path d="M350 668q50 30 20 60"/></g>
<g stroke="#8c5a36" stroke-width="3" fill="none" stroke-dasharray="3 9"><ellipse cx="300" cy="676" rx="62" ry="18"/>
<ellipse cx="300" cy="662" rx="58" ry="17"/><ellipse cx="298" cy="648" rx="52" ry="15"/></g></g>`

export const madeInAbyss: Drawing = () =>
  `${sky()}${rimTown()}${step(0, seededRandom(1901))}${birds()}${glow(560, 308, 230, 6, LAMP, 0.13)}${basket()}${ground()}${crane()}
${gear()}${grain(19, 380, [0, 0, 1280, 720], '#f6e8c326', 2)}`

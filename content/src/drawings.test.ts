import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DRAWN } from './drawn.ts'
import { DEMO_GAMES } from './games.ts'
import { type Drawing, svgOf } from './scene.ts'
import { SECTIONS } from './sections.ts'

const BYTES_MAX = 60_000

/** The minimum contrast in a sixteenth of a picture (in grey levels of 255): below it, the square would not be a hint. */
const LIFE_MIN = 4

const NOT_ALLOWED = /<(text|tspan|image|script|foreignObject|style|use[^>]+href="(?!#))/i
const OUTWARDS = /(?:href|src)\s*=\s*"(?!#)|url\((?!['"]?#)|@import|javascript:|data:/i

const scenes = Object.entries(SECTIONS).map(([name, { drawing }]) => ({ name, drawing }))
const previews = DEMO_GAMES.map(({ name, preview }) => ({ name: `preview of ${name}`, drawing: preview }))
const ofTheSite = DRAWN.map(({ file, drawing }) => ({ name: file, drawing }))

/** Returns the standard deviation of the grey levels in an area. */
function lifeIn(grey: Buffer, width: number, [left, top, right, bottom]: readonly number[]): number {
  const values: number[] = []
  for (let y = top ?? 0; y < (bottom ?? 0); y++) values.push(...grey.subarray(y * width + (left ?? 0), y * width + (right ?? 0)))
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length)
}

/** Returns the contrast in each sixteenth of a drawing. */
async function livesOf(drawing: Drawing): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(svgOf(drawing)), { density: 18 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [Math.floor(info.width / 4), Math.floor(info.height / 4)]
  return Array.from({ length: 16 }, (_, cell) => {
    const [left, top] = [(cell % 4) * width, Math.floor(cell / 4) * height]
    return lifeIn(data, info.width, [left, top, left + width, top + height])
  })
}

describe('drawings do not depend on chance or on the clock', () => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('A drawing called Math.random')
    })
    vi.spyOn(Date, 'now').mockImplementation(() => {
      throw new Error('A drawing called Date.now')
    })
  })
  afterEach(() => vi.restoreAllMocks())

  test.each([...scenes, ...previews, ...ofTheSite])('$name is the same on each call', ({ drawing }) => {
    expect(drawing()).toBe(drawing())
  })
})

describe.each([...scenes, ...previews])('$name', ({ drawing }) => {
  test('contains shapes only: no text, no scripts, no external resources', () => {
    const svg = svgOf(drawing)
    expect(svg).not.toMatch(NOT_ALLOWED)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(OUTWARDS)
    expect(svg.match(/https?:/g)).toHaveLength(1)
  })

  test('has at most 60 kB', () => {
    expect(Buffer.byteLength(svgOf(drawing))).toBeLessThanOrEqual(BYTES_MAX)
  })

  test('uses each id once and refers to existing ids only', () => {
    const svg = svgOf(drawing)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)) expect(ids).toContain(used)
  })

  test('has enough contrast in every sixteenth', async () => {
    for (const life of await livesOf(drawing)) expect(life).toBeGreaterThan(LIFE_MIN)
  })
})

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { DEMO_GAMES } from '../../content/src/games.ts'
import { svgOf } from '../../content/src/scene.ts'

const WIDTH = 1920
const HEIGHT = 1080
const GRAIN = 14
const JPEG = { quality: 88 }

/** The number of squares that each picture is cut into. */
export const SQUARES = 9

/** Draws pictures that resemble photographs and screenshots: JPEG, 1920 × 1080, with some grain. */
export async function drawPictures(dir: string, amount: number): Promise<void> {
  const scenes = DEMO_GAMES.flatMap(({ sections }) => sections).slice(0, amount)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: GRAIN }
  const grain = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  for (const [number, { drawing }] of scenes.entries()) {
    const scene = sharp(Buffer.from(svgOf(drawing))).resize(WIDTH, HEIGHT)
    const picture = scene.composite([{ input: grain, blend: 'soft-light' }]).jpeg(JPEG)
    await writeFile(join(dir, `${number}.jpg`), await picture.toBuffer())
  }
}

/** Returns the pictures in a folder. */
export const picturesIn = async (dir: string): Promise<Buffer[]> =>
  Promise.all((await readdir(dir)).toSorted().map((name) => readFile(join(dir, name))))

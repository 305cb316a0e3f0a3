// Renders the pictures of the site itself: node content/src/render-drawn.ts OUT_DIR
// Does nothing if the folder already contains the pictures of the current drawings.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { DRAWN, type Drawn } from './drawn.ts'

const STAMP = '.drawn-from'

/** Returns the visible part of a drawing as an SVG of exactly the requested width, so that no rendered picture is scaled. */
const svgOfPart = ({ drawing, crop: [x, y, width, height], width: wanted }: Drawn) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wanted}" height="${Math.round((wanted * height) / width)}" viewBox="${x} ${y} ${width} ${height}">${drawing()}</svg>`

const encoded = (file: string, picture: Sharp) => {
  const ending = extname(file)
  if (ending === '.webp') return picture.flatten().webp({ quality: 72, effort: 5 })
  if (ending === '.jpg') return picture.flatten().jpeg({ quality: 84, mozjpeg: true })
  return picture.png({ palette: true, compressionLevel: 9 })
}

// Includes this file, because it determines how the pictures are encoded.
const fingerprint = async (svgs: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([await readFile(import.meta.filename, 'utf8'), sharp.versions, DRAWN.map(({ file }) => file), svgs]))
    .digest('hex')

async function isRendered(outDir: string, from: string): Promise<boolean> {
  const stamp = await readFile(join(outDir, STAMP), 'utf8').catch(() => '')
  return stamp === from && DRAWN.every(({ file }) => existsSync(join(outDir, file)))
}

async function renderInto(outDir: string): Promise<void> {
  const svgs = DRAWN.map(svgOfPart)
  const from = await fingerprint(svgs)
  if (await isRendered(outDir, from)) return
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  for (const [index, { file }] of DRAWN.entries()) {
    await encoded(file, sharp(Buffer.from(svgs[index] ?? ''))).toFile(join(outDir, file))
  }
  await writeFile(join(outDir, STAMP), from)
}

const [outDir] = process.argv.slice(2)
if (!outDir) throw new Error('Usage: node content/src/render-drawn.ts OUT_DIR')
await renderInto(outDir)

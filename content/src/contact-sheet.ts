// Renders drawings for review: node content/src/contact-sheet.ts OUT_DIR MODULE [MODULE …] Each module exports drawings. Each
// export becomes OUT_DIR/<export name>.png and, with the lines of a 4×4 cut, <export name>.cut.png.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { type Drawing, HEIGHT, svgOf, WIDTH } from './scene.ts'

const [outDir = '.', ...modules] = process.argv.slice(2)

const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#fff" stroke-width="3"/><path d="M${x1} ${y1}L${x2} ${y2}" stroke="#000" stroke-width="1"/>`
const grid = [1, 2, 3]
  .map(
    (step) => line((WIDTH / 4) * step, 0, (WIDTH / 4) * step, HEIGHT) + line(0, (HEIGHT / 4) * step, WIDTH, (HEIGHT / 4) * step),
  )
  .join('')

await mkdir(outDir, { recursive: true })
for (const path of modules) {
  const drawings: Record<string, Drawing> = await import(resolve(path))
  for (const [name, drawing] of Object.entries(drawings)) {
    if (typeof drawing !== 'function') continue
    await sharp(Buffer.from(svgOf(drawing)))
      .png()
      .toFile(join(outDir, `${name}.png`))
    await sharp(Buffer.from(svgOf(() => drawing() + grid)))
      .png()
      .toFile(join(outDir, `${name}.cut.png`))
  }
}

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DRAWN } from '../drawn.ts'

/** Returns the share of pixels as dark as ink in the strip of the site's picture below its landscape, as a messenger shows it. */
async function inkBelow() {
  const shared = DRAWN.find(({ file }) => file === 'share.jpg')
  if (!shared) throw new Error('There is no such picture')
  const [x, y, width, height] = shared.crop
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="158" viewBox="${x} ${y} ${width} ${height}">${shared.drawing()}</svg>`
  const strip = { left: 65, top: 140, width: 150, height: 12 }
  const { data } = await sharp(Buffer.from(svg)).extract(strip).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 90).length / data.length
}

test("[SHARE-14] the picture of the site has the site's name on it, large enough for a small preview", async () => {
  const ink = await inkBelow()
  expect(ink).toBeGreaterThan(0.25)
  expect(ink).toBeLessThan(0.75)
})

import type { Locator } from '@playwright/test'

/** The colour of the cover of a square. */
const COVER = [14, 20, 27]

interface Cell {
  /** Mean difference of the colours (0 to 255) from the same part of the whole picture. */
  fromPicture: number
  /** The same from the cover of a square. */
  fromCover: number
}

/** Compares what a frame shows, square by square, with a whole picture at an address. */
export async function cellsOf(frame: Locator, address: string, side: number): Promise<Cell[]> {
  const page = frame.page()
  const shot = await frame.screenshot({ scale: 'css' })
  const picture = await (await page.request.get(address)).body()
  return page.evaluate(
    async ({ pictures, side, cover }) => {
      const [cellWidth, cellHeight] = [32, 18]
      const [width, height] = [cellWidth * side, cellHeight * side]
      const pixelsOf = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes]))
        const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
        context.imageSmoothingQuality = 'high'
        context.drawImage(bitmap, 0, 0, width, height)
        return context.getImageData(0, 0, width, height).data
      }
      const [shown, whole] = (await Promise.all(pictures.map(pixelsOf))) as [Uint8ClampedArray, Uint8ClampedArray]
      const cells = Array.from({ length: side * side }, () => ({ fromPicture: 0, fromCover: 0 }))
      for (let at = 0; at < shown.length; at += 4) {
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
        const cell = cells[Math.floor(y / cellHeight) * side + Math.floor(x / cellWidth)] as Cell
        for (const channel of [0, 1, 2]) {
          const value = shown[at + channel] as number
          cell.fromPicture += Math.abs(value - (whole[at + channel] as number)) / (cellWidth * cellHeight * 3)
          cell.fromCover += Math.abs(value - (cover[channel] as number)) / (cellWidth * cellHeight * 3)
        }
      }
      return cells
    },
    { pictures: [shot, picture].map((bytes) => bytes.toString('base64')), side, cover: COVER },
  )
}

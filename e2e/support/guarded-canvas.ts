import type { Page } from '@playwright/test'
import type { ChosenFile } from './photographs.ts'

/** Makes the pages of a browser guard their canvases: whatever is read from one is stripes. Takes effect on the next page load. */
export const guardCanvases = (page: Page) =>
  page.addInitScript(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype
    const { toBlob } = HTMLCanvasElement.prototype
    const spoil = ({ data }: ImageData) => {
      for (let at = 0; at < data.length; at += 1) data[at] = at % 4 === 3 ? 255 : (Math.floor(at / 28) * 37) % 251
    }
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const read = getImageData.apply(this, area)
      spoil(read)
      return read
    }
    HTMLCanvasElement.prototype.toBlob = function (...wanted) {
      const { width, height } = this
      const copy = Object.assign(document.createElement('canvas'), { width, height })
      const noise = new ImageData(width, height)
      spoil(noise)
      copy.getContext('2d')?.putImageData(noise, 0, 0)
      toBlob.apply(copy, wanted)
    }
  })

/** Returns a photograph of one colour, painted by a page whose browser does not guard its canvases. */
export async function flatPicture(plain: Page, name: string, colour: string, width: number): Promise<ChosenFile> {
  const base64 = await plain.evaluate(
    ([colour, width]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.round((width * 9) / 16) })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      context.fillStyle = colour
      context.fillRect(0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
    },
    [colour, width] as const,
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** Returns by how much the picture at each address differs from a colour at most, in the page's browser. */
export const differences = (plain: Page, addresses: readonly string[], colours: readonly string[]) =>
  plain.evaluate(
    ([addresses, colours]) =>
      Promise.all(
        addresses.map(async (src, number) => {
          const image = Object.assign(new Image(), { src })
          await image.decode()
          const context = Object.assign(document.createElement('canvas'), { width: 32, height: 18 }).getContext('2d')
          if (!context) throw new Error('No canvas')
          context.drawImage(image, 0, 0, 32, 18)
          const wanted = [1, 3, 5].map((at) => Number.parseInt((colours[number] ?? '').slice(at, at + 2), 16))
          const { data } = context.getImageData(0, 0, 32, 18)
          return Math.max(...data.map((value, at) => (at % 4 === 3 ? 0 : Math.abs(value - (wanted[at % 4] ?? 0)))))
        }),
      ),
    [addresses, colours] as const,
  )

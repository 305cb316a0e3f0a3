import sharp from 'sharp'

const WIDTH = 480
const HEIGHT = 270

/** A sheet of paper with the outline of a landscape, struck out: no text, so that it fits every language. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#dce3e1"/>
<g fill="none" stroke="#68747f" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<rect x="150" y="75" width="180" height="120" rx="6"/><circle cx="284" cy="112" r="13"/>
<path d="M150 178l52-54 40 42 26-24 62 53M136 209L344 61"/></g></svg>`

export interface Placeholders {
  webp(): Promise<Buffer>
  jpeg(): Promise<Buffer>
}

/** Creates the pictures that stand in for those that cannot be read. Each is drawn at its first use. */
export function placeholders(): Placeholders {
  const drawn = () => sharp(Buffer.from(DRAWING))
  let webp: Promise<Buffer> | undefined
  let jpeg: Promise<Buffer> | undefined
  return {
    webp: () => {
      webp ??= drawn().webp().toBuffer()
      return webp
    },
    jpeg: () => {
      jpeg ??= drawn().jpeg().toBuffer()
      return jpeg
    },
  }
}

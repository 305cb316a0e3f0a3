import type { Page } from '@playwright/test'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const TYPES = { jpg: 'image/jpeg', png: 'image/png' } as const

const kindOf = (name: string) => (name.endsWith('.png') ? 'png' : 'jpg')

const painted = new Map<string, Promise<string>>()

/** Returns a photograph painted by the browser, once per name and size: a sky over noise, different for each name. */
export async function photograph(page: Page, name: string, { width = 1280, height = 720 } = {}): Promise<ChosenFile> {
  const key = `${name} ${width}x${height}`
  const base64 = painted.get(key) ?? paint(page, name, { width, height })
  painted.set(key, base64)
  return { name, mimeType: TYPES[kindOf(name)], buffer: Buffer.from(await base64, 'base64') }
}

const paint = (page: Page, name: string, { width, height }: { width: number; height: number }) =>
  page.evaluate(
    ([name, type, width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      const seed = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7)
      const sky = context.createLinearGradient(0, 0, width, height)
      sky.addColorStop(0, `hsl(${seed % 360} 70% 60%)`)
      sky.addColorStop(1, `hsl(${(seed * 7) % 360} 60% 30%)`)
      context.fillStyle = sky
      context.fillRect(0, 0, width, height)
      for (let at = 0; at < 300; at += 1) {
        context.fillStyle = `hsl(${(seed + at * 47) % 360} 50% 50%)`
        context.fillRect((at * seed) % width, (at * 89 * seed) % height, 20 + ((at * 13) % 60), 20 + ((at * 7) % 60))
      }
      return canvas.toDataURL(type, 0.8).split(',')[1] ?? ''
    },
    [name, TYPES[kindOf(name)], width, height] as const,
  )

/** Returns the same file, padded beyond the size limit. */
export const tooLarge = (file: ChosenFile): ChosenFile => ({
  ...file,
  buffer: Buffer.concat([file.buffer, Buffer.alloc(10_000_001 - file.buffer.length)]),
})

/** Returns a GIF with the name and type of a JPEG. */
export const renamedGif = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
})

/** Returns an animated GIF of two frames, one red and one blue. */
export const movingGif = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/gif',
  buffer: Buffer.from(
    'R0lGODlhAQABAIAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==',
    'base64',
  ),
})

export const textFile = (name: string): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('No picture at all.'),
})

/** Drops a folder on the drop zone of a page, which synthetic events cannot do. */
export async function dropFolder(page: Page, path: string) {
  const zone = await page.locator('[data-part~=drop-zone]').boundingBox()
  if (!zone) throw new Error('The drop zone has no bounding box')
  const session = await page.context().newCDPSession(page)
  const event = { x: zone.x + 20, y: zone.y + 20, data: { items: [], files: [path], dragOperationsMask: 1 } }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await session.send('Input.dispatchDragEvent', { type, ...event })
  await session.detach()
}

/** Drops files on an element, as from a file manager. */
export async function dropFiles(page: Page, place: string, files: readonly ChosenFile[]) {
  const described = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const dataTransfer = await page.evaluateHandle((described) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of described) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, described)
  for (const kind of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent(place, kind, { dataTransfer })
}

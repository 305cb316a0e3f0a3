import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Home is 7 % smaller than at 4, and takes 6 ms instead of 4, once in five seconds. Higher ones save little for much more time. */
const BROTLI_QUALITY = 5

const PACKS: Record<Encoding, (text: string | Buffer) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
}

/** Returns the encoding in which a browser is sent a text; null if it accepts none of ours. Which it prefers is no matter: ours is. */
export function encodingFor(accepted = ''): Encoding | null {
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}

/** A text, or the bytes of a file, that is compressed at most once for each encoding. */
export interface Packed {
  text: string | Buffer
  in(encoding: Encoding | null): Promise<Buffer> | Buffer | string
}

export function packed(text: string | Buffer): Packed {
  const bodies = new Map<Encoding, Promise<Buffer>>()
  return {
    text,
    in(encoding) {
      if (!encoding) return text
      const body = bodies.get(encoding) ?? PACKS[encoding](text)
      bodies.set(encoding, body)
      return body
    },
  }
}

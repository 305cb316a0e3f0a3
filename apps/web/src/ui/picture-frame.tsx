import { srcSetOf } from '@guess/contract/rules/pictures'
import { type ReactNode, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { useHydrated } from '../lib/use-hydrated.ts'

const decoded = new Map<string, string | undefined>()

/** Returns a blurred preview of a picture as a CSS image, decoded once per ThumbHash; `undefined` if the hash is invalid. */
export function placeholderUrl(hash: string): string | undefined {
  if (!decoded.has(hash)) decoded.set(hash, decode(hash))
  return decoded.get(hash)
}

function decode(hash: string) {
  try {
    if (hash === '') return undefined
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0))
    return `url("${thumbHashToDataURL(bytes)}")`
  } catch {
    return undefined
  }
}

/** The margin of the layout paper around a picture, with a registration mark at each corner. */
export function FrameCorners({ children }: { children: ReactNode }) {
  return <span className="frame block">{children}</span>
}

interface PictureFrameProps {
  src: string
  alt: string
  /** ThumbHash in base64, shown until the picture has loaded. */
  placeholder: string
  /** The displayed width, as in the `sizes` of an image. */
  sizes: string
  /** The main picture of the view, fetched with high priority. */
  first?: boolean
}

/**
 * The layout frame: a 16:9 picture of fixed shape with registration marks outside its corners. In a page that the server has
 * rendered, every picture but the main one waits for the scripts, so that neither the main one nor the scripts wait for it.
 */
export function PictureFrame({ src, alt, placeholder, sizes, first = false }: PictureFrameProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const srcSet = srcSetOf(src)
  const isHydrated = useHydrated()
  const picture = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={960}
      height={540}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      hidden={failed === src}
      onError={() => setFailed(src)}
    />
  )
  return (
    <FrameCorners>
      {/* Only scripts may set styles: the server's HTML has none. */}
      <span className="frame-picture" style={isHydrated ? { backgroundImage: placeholderUrl(placeholder) } : undefined}>
        {first || isHydrated ? picture : <noscript>{picture}</noscript>}
      </span>
    </FrameCorners>
  )
}

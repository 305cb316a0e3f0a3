import { srcSetOf } from '@guess/contract/rules/pictures'
import { useState } from 'react'

/** A plug beside its socket, for a page whose content did not arrive. It is code, because a file may not arrive either. */
export const PlugDrawing = () => (
  <svg viewBox="0 0 160 90" width="100%" height="100%" className="absolute inset-0" aria-hidden="true">
    <path d="M0 0h160v90H0z" fill="var(--color-sheet)" />
    <path d="M0 66c34 0 18-24 50-24h6M160 20c-28 0-12 22-40 22h-6" fill="none" stroke="var(--color-ink)" strokeWidth="5" />
    <path d="M52 30h14q10 0 10 12T66 54H52z" fill="var(--color-ink)" />
    <path d="M76 36h10M76 48h10" stroke="var(--color-ink)" strokeWidth="4" />
    <path d="M118 28h-16q-8 0-8 14t8 14h16z" fill="var(--color-pencil)" />
    <path d="m82 14 3 9m7-9-3 9m-7 46 3-9m7 9-3-9" stroke="var(--color-shu)" strokeWidth="3" />
  </svg>
)

/** The drawing of a page that cannot be shown; a pulled plug if it fails to load. */
export function SceneDrawing({ scene }: { scene: 'not-found' | 'forbidden' | 'maintenance' }) {
  const [failed, setFailed] = useState(false)
  const drawing = `/drawn/${scene}-960.webp`
  if (failed) return <PlugDrawing />
  return (
    <img
      src={drawing}
      srcSet={srcSetOf(drawing)}
      sizes="(width >= 768px) 440px, 340px"
      alt=""
      width={960}
      height={540}
      onError={() => setFailed(true)}
    />
  )
}

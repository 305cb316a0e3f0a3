import { srcSetOf } from '@guess/contract/rules/preview-widths'
import { useState } from 'react'
import { PlugDrawing } from './plug-drawing.tsx'

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

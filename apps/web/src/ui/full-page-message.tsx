import { srcSetOf } from '@guess/contract/rules/preview-widths'
import { type ReactNode, useState } from 'react'
import { FrameMarks } from './frame-marks.tsx'
import { PlugDrawing } from './plug-drawing.tsx'

interface FullPageMessageProps {
  /** The drawing of this page, if it has one; otherwise, and if it fails to load, it is a pulled plug. */
  scene?: 'not-found' | 'forbidden' | 'maintenance'
  title: string
  actions: ReactNode
  children?: ReactNode
}

/** Shown in place of a page that cannot be shown: a layout frame, what happened, and the next steps. */
export function FullPageMessage({ scene, title, actions, children }: FullPageMessageProps) {
  const [failed, setFailed] = useState(false)
  const drawing = scene && `/drawn/${scene}-960.webp`
  return (
    <div className="mx-auto grid w-full max-w-page items-center gap-8 px-4 py-8 md:grid-cols-[5fr_6fr] md:py-16">
      <div className="sheet max-w-sm p-2 md:max-w-none" aria-hidden="true">
        <FrameMarks>
          <span className="frame-picture">
            {drawing && !failed ? (
              <img
                src={drawing}
                srcSet={srcSetOf(drawing)}
                sizes="(width >= 768px) 440px, 340px"
                alt=""
                width={960}
                height={540}
                onError={() => setFailed(true)}
              />
            ) : (
              <PlugDrawing />
            )}
          </span>
        </FrameMarks>
      </div>
      <div role="alert" className="flex min-w-0 flex-col items-start gap-4">
        <h1 className="font-display text-28 [overflow-wrap:anywhere] md:text-40">{title}</h1>
        {children && <div className="max-w-measure text-18 text-ink-2">{children}</div>}
        <div className="flex flex-wrap gap-4">{actions}</div>
      </div>
    </div>
  )
}

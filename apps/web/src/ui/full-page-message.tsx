import type { ReactNode } from 'react'
import { PlugDrawing } from './scene-drawing.tsx'

interface FullPageMessageProps {
  /** A drawing of 16 to 9; by default a pulled plug, which needs no network. */
  drawing?: ReactNode
  title: string
  actions: ReactNode
  children?: ReactNode
}

/** Shown in place of a page that cannot be shown: a layout frame, what happened, and the next steps. */
export const FullPageMessage = ({ drawing = <PlugDrawing />, title, actions, children }: FullPageMessageProps) => (
  <div className="mx-auto grid w-full max-w-page items-center gap-8 px-4 py-8 md:grid-cols-[5fr_6fr] md:py-16">
    <div className="sheet max-w-sm p-2 md:max-w-none" aria-hidden="true">
      <span className="frame block">
        <span className="frame-picture">{drawing}</span>
      </span>
    </div>
    <div role="alert" className="flex min-w-0 flex-col items-start gap-4">
      <h1 className="font-display text-28 [overflow-wrap:anywhere] md:text-40">{title}</h1>
      {children && <div className="max-w-measure text-18 text-ink-2">{children}</div>}
      <div className="flex flex-wrap gap-4">{actions}</div>
    </div>
  </div>
)

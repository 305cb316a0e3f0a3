import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
}

/** Shown instead of an empty list: what would be here, and one next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 border border-dashed border-rule p-6">
      <p className="text-18 font-bold">{title}</p>
      {children && <div className="max-w-measure text-ink-2">{children}</div>}
      {action}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePanelRole } from './use-panel-role.ts'

interface PanelLinkProps {
  /** Relative to the screen's address; `null` if there is nothing to lead to. */
  to: string | null
  className?: string
  children: ReactNode
}

/** Leads to another screen of the panel. For moderators, who cannot open the others, it is only text. */
export function PanelLink({ to, className = '', children }: PanelLinkProps) {
  const isModerator = usePanelRole() === 'moderator'
  if (to === null || isModerator) return <span className={className}>{children}</span>
  return (
    <Link className={`link ${className}`} to={to} relative="path">
      {children}
    </Link>
  )
}

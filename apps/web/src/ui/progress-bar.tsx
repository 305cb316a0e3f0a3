import type { ProgressHTMLAttributes } from 'react'
import './progress-bar.css'

interface ProgressBarProps extends ProgressHTMLAttributes<HTMLProgressElement> {
  label: string
  /** From 0 to 1; without it nobody knows how far it has got. */
  value?: number
}

export const ProgressBar = ({ label, ...rest }: ProgressBarProps) => (
  <progress {...rest} className="progress-bar" aria-label={label} />
)

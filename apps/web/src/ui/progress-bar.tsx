import type { ProgressHTMLAttributes } from 'react'
import './progress-bar.css'

interface ProgressBarProps extends ProgressHTMLAttributes<HTMLProgressElement> {
  label: string
  /** From 0 to 1; left out if the progress is unknown. */
  value?: number
}

export const ProgressBar = ({ label, ...rest }: ProgressBarProps) => (
  <progress {...rest} className="progress-bar" aria-label={label} />
)

import type { ProgressHTMLAttributes } from 'react'
import styles from './progress-bar.module.css'

interface ProgressBarProps extends ProgressHTMLAttributes<HTMLProgressElement> {
  label: string
  /** From 0 to 1; left out if the progress is unknown. */
  value?: number
}

export const ProgressBar = ({ label, ...rest }: ProgressBarProps) => (
  <progress {...rest} className={styles.progressBar} aria-label={label} />
)

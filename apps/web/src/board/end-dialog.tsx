import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import styles from './end.module.css'
import { TableBackdrop } from './table-parts.tsx'

interface EndDialogProps {
  title: string
  /** Stays at the bottom of the window, within reach of the thumb. */
  bar: ReactNode
  className?: string
  children: ReactNode
}

/** The result: a page of its own in place of the table. */
export const EndDialog = ({ title, bar, className = '', children }: EndDialogProps) => (
  <TableBackdrop>
    <Dialog open title={title} className={styles.end}>
      <div className={`${styles.endBody} ${className}`}>{children}</div>
      <div className={styles.endBar} data-part="end-bar">
        {bar}
      </div>
    </Dialog>
  </TableBackdrop>
)

/** A row of buttons of a result. */
export const EndActionRow = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div className={`${styles.endActions} ${className}`} {...rest} />
)

/** The large figure of a result. */
export const EndFigure = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span className={`${styles.endFigure} ${className}`} data-part="end-figure" {...rest} />
)

import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import styles from './end.module.css'
import { TableBackdrop } from './table-parts.tsx'

/** The result, over the empty table. */
export const EndDialog = ({ title, children }: { title: string; children: ReactNode }) => (
  <TableBackdrop>
    <Dialog open title={title} className={styles.end}>
      {children}
    </Dialog>
  </TableBackdrop>
)

/** The row of buttons below a result. */
export const EndActionRow = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={`${styles.endActions} ${className}`} {...rest} />
)

/** The large figure of a result. */
export const EndFigure = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span className={`${styles.endFigure} ${className}`} data-part="end-figure" {...rest} />
)

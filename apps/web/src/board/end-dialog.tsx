import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { TableBackdrop } from './table-parts.tsx'

/** The result, over the empty table. */
export const EndDialog = ({ title, children }: { title: string; children: ReactNode }) => (
  <TableBackdrop>
    <Dialog open title={title} className="end">
      {children}
    </Dialog>
  </TableBackdrop>
)

/** The row of buttons below a result. */
export const EndActionRow = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={`end-actions ${className}`} {...rest} />
)

/** The large figure of a result. */
export const EndFigure = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span className={`end-figure ${className}`} {...rest} />
)

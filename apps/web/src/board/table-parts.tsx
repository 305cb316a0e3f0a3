import type { ComponentProps } from 'react'

/** The strip between bar and picture, with the messages of the play or the match. */
export const TableStrip = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={`play-strip ${className}`} {...rest} />
)

/** The empty table behind an overlay. */
export const TableBackdrop = (props: ComponentProps<'main'>) => <main className="play-behind" {...props} />

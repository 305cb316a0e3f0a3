import type { ComponentProps } from 'react'
import styles from './play.module.css'

/** The strip between bar and picture, with the messages of the play or the match. */
export const TableStrip = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={`${styles.playStrip} ${className}`} {...rest} />
)

/** The empty table behind an overlay. */
export const TableBackdrop = (props: ComponentProps<'main'>) => <main className={styles.playBehind} {...props} />

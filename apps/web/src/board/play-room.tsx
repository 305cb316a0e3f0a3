import type { ReactNode } from 'react'
import styles from './play-layout.module.css'

interface PlayRoomProps {
  busy?: boolean
  /** The strip is two lines tall. */
  tallStrip?: boolean
  children: ReactNode
}

/** Fills the window, whatever else is on the page. The rows of a play are sized relative to it. */
export function PlayRoom({ busy = false, tallStrip = false, children }: PlayRoomProps) {
  return (
    <main className={styles.playRoom} data-part="play-room" aria-busy={busy}>
      <div className={styles.play} data-strip={tallStrip ? 'tall' : undefined}>
        {children}
      </div>
    </main>
  )
}

import './play.css'
import './play-layout.css'
// The end follows the table: a file of styles of its own would cost more than it saves.
import './end.css'
import type { ReactNode } from 'react'

interface PlayRoomProps {
  busy?: boolean
  /** The strip is two lines tall. */
  tallStrip?: boolean
  children: ReactNode
}

/** Fills the window, whatever else is on the page. The rows of a play are sized relative to it. */
export function PlayRoom({ busy = false, tallStrip = false, children }: PlayRoomProps) {
  return (
    <main className="play-room" aria-busy={busy}>
      <div className="play" data-strip={tallStrip ? 'tall' : undefined}>
        {children}
      </div>
    </main>
  )
}

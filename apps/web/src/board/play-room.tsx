import './play.css'
import './play-layout.css'
import type { ReactNode } from 'react'

interface PlayRoomProps {
  busy?: boolean
  /** The strip is as tall as two lines. */
  tallStrip?: boolean
  children: ReactNode
}

/** All of the window, whatever else stands in it: the rows of a play are measured by this room. */
export function PlayRoom({ busy = false, tallStrip = false, children }: PlayRoomProps) {
  return (
    <main className="play-room" aria-busy={busy}>
      <div className="play" data-strip={tallStrip ? 'tall' : undefined}>
        {children}
      </div>
    </main>
  )
}

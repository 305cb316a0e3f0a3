import type { ReactNode } from 'react'

/** All of the window, whatever else stands in it: the rows of a play are measured by this room. */
export function PlayRoom({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <main className="play-room" aria-busy={busy}>
      <div className="play">{children}</div>
    </main>
  )
}

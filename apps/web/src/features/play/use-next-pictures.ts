import { useEffect } from 'react'
import type { Play } from './play-machine.ts'

/** While the verdict is read, fetches what the next section shows first. */
export function useNextPictures(play: Play, idle: boolean) {
  const next = play.sections[play.current + 1]
  useEffect(() => {
    if (!idle || !next) return
    const addresses = next.picture === null ? next.squares.map(({ image }) => image) : [next.picture]
    for (const address of addresses) fetchImage(address)
  }, [idle, next])
}

function fetchImage(address: string) {
  const image = new Image()
  image.src = address
  // A failure is met again, and can be mended, where the picture is shown.
  image.decode().catch(() => undefined)
}

import { useEffect } from 'react'
import type { Play } from './play-machine.ts'

/** Preloads the first pictures of the next section while the player reads the verdict. */
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
  // If this fails, the picture itself reports it and offers a retry.
  image.decode().catch(() => undefined)
}

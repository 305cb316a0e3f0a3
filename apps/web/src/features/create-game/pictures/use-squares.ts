import { useEffect, useState } from 'react'
import { cutPicture } from './cut-picture.ts'
import { pictureBytes } from './picture-box.ts'

/** Returns the object URLs of the squares of a picture, cut here as the server cuts them; none until they are ready. */
export function useSquares(pictureKey: string, squareAmount: number): readonly string[] {
  const [cut, setCut] = useState<{ of: string; urls: readonly string[] } | null>(null)
  const of = `${squareAmount} ${pictureKey}`
  useEffect(() => {
    let urls: string[] = []
    let left = false
    const bytes = pictureBytes(pictureKey)
    const work = bytes ? cutPicture(bytes, squareAmount) : Promise.resolve([])
    void work.then((squares) => {
      if (left) return
      urls = squares.map((square) => URL.createObjectURL(square))
      setCut({ of, urls })
    })
    return () => {
      left = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [pictureKey, squareAmount, of])
  return cut?.of === of ? cut.urls : []
}

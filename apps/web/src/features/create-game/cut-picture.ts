import { gridSide } from '@guess/contract/rules/squares'
import { squareAreas } from './picture-size.ts'
import { drawn } from './prepare-picture.ts'

const SHOWN_LONG_SIDE = 960

/** The squares of a picture, each a picture of its own, as the server will cut them. */
export async function cutPicture(picture: Blob, squareAmount: number): Promise<Blob[]> {
  const image = await createImageBitmap(picture)
  try {
    const share = Math.min(1, SHOWN_LONG_SIDE / Math.max(image.width, image.height))
    const squares: Blob[] = []
    for (const area of squareAreas(image, gridSide(squareAmount))) {
      const size = { width: Math.max(1, Math.round(area.width * share)), height: Math.max(1, Math.round(area.height * share)) }
      squares.push(await drawn(image, area, size, 'jpg'))
    }
    return squares
  } finally {
    image.close()
  }
}

import { gridSide } from '@guess/contract/rules/squares'
import { squareAreas } from './picture-size.ts'
import { drawn } from './prepare-picture.ts'

const SHOWN_LONG_SIDE = 960

/** The squares of a picture, each a picture of its own, as the server will cut them. */
export async function cutPicture(picture: Blob, squareAmount: number): Promise<Blob[]> {
  const image = await createImageBitmap(picture)
  try {
    const share = Math.min(1, SHOWN_LONG_SIDE / Math.max(image.width, image.height))
    const scaled = (length: number) => Math.max(1, Math.round(length * share))
    // At once: a browser may leave each to a moment when it has nothing else to do.
    return await Promise.all(
      squareAreas(image, gridSide(squareAmount)).map((area) =>
        drawn(image, area, { width: scaled(area.width), height: scaled(area.height) }, 'jpg'),
      ),
    )
  } finally {
    image.close()
  }
}

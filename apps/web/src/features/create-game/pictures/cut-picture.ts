import { gridSide } from '@guess/contract/rules/squares'
import { squareAreas } from './picture-size.ts'
import { drawn } from './prepare-picture.ts'

const SHOWN_LONG_SIDE = 960

/** Returns the squares of a picture, each as a picture, cut as the server cuts them. */
export async function cutPicture(picture: Blob, squareAmount: number): Promise<Blob[]> {
  const image = await createImageBitmap(picture)
  try {
    const share = Math.min(1, SHOWN_LONG_SIDE / Math.max(image.width, image.height))
    const scaled = (length: number) => Math.max(1, Math.round(length * share))
    // In parallel: a browser may defer each of them until it is idle.
    return await Promise.all(
      squareAreas(image, gridSide(squareAmount)).map((area) =>
        drawn(image, area, { width: scaled(area.width), height: scaled(area.height) }, 'jpg'),
      ),
    )
  } finally {
    image.close()
  }
}

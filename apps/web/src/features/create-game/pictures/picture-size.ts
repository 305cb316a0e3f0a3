export interface Size {
  width: number
  height: number
}

/** A part of a picture, in pixels of the picture. */
export interface Area extends Size {
  x: number
  y: number
}

/** The longest side of an uploaded picture, in pixels. */
const LONG_SIDE_MAX = 1920

/** Pictures narrower than this are blurred on most screens. */
const GOOD_WIDTH_MIN = 640

/** Scales a size down to the longest allowed side, keeping its aspect ratio. */
export function fitWithin({ width, height }: Size, longSide = LONG_SIDE_MAX): Size {
  const share = Math.min(1, longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

export const isSmall = ({ width }: Size) => width < GOOD_WIDTH_MIN

/** Returns the squares of a picture, row by row from the top left, in whole pixels without gaps. */
export function squareAreas({ width, height }: Size, side: number): Area[] {
  const edge = (length: number, at: number) => Math.round((length * at) / side)
  return Array.from({ length: side * side }, (_, index) => {
    const [column, row] = [index % side, Math.floor(index / side)]
    const [x, y] = [edge(width, column), edge(height, row)]
    return { x, y, width: edge(width, column + 1) - x, height: edge(height, row + 1) - y }
  })
}

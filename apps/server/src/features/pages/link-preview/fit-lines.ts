/** Returns the width of a text at a font size, in pixels. */
type Measure = (text: string, size: number) => number

/** The box available to a text, and its range of font sizes. */
export interface Room {
  width: number
  height: number
  largest: number
  smallest: number
}

interface FittedText {
  size: number
  lines: string[]
}

const STEP = 2

/** The distance of two lines, as a multiple of the font size. */
export const LINE_HEIGHT = 1.16

/** An unbreakable part of a text, and the separator between it and the previous part on the same line. */
interface Piece {
  text: string
  gap: ' ' | ''
}

type Fits = (line: string) => boolean

/** Puts as many pieces on each line as fit; a piece that is too long gets its own line. */
function wrap(pieces: readonly Piece[], fits: Fits): string[] {
  const lines: string[] = []
  for (const { text, gap } of pieces) {
    const longer = `${lines.at(-1)}${gap}${text}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(text)
  }
  return lines
}

const whole = (word: string): Piece[] => [{ text: word, gap: ' ' }]

/** Splits a word into characters if it is too long for a line. */
const broken = (word: string, fits: Fits): Piece[] =>
  fits(word) ? whole(word) : Array.from(word, (text, index) => ({ text, gap: index === 0 ? ' ' : '' }))

const linesIn = ({ height }: Room, size: number) => Math.floor(height / (size * LINE_HEIGHT))

/**
 * Finds the largest font size at which a text fits its room. Lines are broken between words; between characters only if the text
 * does not fit otherwise at the smallest size.
 * @returns the font size in pixels and the lines; if the room is too small even then, the lines that fit at the smallest size
 */
export function fitLines(text: string, room: Room, measure: Measure): FittedText {
  const words = text.split(' ').filter(Boolean)
  const linesAt = (size: number, split: typeof broken) => {
    const fits: Fits = (line) => measure(line, size) <= room.width
    const lines = wrap(
      words.flatMap((word) => split(word, fits)),
      fits,
    )
    return { lines, fit: lines.length <= linesIn(room, size) && lines.every(fits) }
  }
  for (const split of [whole, broken]) {
    for (let size = room.largest; size >= room.smallest; size -= STEP) {
      const { lines, fit } = linesAt(size, split)
      if (fit) return { size, lines }
    }
  }
  const { lines } = linesAt(room.smallest, broken)
  return { size: room.smallest, lines: lines.slice(0, linesIn(room, room.smallest)) }
}

import { createHmac } from 'node:crypto'
import { type Random, shuffled } from '../../platform/random.ts'
import { type Draw, drawSections, type SectionSize, sizeOf } from './draw.ts'
import { type FirstView, firstSquareOf, firstViewOf } from './first-square.ts'

/** A game as far as its draw depends on it. */
export interface GameToDraw {
  gameId: number
  sections: readonly { answers: readonly string[]; squares: readonly string[] }[]
  /** The day of which the game is the Daily; null for other games. */
  dailyDay: string | null
}

/** Returns a number source that depends only on the secret, a day and a section. */
function numbersOf(secret: string, day: string, section: number) {
  let count = 0
  return {
    below: (limit: number) => {
      count += 1
      return createHmac('sha256', secret).update(`daily/${day}/${section}/${count}`).digest().readUIntBE(0, 6) % limit
    },
  }
}

/**
 * Returns the order in which the squares of a Daily's section open: the same for everybody, so that results can be compared, and
 * unpredictable without the server's secret (DAILY-14).
 */
const dailySquares = (secret: string, day: string, section: number, squareAmount: number): number[] =>
  shuffled(squareAmount, numbersOf(secret, day, section))

const drawDaily = (sizes: readonly SectionSize[], secret: string, day: string, random: Pick<Random, 'below'>): Draw[] =>
  sizes.map(({ squareAmount, answerAmount }, section) => ({
    squareOrders: dailySquares(secret, day, section, squareAmount),
    answerOrders: shuffled(answerAmount, random),
  }))

/** Returns what everybody sees of a game's first section before any play: the square that each play of it opens first. */
export function firstViewOfGame(
  secret: string,
  { gameId, dailyDay }: Pick<GameToDraw, 'gameId' | 'dailyDay'>,
  size: SectionSize,
): FirstView {
  const view = firstViewOf(secret, gameId, size)
  return dailyDay === null ? view : { ...view, square: dailySquares(secret, dailyDay, 0, size.squareAmount)[0] ?? 0 }
}

/** Draws the orders of squares and of answers of each section of a game (PLAY-1), but for the squares of a Daily (DAILY-14). */
export function drawGame(secret: string, game: GameToDraw, random: Pick<Random, 'below'>): Draw[] {
  const { gameId, sections, dailyDay } = game
  const sizes = sections.map(sizeOf)
  return dailyDay === null
    ? drawSections(sizes, firstSquareOf(secret, gameId, sizes[0]?.squareAmount ?? 1), random)
    : drawDaily(sizes, secret, dailyDay, random)
}

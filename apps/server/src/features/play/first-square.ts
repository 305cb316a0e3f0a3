import { createHmac } from 'node:crypto'
import { shuffled } from '../../platform/random.ts'
import type { SectionSize } from './draw.ts'

/** What everybody sees of a game's first section before any play (CATALOG-8). */
export interface FirstView {
  /** The square that is open from the start. */
  square: number
  /** The order of the answers, as indices into the stored answers of the section. */
  answerOrder: number[]
}

/** Returns a number source that depends only on the secret and the game. */
function numbersOf(secret: string, gameId: number) {
  let count = 0
  return {
    // 48 bits and a limit of 16: how much likelier the first numbers are cannot be measured.
    below: (limit: number) => {
      count += 1
      return createHmac('sha256', secret).update(`first-section/${gameId}/${count}`).digest().readUIntBE(0, 6) % limit
    },
  }
}

/**
 * Returns the first square of a game's first section, and an order of its answers: the same at every call, for everybody, and
 * unpredictable without the server's secret. Every play and every duel begins with that square (PLAY-1, DUEL-3), so that nobody
 * learns a second one by looking at home first (decision 18).
 */
export function firstViewOf(secret: string, gameId: number, { squareAmount, answerAmount }: SectionSize): FirstView {
  const numbers = numbersOf(secret, gameId)
  return { square: numbers.below(squareAmount), answerOrder: shuffled(answerAmount, numbers) }
}

export const firstSquareOf = (secret: string, gameId: number, squareAmount: number): number =>
  firstViewOf(secret, gameId, { squareAmount, answerAmount: 0 }).square

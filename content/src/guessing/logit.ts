import { OFFERED, type Quizzes } from './features.ts'
import type { Guesser } from './guesser.ts'

const EPOCHS = 24
const BATCH = 64
const RATE = 0.02
/** How strongly large weights are held back. */
const RESTRAINT = 0.02

/** Writes the probabilities of four titles whose scores are given. */
export function writeShares(scores: Float64Array, shares: Float64Array): void {
  const most = Math.max(...scores)
  let sum = 0
  for (const [place, score] of scores.entries()) {
    shares[place] = Math.exp(score - most)
    sum += shares[place]
  }
  for (let place = 0; place < shares.length; place++) shares[place] = (shares[place] ?? 0) / sum
}

const scoreOf = (rows: Float32Array, at: number, weights: Float64Array) => {
  let score = 0
  for (let feature = 0; feature < weights.length; feature++) score += (rows[at + feature] ?? 0) * (weights[feature] ?? 0)
  return score
}

/** Adds to `slope` how the right title of a section becomes more probable. */
function addSlope({ rows }: Quizzes, section: number, weights: Float64Array, slope: Float64Array): void {
  const scores = new Float64Array(OFFERED)
  const shares = new Float64Array(OFFERED)
  const width = weights.length
  const from = section * OFFERED * width
  for (let place = 0; place < OFFERED; place++) scores[place] = scoreOf(rows, from + place * width, weights)
  writeShares(scores, shares)
  for (let place = 0; place < OFFERED; place++) {
    const missing = Number(place === 0) - (shares[place] ?? 0)
    const at = from + place * width
    for (let feature = 0; feature < width; feature++) slope[feature] = (slope[feature] ?? 0) + missing * (rows[at + feature] ?? 0)
  }
}

/**
 * Learns a conditional logit: weights of all features with which the right title of four has the greatest sum, by steps towards
 * the greatest likelihood, fewer and smaller ones for features that have moved much (Adagrad).
 */
export function learnLogit(quizzes: Quizzes, sections: readonly number[], epochs = EPOCHS): Guesser {
  const width = quizzes.names.length
  const weights = new Float64Array(width)
  const moved = new Float64Array(width).fill(1e-6)
  for (let epoch = 0; epoch < epochs; epoch++)
    for (let from = 0; from < sections.length; from += BATCH) {
      const slope = new Float64Array(width)
      const batch = sections.slice(from, from + BATCH)
      for (const section of batch) addSlope(quizzes, section, weights, slope)
      for (let feature = 0; feature < width; feature++) {
        const step = (slope[feature] ?? 0) / batch.length - RESTRAINT * (weights[feature] ?? 0)
        moved[feature] = (moved[feature] ?? 0) + step * step
        weights[feature] = (weights[feature] ?? 0) + (RATE * step) / Math.sqrt(moved[feature] ?? 1)
      }
    }
  return (rows, at) => scoreOf(rows, at, weights)
}

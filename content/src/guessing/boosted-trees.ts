import { OFFERED, type Quizzes } from './features.ts'
import type { Guesser } from './guesser.ts'
import { writeShares } from './logit.ts'

const TREES = 40
const RATE = 0.3
/** Number of steps in which the values of a feature are counted. */
const STEPS = 16
/** What is added to the curvature of each side of a split, so that small ones count less. */
const CAUTION = 5

/** One question to a title: whether a feature is above a limit. */
interface Split {
  feature: number
  limit: number
  gain: number
}

/** A tree of two questions, one after the other, and three or four answers. */
interface Tree {
  root: Split
  below: Split
  above: Split
  leaves: Float64Array
}

/** Values of features in steps, and where the steps end. */
interface Binned {
  width: number
  bins: Uint8Array
  limits: Float32Array[]
}

/** Returns for each feature the limits that part its values into steps of about the same size. */
function limitsOf({ rows, names }: Quizzes): Float32Array[] {
  const width = names.length
  const count = rows.length / width
  const every = Math.max(1, Math.floor(count / 2000))
  return names.map((_, feature) => {
    const values = []
    for (let row = 0; row < count; row += every) values.push(rows[row * width + feature] ?? 0)
    const sorted = Float32Array.from(values).sort()
    const limits = Array.from({ length: STEPS - 1 }, (_, step) => sorted[Math.floor(((step + 1) * sorted.length) / STEPS)] ?? 0)
    return Float32Array.from(new Set(limits))
  })
}

function binned(quizzes: Quizzes): Binned {
  const width = quizzes.names.length
  const limits = limitsOf(quizzes)
  const bins = new Uint8Array(quizzes.rows.length)
  for (let at = 0; at < bins.length; at++) {
    const value = quizzes.rows[at] ?? 0
    const of = limits[at % width] as Float32Array
    let step = 0
    while (step < of.length && value > (of[step] ?? 0)) step++
    bins[at] = step
  }
  return { width, bins, limits }
}

/** How the likelihood of the right titles changes with the score of each title: its slope and its curvature. */
interface Pull {
  slopes: Float64Array
  curvatures: Float64Array
}

const worth = (slope: number, curvature: number) => (slope * slope) / (curvature + CAUTION)

/** Returns the split of some titles that raises the likelihood most. */
function bestSplit({ width, bins, limits }: Binned, titles: Int32Array, { slopes, curvatures }: Pull): Split {
  const slopeIn = new Float64Array(width * STEPS)
  const curvatureIn = new Float64Array(width * STEPS)
  let [slope, curvature] = [0, 0]
  for (const title of titles) {
    const [own, bent] = [slopes[title] ?? 0, curvatures[title] ?? 0]
    slope += own
    curvature += bent
    for (let feature = 0, at = title * width; feature < width; feature++, at++) {
      const cell = feature * STEPS + (bins[at] ?? 0)
      slopeIn[cell] = (slopeIn[cell] ?? 0) + own
      curvatureIn[cell] = (curvatureIn[cell] ?? 0) + bent
    }
  }
  let best: Split = { feature: 0, limit: Number.POSITIVE_INFINITY, gain: 0 }
  for (const [feature, of] of limits.entries()) {
    let [left, bent] = [0, 0]
    for (const [step, limit] of of.entries()) {
      left += slopeIn[feature * STEPS + step] ?? 0
      bent += curvatureIn[feature * STEPS + step] ?? 0
      const gain = worth(left, bent) + worth(slope - left, curvature - bent) - worth(slope, curvature)
      if (gain > best.gain) best = { feature, limit, gain }
    }
  }
  return best
}

const isAbove = ({ feature, limit }: Split, rows: Float32Array, at: number) => (rows[at + feature] ?? 0) > limit

/** Returns the number of the leaf that a title falls into. */
const leafOf = ({ root, below, above }: Omit<Tree, 'leaves'>, rows: Float32Array, at: number) =>
  isAbove(root, rows, at) ? 2 + Number(isAbove(above, rows, at)) : Number(isAbove(below, rows, at))

/** Grows a tree that raises the likelihood. */
function grow(quizzes: Quizzes, inSteps: Binned, titles: Int32Array, pull: Pull): Tree {
  const { rows } = quizzes
  const { width } = inSteps
  const root = bestSplit(inSteps, titles, pull)
  const below = bestSplit(
    inSteps,
    titles.filter((title) => !isAbove(root, rows, title * width)),
    pull,
  )
  const above = bestSplit(
    inSteps,
    titles.filter((title) => isAbove(root, rows, title * width)),
    pull,
  )
  const sums = Array.from({ length: 4 }, () => ({ slope: 0, curvature: 0 }))
  for (const title of titles) {
    const sum = sums[leafOf({ root, below, above }, rows, title * width)]
    if (!sum) continue
    sum.slope += pull.slopes[title] ?? 0
    sum.curvature += pull.curvatures[title] ?? 0
  }
  const leaves = Float64Array.from(sums, ({ slope, curvature }) => (RATE * slope) / (curvature + CAUTION))
  return { root, below, above, leaves }
}

/** Writes how the likelihood changes with the scores of the titles of some sections. */
function writePull(sections: readonly number[], scores: Float64Array, { slopes, curvatures }: Pull): void {
  const shares = new Float64Array(OFFERED)
  for (const section of sections) {
    writeShares(scores.subarray(section * OFFERED, (section + 1) * OFFERED), shares)
    for (const [place, share] of shares.entries()) {
      slopes[section * OFFERED + place] = Number(place === 0) - share
      curvatures[section * OFFERED + place] = share * (1 - share)
    }
  }
}

/** Learns small trees, written out as the whole search is (decision 63), each of which mends what the previous ones take for right (gradient boosting of a conditional logit). */
export function learnTrees(quizzes: Quizzes, sections: readonly number[], count = TREES): Guesser {
  const inSteps = binned(quizzes)
  const { width } = inSteps
  const titles = Int32Array.from(sections.flatMap((section) => [0, 1, 2, 3].map((place) => section * OFFERED + place)))
  const scores = new Float64Array(quizzes.count * OFFERED)
  const pull: Pull = { slopes: new Float64Array(scores.length), curvatures: new Float64Array(scores.length) }
  const trees: Tree[] = []
  for (let grown = 0; grown < count; grown++) {
    writePull(sections, scores, pull)
    const tree = grow(quizzes, inSteps, titles, pull)
    trees.push(tree)
    for (const title of titles)
      scores[title] = (scores[title] ?? 0) + (tree.leaves[leafOf(tree, quizzes.rows, title * width)] ?? 0)
  }
  return (rows, at) => trees.reduce((sum, tree) => sum + (tree.leaves[leafOf(tree, rows, at)] ?? 0), 0)
}

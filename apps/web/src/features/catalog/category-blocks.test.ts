import { expect, test } from 'vitest'
import { categoryBlocks } from './category-blocks.ts'

const blocksOf = (...counts: number[]) =>
  categoryBlocks(counts.map((gameCount, at) => ({ id: at + 1, gameTypeName: '', gameCount, adult: false }))).map((block) =>
    block.map(({ id }) => id),
  )

test.each([
  { counts: [5, 4, 3], blocks: [[1], [2], [3]] },
  { counts: [1, 7, 2], blocks: [[2], [1, 3]] },
  { counts: [1, 7, 1], blocks: [[2], [1, 3]] },
  { counts: [1, 0, 0], blocks: [[2], [3], [1]] },
  { counts: [1, 1, 1], blocks: [[1, 2, 3]] },
  { counts: [], blocks: [] },
])('[HOME-4] categories with $counts games are shown in the blocks $blocks', ({ counts, blocks }) => {
  expect(blocksOf(...counts)).toEqual(blocks)
})

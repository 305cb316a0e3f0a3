import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Committed, committedText, differencesOf, readCommitted, type SeenSection } from './commitment.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hashOf = (committed: Committed) => sha256(committedText(committed))

const PLAY: Committed = {
  nonce: '00112233445566778899aabbccddeeff',
  sections: [
    { pictureHash: 'a'.repeat(64), squareOrder: [2, 0, 3, 1], answers: ['Naruto', 'Ōkami "1"'], correctAnswer: 'Naruto' },
    { pictureHash: null, squareOrder: [0, 1, 2, 3], answers: ['ç', '犬'], correctAnswer: '犬' },
  ],
}

const SEEN: SeenSection[] = [
  { sectionNumber: 0, squares: [2, 0], answers: ['Naruto', 'Ōkami "1"'], correctAnswer: 'Naruto', pictureHash: 'a'.repeat(64) },
  { sectionNumber: 1, squares: [0], answers: ['ç', '犬'], correctAnswer: null, pictureHash: 'b'.repeat(64) },
]

test('[FAIR-1] the committed text and its hash have a fixed form', () => {
  const text = `["guess-the-anime/1","00112233445566778899aabbccddeeff",[["${'a'.repeat(64)}",[2,0,3,1],["Naruto","Ōkami \\"1\\""],"Naruto"],[null,[0,1,2,3],["ç","犬"],"犬"]]]`
  expect(committedText(PLAY)).toBe(text)
  expect(hashOf(PLAY)).toBe(createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex'))
})

const someText = fc.string({ unit: 'binary', minLength: 1 })
const someCommitted = fc.record({
  nonce: fc.stringMatching(/^[0-9a-f]{32}$/),
  sections: fc.array(
    fc.record({
      pictureHash: fc.option(fc.stringMatching(/^[0-9a-f]{64}$/)),
      squareOrder: fc.array(fc.nat(15)),
      answers: fc.array(someText),
      correctAnswer: someText,
    }),
  ),
})

test('[FAIR-1] two plays have the same text only if they are the same, and it can be read back', () => {
  fc.assert(
    fc.property(someCommitted, someCommitted, (one, other) => {
      expect(readCommitted(committedText(one))).toEqual(one)
      expect(committedText(one) === committedText(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

test('[FAIR-5] a play as it was committed has no differences', () => {
  expect(differencesOf(hashOf(PLAY), hashOf(PLAY), PLAY, SEEN)).toEqual([])
})

test('[FAIR-5] other data than the committed is found', () => {
  expect(differencesOf(hashOf(PLAY), hashOf({ ...PLAY, nonce: 'f'.repeat(32) }), PLAY, SEEN)).toEqual([{ what: 'commitment' }])
})

test.each([
  ['squares', { squares: [0, 2] }],
  ['squares', { squares: [2, 0, 3, 1, 1] }],
  ['answers', { answers: ['Ōkami "1"', 'Naruto'] }],
  ['answers', { answers: ['Naruto'] }],
  ['correct-answer', { correctAnswer: 'Ōkami "1"' }],
  ['picture', { pictureHash: 'b'.repeat(64) }],
  ['missing', { sectionNumber: 2 }],
] as const)('[FAIR-5] names %s that the player saw otherwise: %o', (what, change) => {
  const seen = { ...(SEEN[0] as SeenSection), ...change }
  expect(differencesOf(hashOf(PLAY), hashOf(PLAY), PLAY, [seen])).toEqual([{ what, sectionNumber: seen.sectionNumber }])
})

import { createHash } from 'node:crypto'
import { committedText } from '@guess/contract/rules/commitment'
import { afterEach, expect, test, vi } from 'vitest'
import { checkPlay, type PlayToCheck } from './check-play.ts'

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

const COMMITTED = {
  nonce: 'a'.repeat(32),
  sections: [
    { pictureHash: sha256('a picture'), squareOrder: [1, 0, 2, 3], answers: ['Akira', 'Çizgi'], correctAnswer: 'Çizgi' },
    { pictureHash: null, squareOrder: [0, 1, 2, 3], answers: ['Akira', 'Nana'], correctAnswer: 'Nana' },
  ],
}

const PLAY: PlayToCheck = {
  commitment: sha256(committedText(COMMITTED)),
  committed: COMMITTED,
  fromStart: true,
  seen: [
    {
      sectionNumber: 0,
      squares: [1],
      answers: ['Akira', 'Çizgi'],
      correctAnswer: 'Çizgi',
      picture: 'https://cdn.example/one.webp',
    },
    { sectionNumber: 1, squares: [0], answers: ['Akira', 'Nana'], correctAnswer: null, picture: '/media/two.webp' },
  ],
}

const serving = (content: string, status = 200) => {
  const fetched = vi.fn(async (_address: string) => new Response(content, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

test('[FAIR-6] the browser hashes the data and the pictures, which it loads from this site', async () => {
  const fetched = serving('a picture')
  expect(await checkPlay(PLAY)).toEqual({ differences: [], uncovered: [1] })
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/media/one.webp', '/media/two.webp'])
})

test('[FAIR-6] another picture, another nonce and another order are found', async () => {
  serving('another picture')
  const lie = { ...COMMITTED, nonce: 'b'.repeat(32), sections: COMMITTED.sections.toReversed() }
  const { differences } = await checkPlay({ ...PLAY, committed: lie })
  expect(differences.map(({ what }) => what)).toEqual([
    'commitment',
    'squares',
    'answers',
    'correct-answer',
    'picture',
    'squares',
    'answers',
  ])
})

test('[FAIR-6] a picture that cannot be loaded is an error, not a result', async () => {
  serving('', 404)
  await expect(checkPlay(PLAY)).rejects.toThrow('one.webp')
})

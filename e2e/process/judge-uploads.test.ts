import { expect, test } from 'vitest'
import { judgeUploads, type SentGame, type StoredUploads } from '../proof/judge-uploads.ts'

const section = { answer: 'Akira', hash: 'f1', wasSent: true }

const sent = (): SentGame[] => [
  { gameId: 1, end: 'published', sections: [{ ...section }] },
  { gameId: 2, end: 'left', sections: [{ ...section }] },
]

const stored = () => ({
  games: [
    {
      ...{ id: 1, published: true, sectionAmount: 1, preview: 'aa' },
      sections: [{ sectionNumber: 0, answer: 'Akira', hash: 'f1', picture: 'bb', squares: ['cc', 'dd'] }],
    },
  ],
  avatars: ['ee'],
  noted: 0,
  files: new Map([
    ['aa/480.webp', 'f2'],
    ['aa/960.webp', 'f3'],
    ['bb.webp', 'f1'],
    ['bb.jpg', 'f4'],
    ['cc.webp', 'f5'],
    ['dd.webp', 'f6'],
    ['ee.webp', 'f7'],
  ]),
})

const judged = (change: (found: ReturnType<typeof stored>, known: SentGame[]) => unknown) => {
  const [found, known] = [stored(), sent()]
  change(found, known)
  return judgeUploads(known, found satisfies StoredUploads)
}

const draft = { id: 2, published: false, sectionAmount: 0, preview: 'ff', sections: [] }

test('nothing is wrong with games that were kept as they were acknowledged', () => {
  expect(judged(() => {})).toEqual([])
})

test.each<[string, Parameters<typeof judged>[0], string]>([
  ['a published game that is gone', ({ games }) => games.pop(), 'game 1 was published, and is not there'],
  ['another answer', ({ games }) => Object.assign(games[0]?.sections[0] ?? {}, { answer: 'Nana' }), 'kept is Nana'],
  ['another picture', ({ files }) => files.set('bb.webp', 'f9'), 'the picture of section 0 of game 1'],
  ['a section too few', ({ games }) => games[0]?.sections.pop(), 'game 1 of 1 sections has'],
  ['a draft that stays', ({ games }) => games.push(draft), 'game 2 is a draft that nobody took back'],
  ['a game that nobody was told of', (_, known) => known.shift(), 'game 1 is published, and nobody was told'],
  ['a file too many', ({ files }) => files.set('9-0-gg.webp', 'f8'), '1 files belong to nothing: 9-0-gg.webp'],
  ['a file too few', ({ files }) => files.delete('dd.webp'), '1 files are missing: dd.webp'],
  ['a note too many', (found) => Object.assign(found, { noted: 3 }), '3 pictures are still noted'],
])('%s is found out', (_, change, error) => {
  expect(judged(change)).toEqual(expect.arrayContaining([expect.stringContaining(error)]))
})

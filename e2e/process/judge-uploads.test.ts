import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeUploads, type SentGame, type StoredUploads } from '../proof/judge-uploads.ts'
import { layOutAccounts, storedUploads, sweepLater } from '../proof/stored-uploads.ts'

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
  pictureIntents: 0,
  files: new Map([
    ['aa/480.webp', 'f2'],
    ['aa/960.webp', 'f3'],
    ['bb.webp', 'f1'],
    ['bb.jpg', 'f4'],
    ['aa/640.avif', 'f8'],
    ['bb/720.avif', 'f9'],
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

test('accepts games that are stored as acknowledged', () => {
  expect(judged(() => {})).toEqual([])
})

test.each<[string, Parameters<typeof judged>[0], string]>([
  ['a missing published game', ({ games }) => games.pop(), 'game 1 was published, but does not exist'],
  ['a different answer', ({ games }) => Object.assign(games[0]?.sections[0] ?? {}, { answer: 'Nana' }), 'stored is Nana'],
  ['a different picture', ({ files }) => files.set('bb.webp', 'f9'), 'the picture of section 0 of game 1'],
  ['a missing section', ({ games }) => games[0]?.sections.pop(), 'game 1 of 1 sections has'],
  ['a draft that was not deleted', ({ games }) => games.push(draft), 'game 2 is a draft that was not deleted'],
  [
    'a game whose publication was not acknowledged',
    (_, known) => known.shift(),
    'game 1 is published, but nobody received the acknowledgement',
  ],
  ['an extra file', ({ files }) => files.set('9-0-gg.webp', 'f8'), '1 unreferenced files: 9-0-gg.webp'],
  ['a narrow version of nothing', ({ files }) => files.set('gg/720.avif', 'f8'), '1 unreferenced files: gg/720.avif'],
  ['a missing file', ({ files }) => files.delete('dd.webp'), '1 missing files: dd.webp'],
  ['an extra picture intent', (found) => Object.assign(found, { pictureIntents: 3 }), '3 picture intents are left'],
])('reports %s', (_, change, error) => {
  expect(judged(change)).toEqual(expect.arrayContaining([expect.stringContaining(error)]))
})

test("reads and sweeps a stopped server's data with the server's own code", () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guess-uploads-'))
  const data = { dataDir, databaseUrl: null }
  try {
    mkdirSync(join(dataDir, 'media'))
    layOutAccounts(data, 1)
    sweepLater(data)
    expect(storedUploads(data)).toEqual({ games: [], avatars: [], pictureIntents: 0, files: new Map() })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

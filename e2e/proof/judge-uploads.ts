/** A section, as far as its sender knows it. */
export interface SentSection {
  answer: string
  wasSent: boolean
  /** SHA-256 of the stored picture from the acknowledgement; null until the section is acknowledged. */
  hash: string | null
}

/** A draft, as far as its creator knows it. A draft whose creation was never acknowledged is not recorded. */
export interface SentGame {
  gameId: number
  sections: SentSection[]
  end: 'under way' | 'published' | 'left'
}

export interface StoredGame {
  id: number
  published: boolean
  sectionAmount: number
  preview: string
  sections: { sectionNumber: number; answer: string; hash: string; picture: string; squares: string[] }[]
}

/** What a server has stored. */
export interface StoredUploads {
  games: StoredGame[]
  /** Names of the avatars' pictures, which belong to no game. */
  avatars: string[]
  /** Number of pictures recorded as unused. */
  pictureIntents: number
  /** SHA-256 of each file, by its key in the media store. */
  files: ReadonlyMap<string, string>
}

type Report = (text: string) => void

const NAMED = 5

const named = (names: readonly string[]) => `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' …' : ''}`

/** Returns the files that must exist for these games and avatars. */
const filesOf = ({ games, avatars }: StoredUploads): string[] => [
  ...games.flatMap(({ preview, sections }) => [
    ...[480, 960].map((width) => `${preview}/${width}.webp`),
    ...sections.flatMap(({ picture, squares }) => [picture, ...squares]).map((name) => `${name}.webp`),
  ]),
  ...avatars.map((name) => `${name}.webp`),
]

/** Returns the file that a file was made from, if it is a JPEG copy of a picture, or the narrow version of a preview or picture. */
const sourceOf = (file: string) =>
  file
    .replace(/\.jpg$/, '.webp')
    .replace(/\/640\.avif$/, '/960.webp')
    .replace(/\/720\.avif$/, '.webp')

/** Returns the files that nothing refers to. What was made from a picture belongs to it. */
export function orphansIn(stored: StoredUploads): string[] {
  const known = new Set(filesOf(stored))
  return [...stored.files.keys()].filter((file) => !known.has(sourceOf(file)))
}

/** Checks that a published game is stored as it was acknowledged, and that an abandoned one is gone. */
function judgeGame({ gameId, sections, end }: SentGame, stored: StoredGame | undefined, report: Report) {
  if (end === 'left' && stored) report(`game ${gameId} was abandoned, but still exists`)
  if (end !== 'published') return
  if (!stored?.published) return report(`game ${gameId} was published, but does not exist`)
  for (const [number, { answer, hash }] of sections.entries()) {
    const own = stored.sections.find(({ sectionNumber }) => sectionNumber === number)
    const isSame = own?.answer === answer && own.hash === hash
    if (!isSame)
      report(`section ${number} of game ${gameId} was acknowledged as ${answer}, ${hash}; stored is ${own?.answer}, ${own?.hash}`)
  }
}

function judgeStored({ id, published, sectionAmount, sections }: StoredGame, { files }: StoredUploads, report: Report) {
  if (!published) report(`game ${id} is a draft that was not deleted`)
  const numbers = sections.map(({ sectionNumber }) => sectionNumber).join()
  if (numbers !== [...Array(sectionAmount).keys()].join()) report(`game ${id} of ${sectionAmount} sections has ${numbers}`)
  for (const { sectionNumber, picture, hash } of sections) {
    if (files.get(`${picture}.webp`) !== hash)
      report(`the picture of section ${sectionNumber} of game ${id} differs from the stored one`)
  }
}

/** Compares what the creators know with what is stored after the sweep and returns the differences, one line each. */
export function judgeUploads(sent: readonly SentGame[], stored: StoredUploads): string[] {
  const errors: string[] = []
  const report: Report = (text) => void errors.push(text)
  const byId = new Map(stored.games.map((game) => [game.id, game]))
  for (const game of sent) judgeGame(game, byId.get(game.gameId), report)
  for (const game of stored.games) judgeStored(game, stored, report)
  const announced = new Set(sent.filter(({ end }) => end === 'published').map(({ gameId }) => gameId))
  for (const { id, published } of stored.games)
    if (published && !announced.has(id)) report(`game ${id} is published, but nobody received the acknowledgement`)
  const orphans = orphansIn(stored)
  if (orphans.length > 0) report(`${orphans.length} unreferenced files: ${named(orphans)}`)
  const missing = filesOf(stored).filter((file) => !stored.files.has(file))
  if (missing.length > 0) report(`${missing.length} missing files: ${named(missing)}`)
  if (stored.pictureIntents > 0) report(`${stored.pictureIntents} picture intents are left`)
  return errors
}

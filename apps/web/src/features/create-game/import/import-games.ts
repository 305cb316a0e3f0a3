import type { NewGame, NewSection } from '../../../api/created-games.ts'
import { Refusal } from '../../../lib/call.ts'
import { isRetryable, retryUntilAccepted } from '../upload/retry-until-accepted.ts'
import type { ImportedGame, ImportLedger } from './import-ledger.ts'
import { type ReadyGame, sectionAmountOf } from './plan-games.ts'

/** The calls that make a game. */
export interface ImportCalls {
  begin(game: NewGame, preview: Blob, signal: AbortSignal): Promise<{ gameId: number }>
  send(section: NewSection, picture: Blob, signal: AbortSignal): Promise<{ imageHash: string }>
  draft(
    gameId: number,
    signal: AbortSignal,
  ): Promise<{ published: boolean; sections: readonly { sectionNumber: number; imageHash: string }[] }>
}

export interface ImportJob {
  userId: number
  calls: ImportCalls
  ledger: ImportLedger
  /** Returns the picture to upload, by its path. */
  pictureOf(path: string): Promise<Blob>
  /** Returns the preview of a game. */
  previewOf(game: ReadyGame): Promise<Blob>
  fingerprintOf(path: string): string
  say(key: string, progress: GameProgress): void
  signal: AbortSignal
}

export type GameProgress =
  | { at: 'sending'; sent: number }
  | { at: 'published'; gameId: number }
  | { at: 'failed'; error: unknown }
  | { at: 'waiting' }

/** Returns what a game consists of as one text: another name, answer or picture makes it another game. */
export const keyOf = (
  { name, gameTypeId, squareAmount, preview, sections }: ReadyGame,
  fingerprintOf: ImportJob['fingerprintOf'],
) =>
  JSON.stringify([
    ...[name, gameTypeId, squareAmount, preview && fingerprintOf(preview)],
    sections.map(({ path, answer }) => [fingerprintOf(path), answer]),
  ])

/** These errors concern all games: the rest is not tried. */
const CONCERNS_ALL = ['access-denied', 'too-many-games', 'operator-factor-missing', 'factor-unconfirmed']

const concernsAll = (error: unknown) => error instanceof Refusal && CONCERNS_ALL.includes(error.code)

/**
 * Imports games one after another, section after section, so that the server has one picture at a time. A game that is refused does
 * not stop the others. Returns the error that stopped all of them, or null.
 */
export async function importGames(games: readonly ReadyGame[], job: ImportJob): Promise<unknown> {
  for (const game of games) {
    const key = keyOf(game, job.fingerprintOf)
    try {
      job.say(key, { at: 'published', gameId: await importGame(game, key, job) })
    } catch (error) {
      if (job.signal.aborted) {
        job.say(key, { at: 'waiting' })
        return null
      }
      job.say(key, { at: 'failed', error })
      if (concernsAll(error)) return error
    }
  }
  return null
}

const ignoreRetries = () => {}

async function importGame(game: ReadyGame, key: string, job: ImportJob): Promise<number> {
  const { ledger, calls, signal } = job
  const begun = (await resume(key, job)) ?? (await begin(game, key, job))
  if (begun.isPublished) return begun.gameId
  let acks = begun.acks
  for (const sectionNumber of game.sections.keys()) {
    job.say(key, { at: 'sending', sent: sectionNumber })
    if (acks[sectionNumber] !== undefined) continue
    const imageHash = await send(game, begun.gameId, sectionNumber, job)
    acks = { ...acks, [sectionNumber]: imageHash }
    ledger.save(key, { gameId: begun.gameId, isPublished: false, acks })
  }
  const { published } = await retryUntilAccepted(() => calls.draft(begun.gameId, signal), signal, ignoreRetries)
  if (!published) throw new Error('The game has all its sections and is not published')
  ledger.save(key, { gameId: begun.gameId, isPublished: true, acks: {} })
  return begun.gameId
}

/** Returns a game that this browser has begun before, with the sections that the server still has; null if there is none. */
async function resume(key: string, { ledger, calls, signal }: ImportJob): Promise<ImportedGame | null> {
  const known = ledger.find(key)
  if (!known) return null
  const draft = await retryUntilAccepted(() => calls.draft(known.gameId, signal), signal, ignoreRetries).catch(nullIfGone)
  if (!draft) {
    ledger.forget(key)
    return null
  }
  const stored = draft.sections.filter(({ sectionNumber, imageHash }) => known.acks[sectionNumber] === imageHash)
  const acks = Object.fromEntries(stored.map(({ sectionNumber, imageHash }) => [sectionNumber, imageHash]))
  return { gameId: known.gameId, isPublished: draft.published, acks }
}

// The server deletes games that stay unfinished for an hour, and operators delete games.
function nullIfGone(error: unknown): null {
  if (error instanceof Refusal && error.code === 'game-not-found') return null
  throw error
}

/** Creates a game. A call that may have arrived is not repeated, because it would create the game twice. */
async function begin(
  game: ReadyGame,
  key: string,
  { userId, calls, previewOf, ledger, signal }: ImportJob,
): Promise<ImportedGame> {
  const fields = {
    gameName: game.name,
    gameCreatorUserId: userId,
    gameTypeId: game.gameTypeId,
    squareAmount: game.squareAmount,
    sectionAmount: sectionAmountOf(game),
  }
  const preview = await previewOf(game)
  const { gameId } = await retryUntilAccepted(() => calls.begin(fields, preview, signal), signal, ignoreRetries, isRetryable)
  const begun = { gameId, isPublished: false, acks: {} }
  ledger.save(key, begun)
  return begun
}

async function send(
  game: ReadyGame,
  gameId: number,
  sectionNumber: number,
  { calls, pictureOf, signal }: ImportJob,
): Promise<string> {
  const section = game.sections[sectionNumber] as ReadyGame['sections'][number]
  const picture = await pictureOf(section.path)
  const fields = { gameId, sectionNumber, sectionCorrectAnswer: section.answer }
  const { imageHash } = await retryUntilAccepted(() => calls.send(fields, picture, signal), signal, ignoreRetries)
  return imageHash
}

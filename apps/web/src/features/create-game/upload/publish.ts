import { addGame, addSection, draftOf } from '../../../api/created-games.ts'
import { Refusal } from '../../../lib/call.ts'
import {
  type Ack,
  basisOf,
  type Draft,
  type DraftEvent,
  normaliseText,
  type PicturePlace,
  type Row,
  type ServerDraft,
} from '../draft/draft.ts'
import { pictureBytes } from '../pictures/picture-box.ts'
import type { PublishEvent } from '../publish/publishing.ts'
import { isRetryable, retryUntilAccepted } from './retry-until-accepted.ts'

/** A section that the server already has. */
interface StoredSection {
  sectionNumber: number
  sectionCorrectAnswer: string
  imageHash: string
}

/** Returns whether the game on the server still matches the draft. */
export const belongsTo = (begun: ServerDraft, draft: Draft) => begun.basis === basisOf(draft)

/**
 * Returns whether a section is uploaded: the server has the draft's current picture and answer, and has confirmed them to this
 * browser.
 */
function isIn(row: Row, ack: Ack | undefined, stored: StoredSection | undefined) {
  if (!ack || !stored || row.place.at !== 'good') return false
  const samePicture = ack.pictureKey === row.place.picture.key && ack.imageHash === stored.imageHash
  return samePicture && stored.sectionCorrectAnswer === normaliseText(row.answer)
}

/**
 * Returns the numbers of the sections still to upload. Sections that replace an older version come first, because the game is
 * published as soon as none is missing.
 */
export function sectionsToSend(rows: readonly Row[], acks: ServerDraft['acks'], stored: readonly StoredSection[]): number[] {
  const byNumber = new Map(stored.map((section) => [section.sectionNumber, section]))
  const open = rows.flatMap((row, at) => (isIn(row, acks[at], byNumber.get(at)) ? [] : [at]))
  return [...open.filter((at) => byNumber.has(at)), ...open.filter((at) => !byNumber.has(at))]
}

interface Job {
  userId: number
  draft: () => Draft
  /** Changes the draft and stores it at once: what the server has received must survive this page. */
  change: (event: DraftEvent) => void
  say: (event: PublishEvent) => void
  /** Deletes a game that was created with other data. */
  undo: (gameId: number) => Promise<void>
  signal: AbortSignal
}

/** Uploads a game, section after section, from where the last upload stopped. */
export async function publish(job: Job): Promise<void> {
  const { say, draft } = job
  say({ kind: 'started', sections: draft().sectionAmount })
  try {
    const begun = await begin(job)
    if (begun.published) return say({ kind: 'published', gameId: begun.gameId })
    const open = sectionsToSend(draft().rows, draft().begun?.acks ?? {}, begun.stored)
    say({ kind: 'planned', open })
    for (const section of open) await sendSection(job, begun.gameId, section)
    const { published } = await ask(job, begun.gameId)
    say(published ? { kind: 'published', gameId: begun.gameId } : { kind: 'stopped', error: null })
  } catch (error) {
    if (job.signal.aborted) return
    if (isGone(error)) job.change({ kind: 'undone' })
    say({ kind: 'stopped', error })
  }
}

interface BegunGame {
  gameId: number
  published: boolean
  stored: readonly StoredSection[]
}

async function begin(job: Job): Promise<BegunGame> {
  const { begun } = job.draft()
  if (begun) {
    const found = await ask(job, begun.gameId).catch(unlessGone)
    if (found && (found.published || belongsTo(begun, job.draft())))
      return { gameId: begun.gameId, published: found.published, stored: found.sections }
    if (found) await job.undo(begun.gameId)
    job.change({ kind: 'undone' })
  }
  const { gameId } = await addGameOnce(job)
  job.change({ kind: 'begun', gameId })
  return { gameId, published: false, stored: [] }
}

/**
 * Creates the game. Retries only if the server refused without side effects: a call that may have arrived would create it twice.
 */
const addGameOnce = (job: Job) =>
  retryUntilAccepted(
    () => addGame(newGame(job), bytesOf(job.draft().panel), job.signal),
    job.signal,
    () => job.say({ kind: 'lost' }),
    isRetryable,
  )

const ask = ({ signal, say }: Job, gameId: number) =>
  retryUntilAccepted(
    () => draftOf(gameId, signal),
    signal,
    () => say({ kind: 'lost' }),
  )

// The server deletes games that stay unfinished for too long.
const isGone = (error: unknown) => error instanceof Refusal && error.code === 'game-not-found'

function unlessGone(error: unknown) {
  if (isGone(error)) return null
  throw error
}

function newGame({ userId, draft }: Job) {
  const { gameName, gameTypeId, squareAmount, sectionAmount } = draft()
  if (gameTypeId === null) throw new Error('A game without a category is not sent')
  return { gameName: normaliseText(gameName), gameCreatorUserId: userId, gameTypeId, squareAmount, sectionAmount }
}

function bytesOf(place: PicturePlace | null | undefined): Blob {
  const bytes = place?.at === 'good' ? pictureBytes(place.picture.key) : undefined
  if (!bytes) throw new Error('A picture is not there')
  return bytes
}

/**
 * An error of one section is shown in its row, and the others continue. These errors concern all sections and stop the upload.
 */
const CONCERNS_ALL = ['access-denied', 'game-not-found', 'game-foreign', 'game-published']

async function sendSection({ draft, change, say, signal }: Job, gameId: number, section: number) {
  const row = draft().rows[section]
  if (row?.place.at !== 'good') throw new Error('A section without a picture is not sent')
  const fields = { gameId, sectionNumber: section, sectionCorrectAnswer: normaliseText(row.answer) }
  const { key } = row.place.picture
  const picture = bytesOf(row.place)
  const progress = (share: number) => say({ kind: 'sending', section, share })
  progress(0)
  try {
    const send = () => addSection(fields, picture, signal, progress)
    const { imageHash, similarTo } = await retryUntilAccepted(send, signal, () => say({ kind: 'lost' }))
    change({ kind: 'acked', sectionNumber: section, ack: { pictureKey: key, imageHash } })
    say({ kind: 'in', section, similarTo })
  } catch (error) {
    if (signal.aborted || !(error instanceof Refusal) || CONCERNS_ALL.includes(error.code)) throw error
    say({ kind: 'failed', section, error })
  }
}

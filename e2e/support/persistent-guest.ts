import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { newGuestCookie } from '../../tools/guest-cookie.ts'

type Sections = ReplyOf<Api['GET /section/getAll/game/:gameId']>
type Finished = ReplyOf<Api['POST /section/finish']>

const RETRY_MS = 50
const TIMEOUT_MS = 60_000

/** An acknowledged answer, and the score of the play in its acknowledgement. */
interface AcknowledgedAnswer {
  sectionNumber: number
  userAnswer: string
  score: number
}

/** What a guest observed: every status, and acknowledged answers that were missing afterwards. */
export interface Sightings {
  statuses: Map<number, number>
  /** Number of 503 responses without `Retry-After`. */
  withoutRetryAfter: number
  acknowledged: number
  /** Each acknowledged answer as `guest game section answer`, in the order of the acknowledgements. */
  answers: string[]
  /** The longest time that a call took, in milliseconds. */
  slowestMs: number
  lost: string[]
}

export const noSightings = (): Sightings => ({
  statuses: new Map(),
  withoutRetryAfter: 0,
  acknowledged: 0,
  answers: [],
  slowestMs: 0,
  lost: [],
})

/** Returns a guest's number and call function, which retries on the next address until the status is not 503, and throws on all but 200. */
function guestAt(addresses: readonly string[], gameId: number, seen: Sightings) {
  const player = { gameId, userId: 10_000_000 + (randomBytes(4).readUInt32BE() % 80_000_000), guest: true }
  const cookie = newGuestCookie()
  let turn = 0
  const once = async (method: string, path: string, body?: object) => {
    const address = addresses[turn++ % addresses.length]
    const headers = { cookie, connection: 'keep-alive', ...(body && { 'content-type': 'application/json' }) }
    const sentAt = performance.now()
    const response = await fetch(`${address}/api/section/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify({ ...player, ...body }) }),
    })
    seen.statuses.set(response.status, (seen.statuses.get(response.status) ?? 0) + 1)
    if (response.status === 503 && !response.headers.get('retry-after')) seen.withoutRetryAfter += 1
    const said = await response.json()
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - sentAt)
    return { status: response.status, body: said }
  }
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    for (const from = Date.now(); Date.now() - from < TIMEOUT_MS; await wait(RETRY_MS)) {
      const { status, body: said } = await once(method, path, body)
      if (status === 200) return said as T
      if (status !== 503) throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(said)}`)
    }
    throw new Error(`${method} ${path} was not answered within ${TIMEOUT_MS} ms`)
  }
  return { guestId: player.userId, call }
}

/**
 * Plays a game as a new guest, each call on the next of the addresses, and compares the result with the acknowledged answers.
 * @param seen collects the statuses, the number of acknowledged answers and those that are missing from the result
 */
export async function playPersistently(addresses: readonly string[], gameId: number, seen: Sightings): Promise<void> {
  const { guestId, call } = guestAt(addresses, gameId, seen)
  const answers: AcknowledgedAnswer[] = []
  await call('POST', 'startgame', {})
  const { sections } = await call<Sections>('GET', `getAll/game/${gameId}?images=url`)
  for (const { sectionNumber, sectionAnswers } of sections) {
    const userAnswer = sectionAnswers[0] ?? ''
    const { score } = await call<{ score: number }>('POST', 'checkanswer', { sectionNumber, userAnswer })
    answers.push({ sectionNumber, userAnswer, score })
    seen.answers.push(`${guestId} ${gameId} ${sectionNumber} ${userAnswer}`)
  }
  const result = await call<Finished>('POST', 'finish?images=url', {})
  seen.acknowledged += answers.length
  for (const { sectionNumber, userAnswer } of answers) {
    const stored = result.sections.find((section) => section.sectionNumber === sectionNumber)
    if (stored?.userAnswer !== userAnswer) seen.lost.push(`section ${sectionNumber}: ${userAnswer}, not ${stored?.userAnswer}`)
  }
  if (result.score !== answers.at(-1)?.score) seen.lost.push(`a score of ${answers.at(-1)?.score}, not ${result.score}`)
}

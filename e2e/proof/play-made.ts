import { createHash, randomBytes } from 'node:crypto'
import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { newGuestCookie } from '../../tools/guest-cookie.ts'
import { callOnce, untilAnswered } from './call.ts'
import type { SentGame } from './judge-uploads.ts'

type Sections = ReplyOf<Api['GET /section/getAll/game/:gameId']>
type Verdict = ReplyOf<Api['POST /section/checkanswer']>
type Finished = ReplyOf<Api['POST /section/finish']>

const CALL_WITHIN_MS = 30_000
const PLAYER = { userId: 12_345_678, guest: true }

/** Returns the SHA-256 of the picture at an address, or an empty string if there is no WebP picture. */
async function hashAt(url: string, path: string | null | undefined): Promise<string> {
  let hash = ''
  await untilAnswered(async () => {
    try {
      const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(CALL_WITHIN_MS) })
      const bytes = Buffer.from(await response.arrayBuffer())
      if (response.ok && bytes.toString('latin1', 8, 12) === 'WEBP') hash = createHash('sha256').update(bytes).digest('hex')
      return { fate: 'acknowledged', body: null }
    } catch {
      return { fate: 'unknown' }
    }
  })
  return hash
}

/**
 * Plays the first section of a published game as a guest and loads everything that is visible. Returns the errors, one line each.
 */
export async function playMade(url: string, { gameId, sections: [sent] }: SentGame): Promise<string[]> {
  const cookie = newGuestCookie()
  const userId = PLAYER.userId + (randomBytes(4).readUInt32BE() % 80_000_000)
  const call = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const sentBody = body && { body: JSON.stringify({ ...PLAYER, userId, gameId, ...body }) }
    const reply = await untilAnswered(() =>
      callOnce(`${url}/api/section/${path}`, CALL_WITHIN_MS, { method, headers, ...sentBody }),
    )
    if (reply.fate === 'refused') throw new Error(`${path} was refused: ${reply.code}`)
    return reply.body
  }
  try {
    await call('POST', 'startgame', {})
    const { sections } = (await call('GET', `getAll/game/${gameId}?images=url`)) as Sections
    const [first] = sections
    const shown = sections.flatMap(({ sectionImage, squares }) => [sectionImage, ...squares.map(({ image }) => image)])
    const hashes = await Promise.all(shown.filter((path) => path !== null).map((path) => hashAt(url, path)))
    const answer = { sectionNumber: 0, userAnswer: first?.sectionAnswers[0] }
    const { correctAnswer } = (await call('POST', 'checkanswer', answer)) as Verdict
    const { sections: seen } = (await call('POST', 'finish?images=url', {})) as Finished
    const errors: string[] = []
    if (hashes.includes('')) errors.push(`game ${gameId}: ${hashes.filter((hash) => hash === '').length} squares are not visible`)
    if (correctAnswer !== sent?.answer) errors.push(`game ${gameId}: the right answer is ${correctAnswer}, not ${sent?.answer}`)
    if ((await hashAt(url, seen[0]?.sectionImage)) !== sent?.hash)
      errors.push(`game ${gameId}: shows a different picture from the one that was sent`)
    return errors
  } catch (error) {
    return [`game ${gameId} cannot be played: ${error}`]
  }
}

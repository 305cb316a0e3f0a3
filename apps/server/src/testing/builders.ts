import { foldName } from '@guess/contract/rules/fold-name'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { SignJWT } from 'jose'
import type { App } from '../build-app.ts'
import { insertGames, type NewSection } from '../features/create-game/door.ts'
import { recountRanks } from '../features/leaderboard/door.ts'
import { ACCESS_AUDIENCE, TOKEN_ISSUER } from '../platform/http/caller.ts'
import type { Platform } from '../platform/platform.ts'
import { sampleCut, samplePreview } from './sample-picture.ts'

type Needs = Pick<App, 'platform'>

let made = 0

export interface Game {
  id: number
  name: string
  squareAmount: SquareAmount
  preview: string
  sections: NewSection[]
}

interface GameWish {
  name: string
  squareAmount: SquareAmount
  /** How many sections. */
  sections: number
  answers: readonly string[]
  gameTypeId: number
  creatorUserId: number | null
  randomKey: number
  publishedAt: Date
}

/** The answers of a section: the first is right. */
const answersOf = (game: number, section: number) => ['Right', 'Left', 'Up', 'Down'].map((word) => `${word} ${game}.${section}`)

async function keep({ media, random }: Platform, bytes: Buffer): Promise<string> {
  const name = random.name()
  await media.put(`${name}.webp`, bytes)
  return name
}

/** A section with pictures that were made once for all games: cutting them anew each time takes most of a test. */
async function aSection({ platform }: Needs, wish: Partial<GameWish>, game: number, section: number): Promise<NewSection> {
  const { squareAmount = 4 } = wish
  const answers = [...(wish.answers ?? answersOf(game, section))]
  const cut = await sampleCut(squareAmount, section)
  const picture = await keep(platform, cut.picture)
  const squares = squareAmount === 1 ? [picture] : await Promise.all(cut.squares.map((square) => keep(platform, square)))
  return { correctAnswer: answers[0] as string, answers, picture, squares }
}

/** A picture in the media store, of nothing in particular; gives its name. */
export const keptPicture = async ({ platform }: Needs) => keep(platform, (await sampleCut(1, 0)).picture)

async function aPreview({ platform }: Needs) {
  const { files, placeholder } = await samplePreview(1, 0)
  const preview = platform.random.name()
  await Promise.all(files.map(({ width, bytes }) => platform.media.put(`${preview}/${width}.webp`, bytes)))
  return { preview, placeholder }
}

/** A published game with real pictures: by default of 4 squares and 3 sections. */
export async function aGame(needs: Needs, wish: Partial<GameWish> = {}): Promise<Game> {
  const { platform } = needs
  made += 1
  const { name = `Game ${made}`, squareAmount = 4, sections: amount = 3 } = wish
  const numbers = Array.from({ length: amount }, (_, number) => number)
  const sections = await Promise.all(numbers.map((number) => aSection(needs, wish, made, number)))
  const kept = await aPreview(needs)
  const { gameTypeId = 2, creatorUserId = null, randomKey = 0.5, publishedAt = platform.clock.now() } = wish
  const row = { name, nameKey: foldName(name), gameTypeId, creatorUserId, squareAmount, randomKey, sections, ...kept }
  const [id = 0] = await insertGames(platform.db, [row], publishedAt)
  return { id, name, squareAmount, preview: kept.preview, sections }
}

/** An account; gives its id. */
export async function aUser(
  { platform }: Needs,
  wish: { name?: string; totalScore?: number; totalScoreAt?: Date } = {},
): Promise<number> {
  made += 1
  const { name = `Player ${made}`, totalScore = 0, totalScoreAt = platform.clock.now() } = wish
  const row = {
    user_name: name,
    name_key: foldName(name),
    total_score: totalScore,
    total_score_at: totalScore > 0 ? totalScoreAt : null,
    created_at: platform.clock.now(),
  }
  const { id } = await platform.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  if (totalScore > 0) await recountRanks(platform.db)
  return id
}

interface TokenWish {
  secret: string
  issuer: string
  audience: string
  /** Seconds from now; the past makes an expired token. */
  lasts: number
}

/** An access token as the server takes it, or one that is wrong in what the wish says. */
export function aToken({ platform }: Needs, sub: number | string, wish: Partial<TokenWish> = {}): Promise<string> {
  const { secret = platform.config.secret, issuer = TOKEN_ISSUER, audience = ACCESS_AUDIENCE, lasts = 900 } = wish
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(sub))
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + lasts)
    .sign(new TextEncoder().encode(secret))
}

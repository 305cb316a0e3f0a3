import { randomUUID } from 'node:crypto'
import { foldName } from '@guess/contract/rules/fold-name'
import { SESSION_LASTS_MS } from '@guess/contract/rules/limits'
import { mailKeyOf } from '@guess/contract/rules/mail'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import type { App } from '../build-app.ts'
import { lookOf } from '../core/names/look-alikes.ts'
import { hashPassword } from '../features/accounts/passwords/passwords.ts'
import { insertGame, type NewSection } from '../features/create-game/public.ts'
import { recountRanks } from '../features/leaderboard/public.ts'
import { ACCESS_AUDIENCE } from '../platform/http/access-tokens.ts'
import { TOKEN_ISSUER } from '../platform/http/signed-token.ts'
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

export interface GameOptions {
  name: string
  squareAmount: SquareAmount
  /** The squares of each section, if they differ from the game's. */
  squareAmounts: readonly SquareAmount[]
  /** Number of sections. */
  sections: number
  answers: readonly string[]
  gameTypeId: number
  creatorUserId: number | null
  /** Its place in the order from which random games are taken, from 0 to 1. */
  randomKey: number
  publishedAt: Date
  /** Whether its points are pending until it is rated. */
  isUnrated: boolean
}

/** Returns the answers of a section; the first one is right. */
const answersOf = (game: number, section: number) => ['Right', 'Left', 'Up', 'Down'].map((word) => `${word} ${game}.${section}`)

async function store({ media, random }: Platform, bytes: Buffer): Promise<string> {
  const name = random.name()
  await media.put(`${name}.webp`, bytes)
  return name
}

/** Returns a section with pictures that are made once for all games, because cutting them each time takes most of a test. */
async function aSection({ platform }: Needs, options: Partial<GameOptions>, game: number, section: number): Promise<NewSection> {
  const squareAmount = options.squareAmounts?.[section] ?? options.squareAmount ?? 4
  const answers = [...(options.answers ?? answersOf(game, section))]
  const cut = await sampleCut(squareAmount, section)
  const picture = await store(platform, cut.picture)
  const squares = squareAmount === 1 ? [picture] : await Promise.all(cut.squares.map((square) => store(platform, square)))
  return { correctAnswer: answers[0] as string, answers, picture, squares }
}

/** Stores a picture without special content in the media store and returns its name. */
export const storedPicture = async ({ platform }: Needs) => store(platform, (await sampleCut(1, 0)).picture)

async function aPreview({ platform }: Needs) {
  const { files, placeholder } = await samplePreview(1, 0)
  const preview = platform.random.name()
  await Promise.all(files.map(({ width, bytes }) => platform.media.put(`${preview}/${width}.webp`, bytes)))
  return { preview, placeholder }
}

/** Creates a published game with real pictures: by default of 4 squares and 3 sections. */
export async function aGame(needs: Needs, options: Partial<GameOptions> = {}): Promise<Game> {
  const { platform } = needs
  made += 1
  const { name = `Game ${made}`, squareAmount = 4, sections: amount = 3 } = options
  const numbers = Array.from({ length: amount }, (_, number) => number)
  const sections = await Promise.all(numbers.map((number) => aSection(needs, options, made, number)))
  const stored = await aPreview(needs)
  const { gameTypeId = 2, creatorUserId = null, randomKey = 0.5, publishedAt = platform.clock.now(), isUnrated = false } = options
  const row = {
    name,
    nameKey: foldName(name),
    gameTypeId,
    creatorUserId,
    squareAmount,
    randomKey,
    sections,
    isUnrated,
    ...stored,
  }
  const id = await platform.db.transaction().execute((trx) => insertGame(trx, row, publishedAt))
  return { id, name, squareAmount, preview: stored.preview, sections }
}

/** `rightOf` and `wrongOf` return the right answer of a section and a wrong one. */
export const rightOf = (game: Game, section: number) => game.sections[section]?.correctAnswer as string
export const wrongOf = (game: Game, section: number) =>
  game.sections[section]?.answers.find((text) => text !== rightOf(game, section)) as string

export interface UserOptions {
  name: string
  totalScore: number
  totalScoreAt: Date
  avatarName: string
  mail: string
  password: string
  googleSub: string
  lastSeenAt: Date
}

const hashes = new Map<string, Promise<string>>()

/** Hashing is slow on purpose, so a password that many tests use is hashed once. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

const identityOf = async ({ mail, password, googleSub }: Partial<UserOptions>) => ({
  ...(mail && { mail, mail_key: mailKeyOf(mail) }),
  ...(password && { password_hash: await hashOf(password) }),
  ...(googleSub && { google_sub: googleSub }),
})

/** Creates an account and returns its id. An account without an email address cannot sign in by itself; `signedIn` in player.ts does it. */
export async function aUser({ platform }: Needs, options: Partial<UserOptions> = {}): Promise<number> {
  made += 1
  const now = platform.clock.now()
  const { name = `Player ${made}`, totalScore = 0, totalScoreAt = now, lastSeenAt = now, avatarName } = options
  const row = {
    user_name: name,
    name_key: foldName(name),
    name_look: lookOf(name),
    total_score: totalScore,
    total_score_at: totalScore > 0 ? totalScoreAt : null,
    created_at: now,
    last_seen_at: lastSeenAt,
    ...(avatarName && { avatar_name: avatarName }),
    ...(await identityOf(options)),
  }
  const { id } = await platform.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  if (totalScore > 0) await recountRanks(platform.db)
  return id
}

/**
 * Creates a session of an account, as signing in does, and returns its id. If the account does not exist, the session has no row.
 */
async function aSession({ db, clock }: Platform, userId: string): Promise<string> {
  const now = clock.now()
  const ends = new Date(now.getTime() + SESSION_LASTS_MS)
  const { rows } = await sql<{ id: string }>`
    insert into sessions (id, user_id, started_at, rotated_at, last_used_at, expires_at)
    select gen_random_uuid(), id, ${now}, ${now}, ${now}, ${ends} from users where id::text = ${userId} returning id`.execute(db)
  return rows[0]?.id ?? randomUUID()
}

interface TokenOptions {
  secret: string
  issuer: string
  audience: string
  /** Seconds until it expires; negative for an expired token. */
  lasts: number
  /** The session of the token; a new one if not given. */
  sessionId: string
}

/** Returns an access token that the server accepts, or one with what `options` change. */
export async function aToken({ platform }: Needs, sub: number | string, options: Partial<TokenOptions> = {}): Promise<string> {
  const { secret = platform.config.secret, issuer = TOKEN_ISSUER, audience = ACCESS_AUDIENCE, lasts = 900 } = options
  const sessionId = options.sessionId ?? (await aSession(platform, String(sub)))
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(sub))
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(Math.floor(platform.clock.now().getTime() / 1000) + lasts)
    .sign(new TextEncoder().encode(secret))
}

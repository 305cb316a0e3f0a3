import { z } from 'zod'
import { BAN_DAYS, DECISION_REASONS } from './rules/decision-reasons.ts'
import {
  ANSWER_MAX,
  DECISION_NOTE_MAX,
  GAME_NAME_MAX,
  GUEST_ID_MAX,
  GUEST_ID_MIN,
  ID_MAX,
  PAGE_SIZE_MAX,
  RESULTS_MAX,
  SECTIONS_MAX,
} from './rules/limits.ts'
import { SQUARE_AMOUNTS } from './rules/squares.ts'

const inRange = (value: number) => value >= 1 && value <= ID_MAX

/** An id in a path or query, as digits. */
export const idText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine(inRange)

/** Ids of games in a query, separated by commas. */
export const gameIdList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.length <= RESULTS_MAX && ids.every(inRange))

/** An id in a body: a number, or its digits as text, which is what a page sends if it read the id from its URL. */
export const bodyId = z.union([z.int().min(1).max(ID_MAX), idText])

/** An id in a reply. */
export const id = z.int()

const guestIdNumber = z.int().min(GUEST_ID_MIN).max(GUEST_ID_MAX)
export const guestIdText = z
  .string()
  .regex(/^[1-9]\d{7}$/)
  .transform(Number)

/** A user id or guest id that the caller claims. The session identifies the caller; this value is only compared with it. */
export const callerId = z.union([guestIdNumber, guestIdText, bodyId])

export const pageNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .optional()

export const pageSize = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((size) => size >= 1 && size <= PAGE_SIZE_MAX)
  .optional()

export const sectionNumber = z
  .int()
  .min(0)
  .max(SECTIONS_MAX - 1)
export const answerText = z.string().min(1).max(ANSWER_MAX)
export const gameName = z.string().min(1).max(GAME_NAME_MAX)
export const points = z.int().min(0)
export const squareAmount = z.literal(SQUARE_AMOUNTS)
export const date = z.iso.datetime()

/** A day of the site: YYYY-MM-DD. */
export const siteDay = z.iso.date()
/** Why an operator decides: a reason of the list, and a note that only operators read. Both may be left out. */
export const decisionWhy = {
  reason: z.enum(DECISION_REASONS).optional(),
  note: z.string().max(DECISION_NOTE_MAX).optional(),
}

/** How a ban is made: the days after which it ends by itself, if it does, and whether it hides the games of the account. */
export const banWays = { days: z.literal(BAN_DAYS).optional(), hideGames: z.boolean().optional() }

/** What a banned person is told when signing in: the reason, the end and the address to write to, as far as there are any. */
export const banNotice = z.object({
  reason: z.enum(DECISION_REASONS).nullable(),
  endDate: date.nullable(),
  support: z.string().nullable(),
})
export type BanNotice = z.output<typeof banNotice>

/** The decision that another one comes too late for. */
export const earlierDecision = z.object({
  decision: z.enum(['keep', 'hide', 'delete', 'ban']),
  reason: z.enum(DECISION_REASONS).nullable(),
  /** Empty if the creator of a reported game has deleted it. */
  operatorName: z.string(),
  decidedDate: date,
})
export type EarlierDecision = z.output<typeof earlierDecision>

/** The commitment of a play or duel: SHA-256 of what is fixed before it begins, in hex. */
export const commitment = z.string().regex(/^[0-9a-f]{64}$/)

/** What was fixed for a play or duel before it began (see rules/commitment.ts). It is told after the end only. */
export const committed = z.object({
  /** 128 random bits in hex. */
  nonce: z.string(),
  sections: z.array(
    z.object({
      /** SHA-256 of the whole picture (WebP, as its address serves it), in hex; null if the server could not read it. */
      pictureHash: z.string().nullable(),
      squareOrder: z.array(z.int()),
      /** The answers in the order in which they are offered. */
      answers: z.array(answerText),
      correctAnswer: answerText,
    }),
  ),
})

/** The token of a shared result: 128 random bits in hex. */
export const resultToken = z.string().regex(/^[0-9a-f]{32}$/)

/** A picture in a reply: base64 text of a JPEG, or a URL if the request has `images=url`. */
export const picture = z.string()

/** The year of a title; null if the title catalogue does not know it. */
export const titleYear = z.int().nullable()

/** What a title is; null if the title catalogue does not know it. */
export const titleForm = z.enum(['series', 'film', 'ova', 'manga']).nullable()
export type TitleForm = z.infer<typeof titleForm>

/** A game in a list. `placeholder` is a ThumbHash in base64: a blurred preview to show until the picture has loaded. */
export const gameCard = z.object({
  id,
  gameName,
  gamePreviewImage: picture,
  placeholder: z.string(),
  gameTypeId: id,
  sectionAmount: z.int(),
  squareAmount,
})

/** The number of a Daily: the first one is 1. */
export const dailyNumber = z.int().min(1)

/** How the caller did in a game: `marks` tells for each answered section whether it was right. */
export const ownResult = z.object({ gameId: id, score: points, marks: z.array(z.boolean()) })

/** A row of a leaderboard. Rows with equal points have the same rank. */
export const leaderboardRow = z.object({
  rank: z.int().min(1),
  userId: id,
  userName: z.string(),
  userAvatarName: z.string(),
  score: points,
})

/** `images=url` requests URLs instead of base64 text. */
export const pictureQuery = z.object({ images: z.enum(['url']).optional() })

/** A field that clients of the specification send and the server ignores. */
export const ignored = z.unknown().optional()
/** The caller's token in a body, as the specification has it. The server reads it from the call's header. */
export const ignoredToken = z.string().max(4096).nullish()

/** A page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ content: z.array(item), last: z.boolean(), page: z.int(), totalPages: z.int(), totalElements: z.int() })

/** Languages of the site and its emails. */
export const language = z.enum(['en', 'tr'])

export const token = z.string().min(1).max(4096)

/** Null if the request has the header `x-session: cookie`: the refresh token is then set as a cookie. */
export const refreshToken = token.nullable()

/** The reply of every call that signs in. */
export const signedIn = z.object({ userId: id, refreshToken, userAvatarName: z.string() })

/** Options for the browser's WebAuthn API, as JSON. */
export const webAuthnOptions = z.record(z.string(), z.unknown())

/** What a use of a second factor needs. The refusal `factor-required` holds the same, in its field `factor`. */
export const factorRequest = z.object({
  challenge: z.string(),
  hasApp: z.boolean(),
  /** Null if the account has no passkey, or the site's address does not allow any. */
  passkey: webAuthnOptions.nullable(),
})

export type FactorRequest = z.output<typeof factorRequest>

/** An account as operators see it. */
export const userRow = z.object({
  id,
  userName: z.string(),
  userMail: z.string().nullable(),
  avatar: z.object({ id: z.string(), avatarName: z.string() }),
  createDate: date,
  updateDate: date,
  isVerified: z.boolean(),
  roles: z.array(z.string()),
  bannedAccountId: id.nullable(),
})

/** An email that the mail server refused for good: because of its recipient or its content, and with which code. */
export const mailRejection = z.object({ at: date, refused: z.enum(['recipient', 'content']), code: z.int() })

/** A game as operators see it. */
export const adminGame = z.object({
  id,
  gameName: z.string(),
  gamePreviewImage: picture,
  placeholder: z.string(),
  gameCreatorUserId: id.nullable(),
  gameCreatorUserName: z.string().nullable(),
  gameType: z.object({ id, gameTypeName: z.string() }),
  playerCount: z.int(),
  createDate: date,
  updateDate: date,
  squareAmount: z.int(),
  sectionAmount: z.int(),
})

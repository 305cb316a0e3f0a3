import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  bodyId,
  date,
  decisionWhy,
  gameName,
  id,
  idText,
  ignoredToken,
  pageNumber,
  pageOf,
  pageSize,
  picture,
  pictureQuery,
  squareAmount,
} from '../fields.ts'
import { ANY_TEXT_MAX, SECTION_AMOUNTS, SECTIONS_MAX } from '../rules/limits.ts'
import { SQUARE_AMOUNTS } from '../rules/squares.ts'

/** Text typed by a user. The routes check it and refuse with the texts shown on screen. */
const typed = z.string().max(ANY_TEXT_MAX)

/** Returns a schema for a form field that holds one of the `allowed` numbers. */
const oneOf = <const T extends readonly number[]>(allowed: T) =>
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .refine((value): value is T[number] => allowed.includes(value))

const sectionNumberText = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .refine((value) => value < SECTIONS_MAX)

const image = ['image-is-null', 'image-format', 'image-too-large', 'image-too-many-pixels', 'image-too-long'] as const

const storedSection = z.object({
  sectionNumber: z.int(),
  /** SHA-256 of the stored picture, in hex. */
  imageHash: z.string(),
  /** Numbers of the other sections of this game whose pictures look the same. */
  similarTo: z.array(z.int()),
  /** Whether this was the last missing section, so that the game is now published. */
  published: z.boolean(),
})

export const addGame = endpoint('POST', '/game/add', {
  summary:
    'Creates a draft, which is published with its last section, or deleted if still incomplete after an hour; ' +
    'without `sectionAmount` it is published two minutes after its last section, if it then has 5, 10, 15 or 20',
  caller: 'user',
  files: ['gamePreviewImage'],
  body: z.strictObject({
    gameName: typed,
    gameCreatorUserId: idText.optional(),
    gameTypeId: idText,
    squareAmount: oneOf(SQUARE_AMOUNTS),
    sectionAmount: oneOf(SECTION_AMOUNTS).optional(),
    token: ignoredToken,
  }),
  reply: z.object({ gameId: id }),
  refuses: ['game-name-missing', 'game-name-too-long', 'game-type-not-found', 'too-many-games', 'access-denied', ...image],
})

export const addSection = endpoint('POST', '/section/add', {
  summary: "Adds a section to the caller's draft: at the next free number, or in place of the one with `sectionNumber`",
  caller: 'user',
  files: ['sectionImage'],
  body: z.strictObject({
    gameId: idText,
    sectionNumber: sectionNumberText.optional(),
    sectionCorrectAnswer: typed,
    token: ignoredToken,
  }),
  reply: storedSection,
  refuses: ['answer-missing', 'answer-too-long', 'game-not-found', 'game-foreign', 'game-published', ...image],
})

const rollbackFields = { gameId: bodyId.optional(), token: ignoredToken }

export const rollbackCreatedGame = endpoint('DELETE', '/game/rollbackCreatedGame', {
  summary: "Deletes the caller's draft and its pictures; accepts `gameId` in the body or the query",
  caller: 'user',
  query: z.object({ gameId: idText.optional(), token: z.string().optional() }),
  body: z.strictObject(rollbackFields).nullish(),
  reply: z.null(),
  refuses: ['game-not-found', 'game-foreign', 'game-published'],
})

export const getDraft = endpoint('GET', '/game/draft/:gameId', {
  summary: "Returns the caller's draft and the sections added so far",
  caller: 'user',
  params: z.object({ gameId: idText }),
  reply: z.object({
    gameId: id,
    published: z.boolean(),
    sectionAmount: z.int(),
    sections: z.array(z.object({ sectionNumber: z.int(), sectionCorrectAnswer: z.string(), imageHash: z.string() })),
    expiresAt: date.nullable(),
  }),
  refuses: ['game-not-found', 'game-foreign'],
})

export const getExampleAnswers = endpoint('GET', '/section/exampleAnswers', {
  summary: 'Returns the answers that a section with this right answer could get, the right one first; a section draws its own',
  caller: 'user',
  query: z.object({ gameTypeId: idText, sectionCorrectAnswer: typed }),
  reply: z.object({ sectionAnswers: z.array(z.string()) }),
  refuses: ['answer-missing', 'answer-too-long', 'game-type-not-found'],
})

export const getCreatedGames = endpoint('GET', '/game/createdBy/:userId', {
  summary: "Returns a page of a creator's published games, newest first; the first page is 0",
  params: z.object({ userId: idText }),
  query: pictureQuery.extend({ page: pageNumber, size: pageSize }),
  reply: pageOf(
    z.object({
      id,
      gameName,
      gamePreviewImage: picture,
      placeholder: z.string(),
      gameTypeId: id,
      sectionAmount: z.int(),
      squareAmount,
      createDate: date,
      playCount: z.int(),
    }),
  ),
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['user-not-found'],
})

export const getOwnGame = endpoint('GET', '/game/own/:gameId', {
  summary: "Returns the caller's game with its play count, and the answers and answer counts of each section",
  caller: 'user',
  params: z.object({ gameId: idText }),
  query: pictureQuery,
  reply: z.object({
    id,
    gameName,
    gamePreviewImage: picture,
    squareAmount,
    playCount: z.int(),
    /** Whether answers and pictures may still be replaced, because nobody has started to play the game. */
    unplayed: z.boolean(),
    sections: z.array(
      z.object({
        sectionNumber: z.int(),
        sectionImage: picture,
        sectionCorrectAnswer: z.string(),
        sectionAnswers: z.array(z.string()),
        answered: z.int(),
        correct: z.int(),
      }),
    ),
  }),
  refuses: ['game-not-found', 'game-foreign'],
})

export const renameGame = endpoint('PUT', '/game/rename/:gameId', {
  summary: "Renames the caller's game",
  caller: 'user',
  params: z.object({ gameId: idText }),
  body: z.strictObject({ gameName: typed, token: ignoredToken }),
  reply: z.object({ gameName }),
  refuses: ['game-name-missing', 'game-name-too-long', 'game-not-found', 'game-foreign'],
})

export const replaceSection = endpoint('PUT', '/section/replace', {
  summary: "Replaces the answer, the picture or both of a section of the caller's game, unless somebody has played it",
  caller: 'user',
  files: ['sectionImage'],
  body: z.strictObject({
    gameId: idText,
    sectionNumber: sectionNumberText,
    sectionCorrectAnswer: typed.optional(),
    token: ignoredToken,
  }),
  reply: storedSection,
  refuses: ['answer-missing', 'answer-too-long', 'game-not-found', 'game-foreign', 'game-played', ...image],
})

export const deleteGame = endpoint('DELETE', '/game/:gameId', {
  summary: "Moves the caller's game, or any game if the caller is an operator, to the bin; players keep the points they earned",
  caller: 'user',
  params: z.object({ gameId: idText }),
  query: z.object(decisionWhy),
  reply: z.null(),
  refuses: ['game-not-found', 'game-foreign'],
})

export const restoreGame = endpoint('POST', '/game/restore', {
  summary: 'Takes a game out of the bin: one that the caller has deleted, or any if the caller is an operator',
  caller: 'user',
  body: z.strictObject({ gameId: bodyId, token: ignoredToken }),
  reply: z.object({ restored: z.literal(true) }),
  refuses: ['game-not-found', 'game-foreign'],
})

export const getRemovedGames = endpoint('GET', '/game/ownRemoved', {
  summary: "Returns the caller's games that are hidden by operators or in the bin, at most 50, the latest first",
  caller: 'user',
  query: pictureQuery,
  reply: z.array(
    z.object({
      id,
      gameName,
      gamePreviewImage: picture,
      placeholder: z.string(),
      gameTypeId: id,
      sectionAmount: z.int(),
      squareAmount,
      /** Until when the game is in the bin; null if it is hidden. */
      binnedUntil: date.nullable(),
      /** Whether the caller can restore it. */
      restorable: z.boolean(),
    }),
  ),
  refuses: [],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  answerText,
  bodyId,
  callerId,
  commitment,
  committed,
  dailyNumber,
  date,
  id,
  idText,
  ignored,
  ignoredToken,
  pageNumber,
  picture,
  pictureQuery,
  points,
  sectionNumber,
  squareAmount,
} from '../fields.ts'
import { gameToken, reaction, result, seat, sectionEnd, sectionView } from '../realtime/duel-messages.ts'
import { DUEL_CODE_LENGTH } from '../rules/duel.ts'
import { ANY_TEXT_MAX, SECTIONS_MAX } from '../rules/limits.ts'
import { USER_NAME_ERRORS } from '../rules/typed-text.ts'

/** Who the caller claims to be. The session decides: these are only compared with it. */
const claimed = { userId: callerId.nullish(), token: ignoredToken, guest: z.boolean().nullish() }

/** `images=base64` makes the pictures in the duel's messages base64 text for this player, instead of URLs. */
const images = z.enum(['url', 'base64']).nullish()

const seatText = z
  .string()
  .regex(/^[12]$/)
  .transform(Number)
const sectionText = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .refine((number) => number < SECTIONS_MAX)

/** Body of a player's command. The seat is the caller's own; a different `playerNumber` is refused. */
const command = { gameToken, playerNumber: z.union([seat, seatText]).nullish(), token: ignoredToken }

const accepted = z.object({ accepted: z.literal(true) })

export const createDuel = endpoint('POST', '/multiplayer/createMultiplayerGame', {
  summary: 'Creates a lobby for a game and seats the caller as the host',
  body: z.strictObject({ gameId: bodyId, ...claimed, images }),
  reply: z.object({ gameToken, playerNumber: seat, code: z.string(), expiresAt: date }),
  refuses: ['game-not-found', 'guest-id-taken', 'access-denied', 'busy-play'],
})

export const joinDuel = endpoint('POST', '/multiplayer/joinMultiplayerGame', {
  summary: 'Joins a lobby as the second player; repeated calls return the same reply',
  body: z.strictObject({ gameId: bodyId, gameToken, ...claimed, images }),
  reply: z.object({ gameToken, playerNumber: seat }),
  refuses: [
    'game-not-found',
    'duel-not-found',
    'duel-full',
    'duel-expired',
    'duel-own',
    'guest-id-taken',
    'access-denied',
    'busy-play',
  ],
})

export const readyForGame = endpoint('POST', '/multiplayer/gameReady', {
  summary: 'Marks the caller as ready for the match, which begins when both players are ready',
  underWay: true,
  overSocket: true,
  query: z.object({ gameToken, playerNumber: seatText.optional(), playerName: ignored }),
  reply: accepted,
  refuses: ['duel-not-found', 'wrong-seat', 'game-not-started', 'busy-play'],
})

export const sendAnswer = endpoint('POST', '/multiplayer/sendAnswer', {
  summary: 'Answers the current section; the reply does not reveal whether the answer is right',
  underWay: true,
  overSocket: true,
  body: z.strictObject({ ...command, answer: answerText, sectionNumber: sectionNumber.nullish(), remainingSquare: ignored }),
  reply: accepted,
  refuses: [
    'duel-not-found',
    'wrong-seat',
    'game-not-started',
    'section-not-current',
    'section-answered',
    'answer-not-offered',
    'duel-over',
    'busy-play',
  ],
})

export const readyForNext = endpoint('POST', '/multiplayer/nextSectionReady', {
  summary: 'Marks the caller as ready for the next section, which opens when both players are ready',
  underWay: true,
  overSocket: true,
  query: z.object({ gameToken, playerNumber: seatText.optional(), sectionNumber: sectionText.optional() }),
  reply: accepted,
  refuses: ['duel-not-found', 'wrong-seat', 'game-not-started', 'section-not-current', 'section-running', 'busy-play'],
})

export const openDuelSquare = endpoint('POST', '/multiplayer/openSquare', {
  summary: "Opens one more of the caller's squares; a retry with the same `remainingSquare` returns the same square",
  underWay: true,
  overSocket: true,
  query: pictureQuery,
  body: z.strictObject({ ...command, sectionNumber, remainingSquare: z.int().min(0).max(15) }),
  reply: z.object({ index: z.int(), image: picture, remainingSquare: z.int() }),
  refuses: [
    'duel-not-found',
    'wrong-seat',
    'game-not-started',
    'section-not-current',
    'section-answered',
    'no-square-left',
    'duel-over',
    'duel-paused',
    'busy-play',
  ],
})

export const sectionShown = endpoint('POST', '/multiplayer/sectionShown', {
  summary: "Confirms that the section is on the caller's screen; its time starts when both players have confirmed",
  underWay: true,
  overSocket: true,
  body: z.strictObject({ ...command, sectionNumber }),
  reply: accepted,
  refuses: ['duel-not-found', 'wrong-seat', 'game-not-started', 'section-not-current', 'busy-play'],
})

export const extendLobby = endpoint('POST', '/multiplayer/extendLobby', {
  summary: 'Extends the lobby and returns its new expiry time',
  body: z.strictObject(command),
  reply: z.object({ expiresAt: date }),
  refuses: ['duel-not-found', 'wrong-seat', 'duel-expired', 'duel-full', 'busy-play'],
})

export const findByCode = endpoint('GET', '/multiplayer/byCode', {
  summary: 'Returns the open lobby with a room code',
  query: z.object({ code: z.string().length(DUEL_CODE_LENGTH) }),
  reply: z.object({ gameToken, gameId: id, gameName: z.string(), hostName: z.string(), expiresAt: date }),
  refuses: ['duel-not-found'],
})

export const leaveDuel = endpoint('POST', '/multiplayer/leave', {
  summary: 'Leaves a match, or closes a lobby',
  underWay: true,
  overSocket: true,
  body: z.strictObject(command),
  reply: accepted,
  refuses: ['duel-not-found', 'wrong-seat', 'busy-play'],
})

export const sendReaction = endpoint('POST', '/multiplayer/reaction', {
  summary: 'Sends a reaction to the opponent, until a rematch is no longer possible; one a second',
  body: z.strictObject({ ...command, reaction }),
  reply: accepted,
  refuses: ['duel-not-found', 'wrong-seat', 'game-not-started', 'duel-over', 'too-many-requests', 'busy-play'],
})

export const requestRematch = endpoint('POST', '/multiplayer/rematch', {
  summary: "Requests a rematch; returns the new match's token and game once both players have requested it",
  body: z.strictObject(command),
  reply: z.object({ accepted: z.literal(true), gameToken: gameToken.nullable(), gameId: id.nullable() }),
  refuses: ['duel-not-found', 'wrong-seat', 'duel-running', 'duel-expired', 'game-not-found', 'busy-play'],
})

export const changeNick = endpoint('PUT', '/multiplayer/nick', {
  summary: "Changes a guest's name in this duel and in later ones; an empty name restores 'Guest 1234'",
  body: z.strictObject({ ...command, nick: z.string().max(ANY_TEXT_MAX) }),
  reply: z.object({ name: z.string() }),
  refuses: ['duel-not-found', 'wrong-seat', 'access-denied', 'duel-running', ...USER_NAME_ERRORS, 'username-taken'],
})

const player = z.object({
  name: z.string(),
  userId: id.nullable(),
  avatarName: z.string(),
  score: points,
  /** Whether each answer was right, in the order of the sections. */
  marks: z.array(z.boolean()),
  /** Whether this player has answered the current section. */
  answered: z.boolean(),
  /** Whether the player is ready for the next section or, after the match, for a rematch. */
  ready: z.boolean(),
  /** Time by which an absent player must return; null if the player is present. */
  awayUntil: date.nullable(),
  /** Whether the player left on purpose. Missing in replies of servers of an earlier version. */
  leaving: z.boolean().optional(),
})

export const getDuelState = endpoint('GET', '/multiplayer/state', {
  summary: 'Returns the state of a match as the caller may see it, for a page that was reloaded or missed an event',
  underWay: true,
  query: z.object({ gameToken }),
  reply: z.object({
    seq: z.int(),
    at: date,
    gameToken,
    gameId: id,
    gameName: z.string(),
    daily: dailyNumber.nullable(),
    squareAmount,
    sectionAmount: z.int(),
    playerNumber: seat,
    phase: z.enum(['lobby', 'gathering', 'opening', 'running', 'revealed', 'finished', 'expired']),
    /** Time at which the phase ends without a move; null if it does not. */
    until: date.nullable(),
    /** Time at which a paused section goes on even if nobody returns; null if the match is not paused. */
    pausedUntil: date.nullable(),
    /** The room code; null once the lobby is over. */
    code: z.string().nullable(),
    player1: player,
    /** Null in the lobby. */
    player2: player.nullable(),
    /** The current section with the caller's opened squares, until the next one opens; null if there is none. */
    section: sectionView.nullable(),
    /** The caller's answer to the current section. */
    ownAnswer: answerText.nullable(),
    /** Result of the last section that ended. */
    lastEnd: sectionEnd.nullable(),
    result: result.nullable(),
    /** Every played section with its whole picture and its result, once the match is over. */
    ends: z.array(sectionEnd.omit({ player1Score: true, player2Score: true })),
    /** Fixes pictures, orders and right answers before a square is seen; null for a duel from before there were commitments. */
    commitment: commitment.nullable(),
    /** What the commitment has fixed, once a match that had begun is over. */
    committed: committed.nullable(),
    /** The name of the game that a rematch would have; null if none is possible. */
    nextGameName: z.string().nullable(),
    /** Token and game of the rematch. */
    rematchToken: gameToken.nullable(),
    rematchGameId: id.nullable(),
  }),
  refuses: ['duel-not-found', 'wrong-seat'],
})

export const getDuels = endpoint('GET', '/multiplayer/history/:userId', {
  summary: "Returns a page of a user's finished duels, newest first",
  params: z.object({ userId: idText }),
  query: z.object({ ...pictureQuery.shape, page: pageNumber }),
  reply: z.object({
    content: z.array(
      z.object({
        gameId: id,
        gameName: z.string(),
        daily: dailyNumber.nullable(),
        gamePreviewImage: picture,
        placeholder: z.string(),
        opponentUserId: id.nullable(),
        opponentName: z.string(),
        opponentAvatarName: z.string(),
        outcome: z.enum(['won', 'lost', 'draw']),
        reason: z.enum(['played', 'forfeit']),
        score: points,
        opponentScore: points,
        endDate: date,
      }),
    ),
    last: z.boolean(),
    /** Totals of all the user's duels, not only of this page. */
    totals: z.object({ won: z.int(), drawn: z.int(), lost: z.int() }),
  }),
  refuses: ['user-not-found'],
})

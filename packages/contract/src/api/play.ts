import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  answerText,
  bodyId,
  callerId,
  commitment,
  committed,
  date,
  gameName,
  guestIdText,
  id,
  idText,
  ignored,
  ignoredToken,
  picture,
  pictureQuery,
  points,
  resultToken,
  sectionNumber,
  squareAmount,
  titleForm,
  titleYear,
} from '../fields.ts'
import { DECISION_REASONS } from '../rules/decision-reasons.ts'
import { APPEAL_MAX } from '../rules/limits.ts'

const square = z.object({ index: z.int().min(0), image: picture })
const counted = z.object({ counted: z.boolean() })
/** Who the caller claims to be. The session decides: these are only compared with it. */
const claimed = { userId: callerId.nullish(), token: ignoredToken, guest: z.boolean().nullish() }

/** The sections of an open play, as far as its player may see them. */
const openSections = z.object({
  squareAmount,
  sections: z.array(
    z.object({
      sectionNumber,
      sectionImage: picture.nullable(),
      squares: z.array(square),
      remainingSquare: z.int().min(0),
      sectionAnswers: z.array(answerText),
    }),
  ),
  /** What the play is and how far it is, for a player who continues it. */
  progress: z.object({
    ranked: z.boolean(),
    commitment: commitment.nullable(),
    score: points,
    /** The sections that are answered, in their order. */
    answered: z.array(z.object({ correct: z.boolean(), correctAnswer: answerText })),
  }),
})

/** What an answer was worth, and what its section showed. */
const verdict = z.object({
  message: z.enum(['Correct answer', 'Wrong answer']),
  correctAnswer: answerText,
  score: points,
  sectionScore: points,
  /** The whole picture. @NOTE null unless called with `images=url`: `finish` returns it as text. */
  sectionImage: picture.nullable(),
  year: titleYear,
  form: titleForm,
})

export const startGame = endpoint('POST', '/section/startgame', {
  summary: 'Starts a play of a game, or restarts the open play if it has no moves yet; can answer its first section at once',
  query: pictureQuery,
  body: z.strictObject({
    gameId: bodyId,
    ...claimed,
    /** The result to beat: the play has its order of squares and answers. */
    challenge: resultToken.nullish(),
    /** The answer to the first section, given before the start; a retry with the same one returns the same play and verdict. */
    firstAnswer: answerText.nullish(),
    transferPlay: ignored,
    transferPlayer: ignored,
    gamePlayed: ignored,
  }),
  reply: z.object({
    message: z.literal('Game started'),
    gamePlayed: z.boolean(),
    /** Whether the play scores points: false for practice and for guests. */
    ranked: z.boolean(),
    sectionAmount: z.int(),
    squareAmount,
    /** Fixes pictures, orders and right answers before a square is seen; null for a play from before there were commitments. */
    commitment: commitment.nullable(),
    /** Only with `firstAnswer`: what the calls for the sections and for that answer would return. */
    begun: z.object({ sections: openSections, verdict }).optional(),
  }),
  refuses: ['game-not-found', 'guest-id-taken', 'access-denied', 'not-found', 'answer-not-offered'],
})

export const getSections = endpoint('GET', '/section/getAll/game/:gameId', {
  summary: "Returns the sections of the caller's open play, with only their opened squares and offered answers",
  underWay: true,
  params: z.object({ gameId: idText }),
  query: pictureQuery,
  reply: openSections,
  refuses: ['game-not-started', 'game-not-found'],
})

const share = z.int().min(0).max(100)
const openedSquares = z.int().min(1).nullable()

export const getSectionFigures = endpoint('GET', '/section/figures/game/:gameId', {
  summary: 'Returns what players made of the sections of a game, of those that at least 20 players have answered',
  params: z.object({ gameId: idText }),
  reply: z.object({
    sections: z.array(
      z.object({
        sectionNumber,
        /** Percentage of right answers. */
        rightShare: share,
        /** Median and minimum of the squares that were open at a right answer; null without one. */
        usualOpened: openedSquares,
        fewestOpened: openedSquares,
      }),
    ),
  }),
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['game-not-found'],
})

export const openSquare = endpoint('POST', '/section/openSquare', {
  summary: 'Opens one more square of the current section; a retry with the same `remainingSquare` returns the same square',
  underWay: true,
  query: pictureQuery,
  body: z.strictObject({ gameId: bodyId, sectionNumber, remainingSquare: z.int().min(0).max(15), ...claimed }),
  reply: z.object({ index: z.int(), image: picture, remainingSquare: z.int() }),
  refuses: [
    'game-not-started',
    'game-not-found',
    'section-not-current',
    'section-answered',
    'no-square-left',
    'busy-play',
    'access-denied',
  ],
})

export const checkAnswer = endpoint('POST', '/section/checkanswer', {
  summary: 'Answers the current section; a retry with the same answer returns the same reply',
  underWay: true,
  query: pictureQuery,
  body: z.strictObject({
    gameId: bodyId,
    sectionNumber,
    userAnswer: answerText,
    ...claimed,
    remainingSquare: ignored,
    gamePlayed: ignored,
  }),
  reply: verdict,
  refuses: [
    'game-not-started',
    'game-not-found',
    'section-not-current',
    'section-answered',
    'answer-not-offered',
    'busy-play',
    'access-denied',
  ],
})

export const finishGame = endpoint('POST', '/section/finish', {
  summary: 'Finishes the play and returns its result; repeated calls return the same result',
  underWay: true,
  query: pictureQuery,
  body: z.strictObject({ gameId: bodyId, ...claimed, gamePlayed: ignored }),
  reply: z.object({
    message: z.literal('Game finished'),
    score: points,
    correctCount: z.int(),
    wrongCount: z.int(),
    rank: z.int().nullable(),
    totalScore: points.nullable(),
    totalRank: z.int().nullable(),
    previousTotalRank: z.int().nullable(),
    /** Whether the play was flagged because it does not look human. Its points count only if an operator approves it. */
    underReview: z.boolean(),
    /** What the points do: they count now, once the game is rated, if an operator approves the play, or not at all. */
    counts: z.enum(['now', 'pending', 'held', 'practice', 'day', 'pictures-known']),
    /** How many of the points count in the total now. A day's plays of the games of one creator have a limit. */
    countedScore: points,
    /** Why a play that began as ranked ended as practice: its player met the game elsewhere in the meantime. Null if it did not. */
    endedAsPractice: z.enum(['operator', 'answers-seen', 'met-in-duel', 'played-as-guest', 'pictures-known']).nullable(),
    /** Of a guest's play that an account created now would be credited with: what it would earn. Otherwise null. */
    keep: z.object({ rank: z.int().min(1), counts: z.enum(['now', 'pending', 'day', 'pictures-known']) }).nullable(),
    /** Whether the play is the one with which its player finished a Daily on its day: it counted for the streak. */
    countsForStreak: z.boolean(),
    /** How many other players are on the game's leaderboard, and how many of them have fewer points than this play. */
    others: z.int().min(0),
    beaten: z.int().min(0),
    sections: z.array(
      z.object({
        sectionNumber,
        userAnswer: answerText,
        correctAnswer: answerText,
        score: points,
        sectionImage: picture,
        /** Squares that were open at the answer. */
        opened: z.int().min(1),
        year: titleYear,
        form: titleForm,
      }),
    ),
    /** What the start's commitment had fixed; null if the play has none, or ended more than a day ago. */
    committed: committed.nullable(),
  }),
  refuses: ['game-not-started', 'game-not-found', 'busy-play', 'access-denied'],
})

export const getCommitted = endpoint('GET', '/section/committed/game/:gameId', {
  summary: "Returns what the commitment of one of the caller's plays has fixed, once the play has ended",
  params: z.object({ gameId: idText }),
  query: z.object({ commitment }),
  /** Null while the play is open. */
  reply: z.object({ committed: committed.nullable() }),
  refuses: ['game-not-started', 'game-not-found'],
})

export const appealPlay = endpoint('POST', '/section/appeal', {
  summary:
    'Saves what the caller writes to operators about a play that is under review or hidden; replaces what was written before',
  caller: 'user',
  body: z.strictObject({ gameId: bodyId, text: z.string().max(APPEAL_MAX), userId: bodyId.nullish(), token: ignoredToken }),
  reply: z.object({ saved: z.literal(true) }),
  refuses: ['report-not-found', 'access-denied'],
})

export const getHiddenPlays = endpoint('GET', '/played/hidden', {
  summary: "Returns the caller's plays that an operator has hidden, with the reason, and whether the caller can write about them",
  caller: 'user',
  reply: z.array(
    z.object({
      gameId: id,
      gameName,
      score: points,
      reason: z.enum(DECISION_REASONS).nullable(),
      decidedDate: date,
      /** Whether an operator will decide again, on what the caller has written since. */
      isAppealed: z.boolean(),
      /** Whether the caller can write, or replace what was written. */
      canAppeal: z.boolean(),
    }),
  ),
  refuses: ['access-denied'],
})

export const getKept = endpoint('GET', '/played/kept', {
  summary: "Returns what joining would credit to the browser's guest; to a user, what joining has credited",
  reply: z.object({
    /** Number of the games. */
    games: z.int().min(0),
    /** The sum of the plays' scores, also of those that are pending. */
    points,
  }),
  refuses: [],
})

export const checkPlayed = endpoint('POST', '/played/check', {
  summary: 'Returns whether the caller has played a game',
  caller: 'user',
  body: z.strictObject({ gameId: bodyId, userId: bodyId.nullish(), token: ignoredToken }),
  reply: z.object({ gamePlayed: z.boolean() }),
  refuses: ['game-not-found', 'access-denied'],
})

const guestPlayQuery = z.object({ gameId: idText, guestId: guestIdText })

export const checkGuestPlayed = endpoint('POST', '/guestplayed/check', {
  summary: 'Returns whether the guest in this browser has played a game',
  query: guestPlayQuery,
  reply: z.boolean(),
  refuses: ['game-not-found'],
})

export const addGuestPlayed = endpoint('POST', '/guestplayed/add', {
  summary: 'Has no effect: the server counts finished guest plays itself',
  query: guestPlayQuery,
  reply: counted,
  refuses: [],
})

export const addGuestPlayedVs = endpoint('POST', '/guestplayed/addVs', {
  summary: 'Has no effect: the server counts duels itself',
  query: guestPlayQuery,
  reply: counted,
  refuses: [],
})

import { z } from 'zod'
import {
  answerText,
  commitment,
  date,
  id,
  picture,
  points,
  sectionNumber,
  squareAmount,
  titleForm,
  titleYear,
} from '../fields.ts'
import { REACTIONS } from '../rules/duel.ts'

export const seat = z.literal([1, 2])

export const reaction = z.enum(REACTIONS)

/** 128 bits in hex. Anyone who knows the token may take the second seat. */
export const gameToken = z.string().regex(/^[0-9a-f]{32}$/)

/**
 * A section as a player sees it before it ends: opened squares and offered answers. Pictures are URLs, or base64 text of a JPEG for
 * a player who asked for it; then the picture of a section in squares is black, of the same shape.
 */
export const sectionView = z.object({
  sectionNumber,
  sectionImage: picture.nullable(),
  squares: z.array(z.object({ index: z.int(), image: picture })),
  remainingSquare: z.int(),
  sectionAnswers: z.array(answerText),
})

/** Result of a section for both players; an answer is null if the player gave none. */
export const sectionEnd = z.object({
  sectionNumber,
  correctAnswer: answerText,
  /** The whole picture. */
  sectionImage: picture,
  year: titleYear,
  form: titleForm,
  player1Answer: answerText.nullable(),
  player2Answer: answerText.nullable(),
  player1Score: points,
  player2Score: points,
  player1Earned: points,
  player2Earned: points,
  /** The part of the earned points that is the speed bonus. */
  player1Speed: points,
  player2Speed: points,
})

/** Result of a match. `winner` is null after a draw or an aborted match. */
export const result = z.object({
  winner: seat.nullable(),
  reason: z.enum(['played', 'forfeit', 'aborted']),
  player1Score: points,
  player2Score: points,
  /** Time by which both players must request a rematch. */
  rematchBy: date,
})

/** Fields of every message: the event's sequence number, without gaps, and the server's time. */
const event = { seq: z.int(), at: date }

/**
 * The end of the running section, and when its pause ends if nobody returns before. Null if there is none; missing in messages
 * that were stored before pauses existed.
 */
const pause = { deadline: date.nullish(), pausedUntil: date.nullish() }

/** Schema of all messages that the match topic delivers. */
export const duelMessage = z.discriminatedUnion('message', [
  z.object({ message: z.literal('Lobby extended'), ...event, expiresAt: date }),
  z.object({ message: z.literal('Lobby closed'), ...event }),
  z.object({ message: z.literal('Player joined'), ...event, readyBy: date }),
  z.object({ message: z.literal('Player ready'), ...event, seat }),
  z.object({
    message: z.literal('Game ready'),
    ...event,
    gameToken,
    squareAmount,
    sectionAmount: z.int(),
    player1Name: z.string(),
    player2Name: z.string(),
    /** Contains only the first section. */
    sections: z.array(sectionView),
    startsBy: date,
    /** As in the state of the match; missing in messages that were stored before there were commitments. */
    commitment: commitment.nullish(),
  }),
  z.object({ message: z.literal('Section shown'), ...event, seat }),
  z.object({ message: z.literal('Section started'), ...event, sectionNumber, deadline: date }),
  z.object({ message: z.literal('Square opened'), ...event, seat }),
  /** @NOTE contains the new end of the section, but not the answer. */
  z.object({ message: z.literal('Answer sent'), ...event, seat, ...pause, deadline: date.nullable() }),
  z.object({ message: z.literal('Both players answered'), ...event, ...sectionEnd.shape, readyBy: date.nullable() }),
  z.object({ message: z.literal('Next section ready'), ...event, sections: z.array(sectionView), startsBy: date }),
  /** `leaving`: the player left on purpose. Missing in messages that were stored before it existed. */
  z.object({ message: z.literal('Opponent away'), ...event, seat, until: date, leaving: z.boolean().optional(), ...pause }),
  z.object({ message: z.literal('Opponent back'), ...event, seat, ...pause }),
  z.object({ message: z.literal('Deadlines moved'), ...event, until: date.nullable() }),
  z.object({ message: z.literal('Game finished'), ...event, ...result.shape }),
  z.object({ message: z.literal('Rematch asked'), ...event, seat }),
  z.object({ message: z.literal('Rematch ready'), ...event, gameToken, gameId: id }),
  z.object({ message: z.literal('Reaction sent'), ...event, seat, reaction }),
])

/** A message that the match topic delivers to the two players. */
export type DuelMessage = z.infer<typeof duelMessage>

/** The message that the ready topic delivers to the two players of a match. */
export interface ReadyMessage {
  message: 'Game ready'
  gameToken: string
}

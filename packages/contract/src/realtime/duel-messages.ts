import { z } from 'zod'
import { answerText, date, id, picture, points, sectionNumber, squareAmount } from '../fields.ts'

export const seat = z.literal([1, 2])

/** 128 bits in hexadecimal digits: whoever knows it may take the second seat. */
export const gameToken = z.string().regex(/^[0-9a-f]{32}$/)

/** What a player may see of a section before its end: opened squares and offered answers. Pictures are addresses. */
export const sectionView = z.object({
  sectionNumber,
  sectionImage: picture.nullable(),
  squares: z.array(z.object({ index: z.int(), image: picture })),
  remainingSquare: z.int(),
  sectionAnswers: z.array(answerText),
})

/** How a section ended for both; an answer is null where none was given. */
export const sectionEnd = z.object({
  sectionNumber,
  correctAnswer: answerText,
  player1Answer: answerText.nullable(),
  player2Answer: answerText.nullable(),
  player1Score: points,
  player2Score: points,
  player1Earned: points,
  player2Earned: points,
})

/** How a match ended; without a winner it is a draw, or was aborted. */
export const result = z.object({
  winner: seat.nullable(),
  reason: z.enum(['played', 'forfeit', 'aborted']),
  player1Score: points,
  player2Score: points,
  /** Until when both may ask for another match. */
  rematchBy: date,
})

/** Every message has the number of its event, without gaps, and the server's time. */
const event = { seq: z.int(), at: date }

/** Every message of a match's topic. */
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
    /** The first section, and no other. */
    sections: z.array(sectionView),
    startsBy: date,
  }),
  z.object({ message: z.literal('Section shown'), ...event, seat }),
  z.object({ message: z.literal('Section started'), ...event, sectionNumber, deadline: date }),
  z.object({ message: z.literal('Square opened'), ...event, seat }),
  /** @NOTE that somebody has answered, and when the section ends now: nothing of the answer itself. */
  z.object({ message: z.literal('Answer sent'), ...event, seat, deadline: date.nullable() }),
  z.object({ message: z.literal('Both players answered'), ...event, ...sectionEnd.shape, readyBy: date.nullable() }),
  z.object({ message: z.literal('Next section ready'), ...event, sections: z.array(sectionView), startsBy: date }),
  z.object({ message: z.literal('Opponent away'), ...event, seat, until: date }),
  z.object({ message: z.literal('Opponent back'), ...event, seat }),
  z.object({ message: z.literal('Deadlines moved'), ...event, until: date.nullable() }),
  z.object({ message: z.literal('Game finished'), ...event, ...result.shape }),
  z.object({ message: z.literal('Rematch asked'), ...event, seat }),
  z.object({ message: z.literal('Rematch ready'), ...event, gameToken, gameId: id }),
])

/** What the topic of a match tells its two players. */
export type DuelMessage = z.infer<typeof duelMessage>

/** What the ready topic tells the two players of a match. */
export interface ReadyMessage {
  message: 'Game ready'
  gameToken: string
}

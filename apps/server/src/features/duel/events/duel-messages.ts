import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { REMATCH_MS } from '@guess/contract/rules/duel-limits'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import type { Images, PictureFields } from '../../../platform/media/picture-field.ts'
import type { StoredDuel, StoredSection } from '../duel.queries.ts'
import type { Match, Moment, News } from '../match/match.ts'
import { phaseEnd } from '../match/sections.ts'

export const isoOf = (moment: Moment) => new Date(moment).toISOString()
export const isoOrNull = (moment: Moment | null) => (moment === null ? null : isoOf(moment))

const sectionAt = ({ sections }: Pick<StoredDuel, 'sections'>, number: number): StoredSection => {
  const section = sections.get(number)
  if (!section) throw new Error(`Section ${number} of a duel is gone`)
  return section
}

/** Returns what a player may see of a section: the offered answers and as many squares as are open (DUEL-3, DUEL-8). */
export async function sectionViewOf(duel: Pick<StoredDuel, 'sections'>, number: number, opened: number, pictures: PictureFields) {
  const { answers, picture, squares, squareOrders, answerOrders } = sectionAt(duel, number)
  const isWhole = squares.length === 1
  const open = isWhole ? [] : squareOrders.slice(0, opened)
  return {
    sectionNumber: number,
    sectionImage: isWhole ? await pictures.picture(picture, 'url') : null,
    squares: await Promise.all(
      open.map(async (index) => ({ index, image: await pictures.picture(squares[index] as string, 'url') })),
    ),
    remainingSquare: squares.length - Math.min(opened, squares.length),
    sectionAnswers: answerOrders.map((place) => answers[place] as string),
  }
}

/**
 * Returns the square that was opened last.
 * @param opened how many squares are open
 */
export async function squareViewOf(
  duel: Pick<StoredDuel, 'sections'>,
  number: number,
  opened: number,
  pictures: PictureFields,
  images: Images,
) {
  const { squares, squareOrders } = sectionAt(duel, number)
  const index = squareOrders[opened - 1] as number
  return { index, image: await pictures.picture(squares[index] as string, images), remainingSquare: squares.length - opened }
}

/**
 * Returns the outcome of a section. The caller must ask only for sections that are over: the result contains the correct answer.
 */
export function sectionEndOf(duel: Pick<StoredDuel, 'sections'>, { players: [one, two] }: Match, number: number) {
  const [first, second] = [one.outcomes[number], two.outcomes[number]]
  return {
    sectionNumber: number,
    correctAnswer: sectionAt(duel, number).correctAnswer,
    player1Answer: first?.answer ?? null,
    player2Answer: second?.answer ?? null,
    player1Score: one.score,
    player2Score: two.score,
    player1Earned: first?.earned ?? 0,
    player2Earned: second?.earned ?? 0,
  }
}

/** Returns the result of a match, or null if it is not finished. */
export function resultOf({ phase, players: [one, two] }: Match) {
  if (phase.at !== 'finished') return null
  const { winner, reason, endedAt } = phase
  return { winner, reason, player1Score: one.score, player2Score: two.score, rematchBy: isoOf(endedAt + REMATCH_MS) }
}

const nameAt = ({ seats }: StoredDuel, place: number) => seats[place]?.name ?? ''

/** What a message is built from: the match after the step, and the event's number and time. */
interface Telling {
  duel: StoredDuel
  match: Match
  event: { seq: number; at: string }
  pictures: PictureFields
}

type Said = DuelMessage | Promise<DuelMessage>

async function sectionMessage({ section, startsBy }: NewsOf<'section'>, told: Telling): Promise<DuelMessage> {
  const { duel, match, event, pictures } = told
  const opened = { sections: [await sectionViewOf(duel, section, OPEN_AT_START, pictures)], startsBy: isoOf(startsBy) }
  if (section > 0) return { message: 'Next section ready', ...event, ...opened }
  const { squareAmount, sectionAmount } = match
  const names = { player1Name: nameAt(duel, 0), player2Name: nameAt(duel, 1) }
  return { message: 'Game ready', ...event, gameToken: duel.token, squareAmount, sectionAmount, ...names, ...opened }
}

function finishedMessage(_news: NewsOf<'finished'>, { match, event }: Telling): DuelMessage {
  const result = resultOf(match)
  if (!result) throw new Error('A match that is told as finished is not')
  return { message: 'Game finished', ...event, ...result }
}

type NewsOf<K extends News['kind']> = Extract<News, { kind: K }>

/**
 * Every message about a match is built here and goes to both players. Information for one player only (an answer before the
 * section ends, an opened square) is in no message.
 */
const SAYS: { [K in News['kind']]: (news: NewsOf<K>, told: Telling) => Said } = {
  extended: ({ expiresAt }, { event }) => ({ message: 'Lobby extended', ...event, expiresAt: isoOf(expiresAt) }),
  closed: (_, { event }) => ({ message: 'Lobby closed', ...event }),
  joined: ({ readyBy }, { event }) => ({ message: 'Player joined', ...event, readyBy: isoOf(readyBy) }),
  ready: ({ seat }, { event }) => ({ message: 'Player ready', ...event, seat }),
  section: sectionMessage,
  shown: ({ seat }, { event }) => ({ message: 'Section shown', ...event, seat }),
  started: ({ section, deadline }, { event }) => ({
    message: 'Section started',
    ...event,
    sectionNumber: section,
    deadline: isoOf(deadline),
  }),
  opened: ({ seat }, { event }) => ({ message: 'Square opened', ...event, seat }),
  answered: ({ seat, deadline }, { event }) => ({ message: 'Answer sent', ...event, seat, deadline: isoOrNull(deadline) }),
  revealed: ({ section, readyBy }, { duel, match, event }) => ({
    message: 'Both players answered',
    ...event,
    ...sectionEndOf(duel, match, section),
    readyBy: isoOrNull(readyBy),
  }),
  away: ({ seat, until }, { event }) => ({ message: 'Opponent away', ...event, seat, until: isoOf(until) }),
  back: ({ seat }, { event }) => ({ message: 'Opponent back', ...event, seat }),
  pushed: (_, { event, match }) => ({ message: 'Deadlines moved', ...event, until: isoOrNull(phaseEnd(match)) }),
  finished: finishedMessage,
  asked: ({ seat }, { event }) => ({ message: 'Rematch asked', ...event, seat }),
  rematch: ({ gameToken, gameId }, { event }) => ({ message: 'Rematch ready', ...event, gameToken, gameId }),
}

/** Returns the messages of a step, numbered on from the last saved one. */
export const messagesOf = (duel: StoredDuel, match: Match, news: readonly News[], now: Date, pictures: PictureFields) =>
  Promise.all(
    news.map((piece, place) => {
      // The compiler cannot see that the key and the piece have the same kind.
      const say = SAYS[piece.kind] as (news: News, told: Telling) => Said
      return say(piece, { duel, match, event: { seq: duel.seq + place + 1, at: now.toISOString() }, pictures })
    }),
  )

import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { REMATCH_MS } from '@guess/contract/rules/duel'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import type { Images, PictureFields } from '../../../platform/media/picture-field.ts'
import type { StoredDuel, StoredSection } from '../duel.queries.ts'
import type { Match, MatchEvent, Moment } from '../match/match.ts'
import { phaseEnd } from '../match/pause.ts'

export const isoOf = (moment: Moment) => new Date(moment).toISOString()
export const isoOrNull = (moment: Moment | null) => (moment === null ? null : isoOf(moment))

const sectionAt = ({ sections }: Pick<StoredDuel, 'sections'>, number: number): StoredSection => {
  const section = sections.get(number)
  if (!section) throw new Error(`Section ${number} of a duel does not exist`)
  return section
}

/** The addresses of pictures. */
type Addresses = Pick<PictureFields, 'picture'>

/** Returns what a player may see of a section: the offered answers and as many squares as are open (DUEL-3, DUEL-8). */
export async function sectionViewOf(duel: Pick<StoredDuel, 'sections'>, number: number, opened: number, pictures: Addresses) {
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
  return { index, image: await pictures.needed(squares[index] as string, images), remainingSquare: squares.length - opened }
}

/**
 * Returns the outcome of a section. The caller must request only sections that are over: the result contains the correct answer and
 * the whole picture (DUEL-28).
 */
export async function sectionEndOf(
  duel: Pick<StoredDuel, 'sections'>,
  { players: [one, two] }: Match,
  number: number,
  pictures: Addresses,
) {
  const { correctAnswer, picture, year, form } = sectionAt(duel, number)
  const [first, second] = [one.outcomes[number], two.outcomes[number]]
  return {
    sectionNumber: number,
    correctAnswer,
    sectionImage: await pictures.picture(picture, 'url'),
    year,
    form,
    player1Answer: first?.answer ?? null,
    player2Answer: second?.answer ?? null,
    player1Score: one.score,
    player2Score: two.score,
    player1Earned: first?.earned ?? 0,
    player2Earned: second?.earned ?? 0,
    player1Speed: first?.speed ?? 0,
    player2Speed: second?.speed ?? 0,
  }
}

/** Returns the result of a match, or null if it is not finished. */
export function resultOf({ phase, players: [one, two] }: Match) {
  if (phase.at !== 'finished') return null
  const { winner, reason, endedAt } = phase
  return { winner, reason, player1Score: one.score, player2Score: two.score, rematchBy: isoOf(endedAt + REMATCH_MS) }
}

const nameAt = ({ seats }: StoredDuel, place: number) => seats[place]?.name ?? ''

/** What a message is built from: the match after the step, and the message's number and time. */
interface MessageContext {
  duel: StoredDuel
  match: Match
  header: { seq: number; at: string }
  pictures: Addresses
}

type BuiltMessage = DuelMessage | Promise<DuelMessage>

async function sectionMessage({ section, startsBy }: MatchEventOf<'section'>, context: MessageContext): Promise<DuelMessage> {
  const { duel, match, header, pictures } = context
  const opened = { sections: [await sectionViewOf(duel, section, OPEN_AT_START, pictures)], startsBy: isoOf(startsBy) }
  if (section > 0) return { message: 'Next section ready', ...header, ...opened }
  const { squareAmount, sectionAmount } = match
  const names = { player1Name: nameAt(duel, 0), player2Name: nameAt(duel, 1) }
  const { token: gameToken, commitment } = duel
  return { message: 'Game ready', ...header, gameToken, squareAmount, sectionAmount, ...names, ...opened, commitment }
}

function finishedMessage(_event: MatchEventOf<'finished'>, { match, header }: MessageContext): DuelMessage {
  const result = resultOf(match)
  if (!result) throw new Error('A match was published as finished but is not')
  return { message: 'Game finished', ...header, ...result }
}

type MatchEventOf<K extends MatchEvent['kind']> = Extract<MatchEvent, { kind: K }>

const timesOf = ({ deadline, pausedUntil }: { deadline: Moment | null; pausedUntil: Moment | null }) => ({
  deadline: isoOrNull(deadline),
  pausedUntil: isoOrNull(pausedUntil),
})

/**
 * Every message about a match is built here and goes to both players. Information for one player only (an answer before the
 * section ends, an opened square) is in no message.
 */
const BUILDERS: { [K in MatchEvent['kind']]: (event: MatchEventOf<K>, context: MessageContext) => BuiltMessage } = {
  extended: ({ expiresAt }, { header }) => ({ message: 'Lobby extended', ...header, expiresAt: isoOf(expiresAt) }),
  closed: (_, { header }) => ({ message: 'Lobby closed', ...header }),
  joined: ({ readyBy }, { header }) => ({ message: 'Player joined', ...header, readyBy: isoOf(readyBy) }),
  ready: ({ seat }, { header }) => ({ message: 'Player ready', ...header, seat }),
  section: sectionMessage,
  shown: ({ seat }, { header }) => ({ message: 'Section shown', ...header, seat }),
  started: ({ section, deadline }, { header }) => ({
    message: 'Section started',
    ...header,
    sectionNumber: section,
    deadline: isoOf(deadline),
  }),
  opened: ({ seat }, { header }) => ({ message: 'Square opened', ...header, seat }),
  answered: (event, { header }) => ({ message: 'Answer sent', ...header, seat: event.seat, ...timesOf(event) }),
  revealed: async ({ section, readyBy }, { duel, match, header, pictures }) => ({
    message: 'Both players answered',
    ...header,
    ...(await sectionEndOf(duel, match, section, pictures)),
    readyBy: isoOrNull(readyBy),
  }),
  away: (event, { header }) => ({
    message: 'Opponent away',
    ...header,
    seat: event.seat,
    until: isoOf(event.until),
    leaving: event.leaving,
    ...timesOf(event),
  }),
  back: (event, { header }) => ({ message: 'Opponent back', ...header, seat: event.seat, ...timesOf(event) }),
  pushed: (_, { header, match }) => ({ message: 'Deadlines moved', ...header, until: isoOrNull(phaseEnd(match)) }),
  finished: finishedMessage,
  asked: ({ seat }, { header }) => ({ message: 'Rematch asked', ...header, seat }),
  reacted: ({ seat, reaction }, { header }) => ({ message: 'Reaction sent', ...header, seat, reaction }),
  rematch: ({ gameToken, gameId }, { header }) => ({ message: 'Rematch ready', ...header, gameToken, gameId }),
}

/** Returns the messages of a step, numbered on from the last saved one. */
export const messagesOf = (duel: StoredDuel, match: Match, events: readonly MatchEvent[], now: Date, pictures: Addresses) =>
  Promise.all(
    events.map((event, place) => {
      // The compiler cannot see that the key and the event have the same kind.
      const build = BUILDERS[event.kind] as (event: MatchEvent, context: MessageContext) => BuiltMessage
      return build(event, { duel, match, header: { seq: duel.seq + place + 1, at: now.toISOString() }, pictures })
    }),
  )

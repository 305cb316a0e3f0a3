import * as calls from '../../api/plays.ts'
import type { Section } from '../../board/section.ts'
import type { PendingRequest } from '../../board/use-pending-request.ts'
import { Refusal } from '../../lib/call.ts'
import { retryUntilSent } from '../../lib/retry-until-sent.ts'
import type { FirstAnswer } from './first-answer.ts'
import { currentSection, type PlayEvent, type PlayState } from './play-machine.ts'
import type { StartReply } from './play-replies.ts'

const LOAD_ATTEMPTS = 2
const GUEST_ID_ATTEMPTS = 3

/** The player, and a function that gives a guest a new number if the old one belongs to another browser. */
export interface Seat {
  player: calls.Player
  redrawGuestId: () => number
  /** The answer that the player has given on home; null if there is none. */
  first: FirstAnswer | null
  /** Whether the play is open already and goes on where it is: then nothing starts. */
  continues: boolean
}

type PlayRequest = PendingRequest<PlayEvent>

/** Returns the request that a play is waiting for; `null` while it waits for its player. */
export function playRequest(state: PlayState, seat: Seat): PlayRequest | null {
  switch (state.at) {
    case 'loading':
      return loadRequest(seat)
    case 'finishing':
      return finishRequest(seat)
    case 'opening':
    case 'answering': {
      const section = currentSection(state.play)
      if (!section) return null
      return state.at === 'opening' ? openRequest(section, seat) : answerRequest(section, state.choice, seat)
    }
    default:
      return null
  }
}

const lost = (): PlayEvent => ({ kind: 'lost' })

const loadRequest = (seat: Seat): PlayRequest => ({
  key: 'loading',
  send: async (connection, signal) => {
    if (!seat.continues) await retryUntilSent(() => start(seat, signal), connection, signal, LOAD_ATTEMPTS)
    const reply = await retryUntilSent(() => calls.getSections(seat.player, signal), connection, signal, LOAD_ATTEMPTS)
    const practice = seat.player.guestUserId === null && !reply.progress.ranked
    return { kind: 'loaded', reply, practice, first: seat.first }
  },
  failed: (cause) => (isLost(cause) ? lost() : { kind: 'load failed', cause }),
})

// @NOTE A refusal in the middle of a play means that the server has a newer one, opened elsewhere: this one cannot continue.
const isLost = (cause: unknown) =>
  cause instanceof Refusal && (cause.code === 'game-not-started' || cause.code === 'game-not-found')

async function start(seat: Seat, signal: AbortSignal, attempt = 1): Promise<StartReply> {
  try {
    return await calls.startGame(seat.player, signal)
  } catch (error) {
    const taken = error instanceof Refusal && error.code === 'guest-id-taken' && seat.player.guestUserId !== null
    if (!taken || attempt >= GUEST_ID_ATTEMPTS) throw error
    seat.player = { ...seat.player, guestUserId: seat.redrawGuestId() }
    return start(seat, signal, attempt + 1)
  }
}

const openRequest = (section: Section, { player }: Seat): PlayRequest => ({
  key: `opening ${section.sectionNumber} ${section.hidden}`,
  send: async (connection, signal) => {
    const reply = await retryUntilSent(() => calls.openSquare(player, section, signal), connection, signal)
    return { kind: 'square opened', sectionNumber: section.sectionNumber, reply }
  },
  failed: lost,
})

const answerRequest = (section: Section, choice: string, { player }: Seat): PlayRequest => ({
  key: `answering ${section.sectionNumber} ${choice}`,
  send: async (connection, signal) => {
    const reply = await retryUntilSent(() => calls.checkAnswer(player, section, choice, signal), connection, signal)
    return { kind: 'answered', sectionNumber: section.sectionNumber, reply }
  },
  failed: lost,
})

const finishRequest = ({ player }: Seat): PlayRequest => ({
  key: 'finishing',
  send: async (connection, signal) => ({
    kind: 'finished',
    reply: await retryUntilSent(() => calls.finishGame(player, signal), connection, signal),
  }),
  failed: lost,
})

import * as calls from '../../api/plays.ts'
import type { Section } from '../../board/section.ts'
import type { PendingRequest } from '../../board/use-pending-request.ts'
import { Refusal } from '../../lib/call.ts'
import { retryUntilSent } from '../../lib/retry-until-sent.ts'
import type { FirstAnswer } from './first-answer.ts'
import { currentSection, type PlayEvent, type PlayState } from './play-machine.ts'

const LOAD_ATTEMPTS = 2
const GUEST_ID_ATTEMPTS = 3

/** The player, and a function that gives a guest a new number if the old one belongs to another browser. */
export interface Setup {
  player: calls.Player
  redrawGuestId: () => number
  /** The answer with which the play begins; null if there is none. */
  first: FirstAnswer | null
  /** Whether the play is open already and goes on where it is: then nothing starts. */
  continues: boolean
}

type PlayRequest = PendingRequest<PlayEvent>

/** Returns the request that a play is waiting for; `null` while it waits for its player. */
export function playRequest(state: PlayState, setup: Setup): PlayRequest | null {
  switch (state.at) {
    case 'loading':
      return setup.first ? beginRequest(setup, setup.first) : loadRequest(setup)
    case 'finishing':
      return finishRequest(setup)
    case 'opening':
    case 'answering': {
      const section = currentSection(state.play)
      if (!section) return null
      return state.at === 'opening' ? openRequest(section, setup) : answerRequest(section, state.choice, setup)
    }
    default:
      return null
  }
}

const lost = (): PlayEvent => ({ kind: 'lost' })

const loadRequest = (setup: Setup): PlayRequest => ({
  key: 'loading',
  send: async (connection, signal) => {
    const startIt = () => withOwnId(setup, () => calls.startGame(setup.player, signal))
    if (!setup.continues) await retryUntilSent(startIt, connection, signal, LOAD_ATTEMPTS)
    const reply = await retryUntilSent(() => calls.getSections(setup.player, signal), connection, signal, LOAD_ATTEMPTS)
    const practice = setup.player.guestUserId === null && !reply.progress.ranked
    return { kind: 'loaded', reply, practice }
  },
  failed: (cause) => (isLost(cause) ? lost() : { kind: 'load failed', cause }),
})

/** Starts the play with the answer in one call. What fails can be tried again: nothing has been played. */
const beginRequest = (setup: Setup, first: FirstAnswer): PlayRequest => ({
  key: `beginning ${first.choice}`,
  send: async (connection, signal) => {
    const begin = () => withOwnId(setup, () => calls.beginGame(setup.player, first.choice, signal))
    const reply = await retryUntilSent(begin, connection, signal)
    const practice = setup.player.guestUserId === null && !reply.sections.progress.ranked
    return { kind: 'begun', reply, practice, first }
  },
  failed: (cause) => ({ kind: 'load failed', cause }),
})

// @NOTE A refusal in the middle of a play means that the server has a newer one, opened elsewhere: this one cannot continue.
const isLost = (cause: unknown) =>
  cause instanceof Refusal && (cause.code === 'game-not-started' || cause.code === 'game-not-found')

/** Runs a start, again with a new number for a guest whose number belongs to another browser. */
async function withOwnId<Reply>(setup: Setup, start: () => Promise<Reply>, attempt = 1): Promise<Reply> {
  try {
    return await start()
  } catch (error) {
    const taken = error instanceof Refusal && error.code === 'guest-id-taken' && setup.player.guestUserId !== null
    if (!taken || attempt >= GUEST_ID_ATTEMPTS) throw error
    setup.player = { ...setup.player, guestUserId: setup.redrawGuestId() }
    return withOwnId(setup, start, attempt + 1)
  }
}

const openRequest = (section: Section, { player }: Setup): PlayRequest => ({
  key: `opening ${section.sectionNumber} ${section.hidden}`,
  send: async (connection, signal) => {
    const reply = await retryUntilSent(() => calls.openSquare(player, section, signal), connection, signal)
    return { kind: 'square opened', sectionNumber: section.sectionNumber, reply }
  },
  failed: lost,
})

const answerRequest = (section: Section, choice: string, { player }: Setup): PlayRequest => ({
  key: `answering ${section.sectionNumber} ${choice}`,
  send: async (connection, signal) => {
    const reply = await retryUntilSent(() => calls.checkAnswer(player, section, choice, signal), connection, signal)
    return { kind: 'answered', sectionNumber: section.sectionNumber, reply }
  },
  failed: lost,
})

const finishRequest = ({ player }: Setup): PlayRequest => ({
  key: 'finishing',
  send: async (connection, signal) => ({
    kind: 'finished',
    reply: await retryUntilSent(() => calls.finishGame(player, signal), connection, signal),
  }),
  failed: lost,
})

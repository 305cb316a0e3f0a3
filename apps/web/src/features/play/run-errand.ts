import * as calls from '../../api/plays.ts'
import { Refusal } from '../../lib/call.ts'
import { keepTrying, type Line } from '../../lib/keep-trying.ts'
import { currentSection, type Play, type PlayEvent, type PlayState } from './play-machine.ts'
import type { StartReply } from './play-replies.ts'

const LOAD_ATTEMPTS = 2
const GUEST_ID_ATTEMPTS = 3

/** Who plays, and how a guest whose number belongs to another browser gets a new one. */
export interface Seat {
  player: calls.Player
  redrawGuestId: () => number
}

/** A request that a state is waiting for. The same errand has the same key. */
export function errandKey(state: PlayState): string | null {
  switch (state.at) {
    case 'loading':
    case 'finishing':
      return state.at
    case 'opening':
      return `opening ${state.play.current} ${currentSection(state.play)?.hidden}`
    case 'answering':
      return `answering ${state.play.current} ${state.choice}`
    default:
      return null
  }
}

/** Does what a state waits for, and says what came of it. */
export async function runErrand(state: PlayState, seat: Seat, line: Line, signal: AbortSignal): Promise<PlayEvent | null> {
  try {
    return await errandOf(state, seat, line, signal)
  } catch (cause) {
    if (signal.aborted) return null
    return state.at === 'loading' && !isLost(cause) ? { kind: 'load failed', cause } : { kind: 'lost' }
  }
}

// @NOTE A refusal in the middle of a play means that the server knows another one, opened elsewhere: this one cannot go on.
const isLost = (cause: unknown) =>
  cause instanceof Refusal && (cause.code === 'game-not-started' || cause.code === 'game-not-found')

function errandOf(state: PlayState, seat: Seat, line: Line, signal: AbortSignal): Promise<PlayEvent | null> {
  switch (state.at) {
    case 'loading':
      return load(seat, line, signal)
    case 'finishing':
      return finish(seat, line, signal)
    case 'opening':
      return open(state.play, seat, line, signal)
    case 'answering':
      return answer(state.play, state.choice, seat, line, signal)
    default:
      return Promise.resolve(null)
  }
}

async function load(seat: Seat, line: Line, signal: AbortSignal): Promise<PlayEvent> {
  const { ranked } = await keepTrying(() => start(seat, signal), line, signal, LOAD_ATTEMPTS)
  const reply = await keepTrying(() => calls.getSections(seat.player, signal), line, signal, LOAD_ATTEMPTS)
  return { kind: 'loaded', reply, practice: seat.player.guestUserId === null && !ranked }
}

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

async function open(play: Play, { player }: Seat, line: Line, signal: AbortSignal): Promise<PlayEvent | null> {
  const section = currentSection(play)
  if (!section) return null
  const reply = await keepTrying(() => calls.openSquare(player, section, signal), line, signal)
  return { kind: 'square opened', sectionNumber: section.sectionNumber, reply }
}

async function answer(play: Play, choice: string, { player }: Seat, line: Line, signal: AbortSignal): Promise<PlayEvent | null> {
  const section = currentSection(play)
  if (!section) return null
  const reply = await keepTrying(() => calls.checkAnswer(player, section, choice, signal), line, signal)
  return { kind: 'answered', sectionNumber: section.sectionNumber, reply }
}

async function finish({ player }: Seat, line: Line, signal: AbortSignal): Promise<PlayEvent> {
  const reply = await keepTrying(() => calls.finishGame(player, signal), line, signal)
  return { kind: 'finished', reply }
}

import { BrokenLog, type Turn } from '../../../live/live-game.ts'
import { type DuelInput, type Question, stepDuel } from './duel-match.ts'
import type { Match, MatchEvent, Step } from './match.ts'

type Answer = Extract<DuelInput, { kind: 'answer' }>

/** An input as the log of a duel has it: without the questions of an answer, which are those of the game. */
export type StoredInput = Exclude<DuelInput, Answer> | Omit<Answer, 'questions'>

/** The part of a duel that an input changes, and the sections that it is judged by. */
export interface Foldable {
  match: Match
  /** The number of the last message. */
  seq: number
  sections: ReadonlyMap<number, Question>
}

/** A duel after an input, and the events that report it. */
export interface Stepped<Duel> {
  duel: Duel
  events: readonly MatchEvent[]
}

/** Applies an input of a duel to its match. */
export const stepStored = ({ match, sections }: Foldable, input: StoredInput, at: Date): Step =>
  stepDuel(match, input.kind === 'answer' ? { ...input, questions: sections } : input, at.getTime())

/** Returns a duel after a step. Each event is a message with a number of its own; a step without any takes a number too. */
export const afterStep = <Duel extends Foldable>(duel: Duel, match: Match, events: readonly MatchEvent[]): Stepped<Duel> => ({
  duel: { ...duel, match, seq: duel.seq + Math.max(1, events.length) },
  events,
})

/**
 * Applies an input of the log to the duel before it.
 * @throws BrokenLog if the rules would not have stored it
 */
export function foldInput<Duel extends Foldable>(duel: Duel, input: StoredInput, at: Date): Stepped<Duel> {
  const step = stepStored(duel, input, at)
  if (step.kind === 'moved') return afterStep(duel, step.match, step.events)
  throw new BrokenLog(`The log of a duel has '${input.kind}' after message ${duel.seq}, which changes nothing`)
}

/**
 * Returns a duel after the next turn of its log.
 * @throws BrokenLog if it is not the next one, or the rules would not have stored it
 */
export function afterTurn<Duel extends Foldable>(before: Duel, { seq, at, inputs }: Turn<StoredInput>): Duel {
  if (seq !== before.seq + 1) throw new BrokenLog(`The log of a duel has turn ${seq} after message ${before.seq}`)
  return inputs.reduce((duel, input) => foldInput(duel, input, at).duel, before)
}

import { sectionScore } from '@guess/contract/rules/scoring'
import { type Reveal, type Section, sectionOf, withSquare } from '../../board/section.ts'
import { asShown, type FirstAnswer } from './first-answer.ts'
import type { BegunReply, FinishReply, SectionsReply, SquareReply, VerdictReply } from './play-replies.ts'

export interface Play {
  squareAmount: number
  sections: readonly Section[]
  current: number
  score: number
  /** Whether each answered section was right. */
  marks: readonly boolean[]
  /** Whether this is a user's play that gives no points. */
  practice: boolean
  /** What the server promised at the start: see `CheckPlay`. */
  commitment: string | null
  /** The answers of each section in the order in which the server offered them. */
  offered: readonly (readonly string[])[]
  /** The right answers of the sections that are decided. */
  rightAnswers: readonly string[]
}

export interface Verdict {
  choice: string
  reveal: Reveal
  right: boolean
  earned: number
}

export type PlayState =
  | { at: 'loading' }
  | { at: 'failed'; cause: unknown }
  | { at: 'asking'; play: Play }
  | { at: 'opening'; play: Play; choice: string | null }
  | { at: 'answering'; play: Play; choice: string }
  | { at: 'answered'; play: Play; verdict: Verdict }
  | { at: 'finishing'; play: Play; verdict: Verdict | null; leaving: boolean }
  | { at: 'finished'; play: Play; result: FinishReply; leaving: boolean }
  | { at: 'lost' }

/** The states in which the table is shown. */
export type TableState = Extract<PlayState, { play: unknown }>

export type PlayEvent =
  | { kind: 'loaded'; reply: SectionsReply; practice: boolean }
  | { kind: 'begun'; reply: BegunReply; practice: boolean; first: FirstAnswer }
  | { kind: 'load failed'; cause: unknown }
  | { kind: 'load again' }
  | { kind: 'open square' }
  | { kind: 'square opened'; sectionNumber: number; reply: SquareReply }
  | { kind: 'answer'; choice: string }
  | { kind: 'answered'; sectionNumber: number; reply: VerdictReply }
  | { kind: 'next' }
  | { kind: 'quit' }
  | { kind: 'finished'; reply: FinishReply }
  | { kind: 'lost' }
  | { kind: 'reset' }

export const LOADING: PlayState = { at: 'loading' }

/** Returns the state after an event. An event that does not fit the state (a second click, a late reply) changes nothing. */
export function step(state: PlayState, event: PlayEvent): PlayState {
  switch (event.kind) {
    case 'loaded':
      return state.at === 'loading' ? opened(event) : state
    case 'begun':
      return state.at === 'loading' ? begun(event) : state
    case 'load failed':
      return state.at === 'loading' ? { at: 'failed', cause: event.cause } : state
    case 'load again':
      return state.at === 'failed' ? LOADING : state
    case 'open square':
      return state.at === 'asking' && canOpen(state.play) ? { at: 'opening', play: state.play, choice: null } : state
    case 'square opened':
      return isCurrent(state, event.sectionNumber) ? squareOpened(state, event.reply) : state
    case 'answer':
      return chosen(state, event.choice)
    case 'answered':
      return isCurrent(state, event.sectionNumber) ? answered(state, event.reply) : state
    case 'next':
      return state.at === 'answered' ? afterVerdict(state) : state
    case 'quit':
      return isUnderWay(state) ? { at: 'finishing', play: state.play, verdict: verdictOf(state), leaving: true } : state
    case 'finished':
      return state.at === 'finishing' ? { at: 'finished', play: state.play, result: event.reply, leaving: state.leaving } : state
    case 'lost':
      return state.at === 'finished' ? state : { at: 'lost' }
    case 'reset':
      return LOADING
    default:
      return event satisfies never
  }
}

type UnderWay = Extract<PlayState, { at: 'asking' | 'opening' | 'answering' | 'answered' }>

/** Returns whether leaving now would cost something. */
export const isUnderWay = (state: PlayState): state is UnderWay =>
  state.at === 'asking' || state.at === 'opening' || state.at === 'answering' || state.at === 'answered'

export const currentSection = (play: Play) => play.sections[play.current]

/** Returns into how many squares the picture of the current section is cut. */
export const squaresNow = (play: Play) => currentSection(play)?.squareAmount ?? play.squareAmount

export const isLastSection = (play: Play) => play.current === play.sections.length - 1

/**
 * Returns the points of the section: what its hidden squares are worth until the answer, what it earned from then on (PLAY-4).
 */
export function worthOf(play: Play, verdict: Verdict | null) {
  return verdict ? verdict.earned : sectionScore(currentSection(play)?.hidden ?? 0)
}

export const verdictOf = (state: PlayState) => ('verdict' in state ? state.verdict : null)

/** Returns the chosen answer, which is locked from the first press; `null` if there is none. */
export function choiceOf(state: PlayState) {
  if (state.at === 'opening' || state.at === 'answering') return state.choice
  return verdictOf(state)?.choice ?? null
}

const NOTHING_DONE = { current: 0, score: 0, marks: [], rightAnswers: [] }

/** What a play has after a start, or where it is continued. */
const progressOf = ({ score, commitment, answered }: SectionsReply['progress']) => ({
  commitment,
  current: answered.length,
  score,
  marks: answered.map(({ correct }) => correct),
  rightAnswers: answered.map(({ correctAnswer }) => correctAnswer),
})

/** Returns the play of a reply, and the answers of each section as they were offered. */
function playOf({ squareAmount, sections, progress }: SectionsReply, practice: boolean, first: FirstAnswer | null): Play {
  const ordered = [...sections].sort((a, b) => a.sectionNumber - b.sectionNumber).map(sectionOf)
  const offered = ordered.map(({ answers }) => answers)
  return { squareAmount, sections: first ? asShown(first, ordered) : ordered, practice, offered, ...progressOf(progress) }
}

function opened({ reply, practice }: Extract<PlayEvent, { kind: 'loaded' }>): PlayState {
  if (reply.sections.length <= reply.progress.answered.length) return { at: 'failed', cause: null }
  return { at: 'asking', play: playOf(reply, practice, null) }
}

/** Returns the play at the verdict of the answer that it began with. */
function begun({ reply: { sections, verdict }, practice, first }: Extract<PlayEvent, { kind: 'begun' }>): PlayState {
  const play = { ...playOf(sections, practice, first), ...NOTHING_DONE }
  return answered({ at: 'answering', play, choice: first.choice }, verdict)
}

/** A play at the verdict of a section. */
export type Answered = Extract<PlayState, { at: 'answered' }>

/** Returns the play at its first verdict that another page has handed over in the router's state, or null if there is none. */
export function begunIn(state: unknown): Answered | null {
  if (typeof state !== 'object' || state === null || !('begun' in state)) return null
  const handedOver = state.begun as Answered | null
  return handedOver?.at === 'answered' && Array.isArray(handedOver.play?.sections) ? handedOver : null
}

/** Returns the state in which a play goes on that has begun on another page. */
export const goingOn = (handedOver: Answered): PlayState => step(handedOver, { kind: 'next' })

/** Returns the table as it looks until the server has opened the play: the answer is locked, nothing else can be done. */
export function startingWith({ choice, squareAmount, sectionAmount, section }: FirstAnswer): TableState {
  const sections = Array.from({ length: sectionAmount }, () => sectionOf(section))
  const play = { ...NOTHING_DONE, squareAmount, sections, practice: false, commitment: null, offered: [] }
  return { at: 'answering', play, choice }
}

const canOpen = (play: Play) => (currentSection(play)?.hidden ?? 0) > 0

function isCurrent(state: PlayState, sectionNumber: number) {
  return isUnderWay(state) && currentSection(state.play)?.sectionNumber === sectionNumber
}

function squareOpened(state: PlayState, reply: SquareReply): PlayState {
  if (state.at !== 'opening') return state
  const sections = state.play.sections.map((section, at) => (at === state.play.current ? withSquare(section, reply) : section))
  const play = { ...state.play, sections }
  return state.choice === null ? { at: 'asking', play } : { at: 'answering', play, choice: state.choice }
}

// An answer pressed while a square is being opened is locked, and sent as soon as the square has arrived.
function chosen(state: PlayState, choice: string): PlayState {
  if (state.at !== 'asking' && state.at !== 'opening') return state
  if (!currentSection(state.play)?.answers.includes(choice)) return state
  if (state.at === 'asking') return { at: 'answering', play: state.play, choice }
  return state.choice === null ? { ...state, choice } : state
}

function answered(state: PlayState, reply: VerdictReply): PlayState {
  if (state.at !== 'answering') return state
  const right = reply.message === 'Correct answer'
  const verdict = { choice: state.choice, reveal: reply, right, earned: reply.sectionScore }
  const { marks, rightAnswers } = state.play
  const known = { marks: [...marks, right], rightAnswers: [...rightAnswers, reply.correctAnswer] }
  return { at: 'answered', play: { ...state.play, score: reply.score, ...known }, verdict }
}

function afterVerdict({ play, verdict }: Extract<PlayState, { at: 'answered' }>): PlayState {
  if (isLastSection(play)) return { at: 'finishing', play, verdict, leaving: false }
  return { at: 'asking', play: { ...play, current: play.current + 1 } }
}

import * as calls from '../../../api/duels.ts'
import { isOpen, type Match, own } from '../match.ts'
import type { MatchEvent } from './match-step.ts'
import type { MatchView } from './match-view.ts'

/** A call that a match waits for, sent until it is taken. The same errand has the same key. */
export interface Errand {
  key: string
  what: Extract<MatchEvent, { kind: 'refused' }>['what']
  ask: () => Promise<MatchEvent | null>
}

const nothing = async (asked: Promise<unknown>) => {
  await asked
  return null
}

type Errands = Record<'ready' | 'shown' | 'open' | 'answer', Errand | null>

const NONE: Errands = { ready: null, shown: null, open: null, answer: null }

/**
 * What is to be sent now. It follows from what is seen alone, so that an answer given without a connection is sent when there is one.
 * @param shown the last section of which a square was on screen
 */
export function matchErrands(view: MatchView, shown: number | null): Errands {
  if (view.at !== 'there') return NONE
  const { match } = view
  return { ready: readyErrand(match), shown: shownErrand(match, shown), open: openErrand(match), answer: answerErrand(match) }
}

const placeOf = ({ gameToken, section }: Match) => section && { gameToken, sectionNumber: section.sectionNumber }

function readyErrand(match: Match): Errand | null {
  const { gameToken, phase } = match
  if (own(match).ready) return null
  if (phase.at === 'gathering') {
    return { key: 'ready for the match', what: 'other', ask: () => nothing(calls.readyForMatch(gameToken)) }
  }
  const sectionNumber = match.end?.sectionNumber
  if (phase.at !== 'revealed' || !match.readied || sectionNumber === undefined) return null
  const ask = () => nothing(calls.readyForNext({ gameToken, sectionNumber }))
  return { key: `ready after ${sectionNumber}`, what: 'other', ask }
}

function shownErrand(match: Match, shown: number | null): Errand | null {
  const at = placeOf(match)
  if (!at || match.phase.at !== 'opening' || shown !== at.sectionNumber) return null
  return { key: `shown ${shown}`, what: 'other', ask: () => nothing(calls.tellShown(at)) }
}

function openErrand(match: Match): Errand | null {
  const at = placeOf(match)
  if (!at || !match.section || !match.opening || !isOpen(match)) return null
  const { hidden } = match.section
  const ask = async () => {
    const square = await calls.openSquare(at, hidden)
    return { kind: 'opened', sectionNumber: at.sectionNumber, square } as const
  }
  return { key: `open ${at.sectionNumber} ${hidden}`, what: 'square', ask }
}

function answerErrand(match: Match): Errand | null {
  const at = placeOf(match)
  const { choice } = match
  if (!at || choice === null || !isOpen(match) || own(match).answered) return null
  return { key: `answer ${at.sectionNumber} ${choice}`, what: 'answer', ask: () => nothing(calls.sendAnswer(at, choice)) }
}

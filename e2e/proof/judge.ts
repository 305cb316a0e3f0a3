import { isDeepStrictEqual } from 'node:util'
import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import type { Entry } from './ledger.ts'
import type { Player, State } from './player.ts'
import type { StoredDuel } from './stored-duels.ts'

/** What a player knows of a match. */
type Witness = Pick<Player, 'seat' | 'ledger' | 'received' | 'rounds'>

/** A match as its players saw it. */
export interface RecordedDuel {
  gameToken: string
  players: readonly [Witness, Witness]
  ends: readonly [End, End]
}

type End = Pick<State, 'result' | 'player1' | 'player2' | 'seq'>

type Report = (text: string) => void

const QUICKNESS_MAX = 50

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, two) => one - two)

/** Checks that the log leads to what its snapshots have led to, and that both players received its messages, in order and once per connection. */
function judgeMessages({ players }: RecordedDuel, { match, stored, messages }: StoredDuel, report: Report) {
  if (!isDeepStrictEqual(match, stored))
    report(`its log leads to ${JSON.stringify(match)}, and ${JSON.stringify(stored)} is stored`)
  for (const { seat, received, rounds } of players) {
    for (const { from, to } of rounds()) {
      const numbers = received.slice(from, to).map((event) => event.seq)
      if (numbers.join() !== sorted([...new Set(numbers)]).join()) report(`seat ${seat} received ${numbers} over one connection`)
    }
    for (const message of received) {
      if (!isDeepStrictEqual(message, messages[message.seq - 1]))
        report(`seat ${seat} received ${JSON.stringify(message)}, which is not stored`)
    }
  }
}

/** Checks that there is one result, the same for both players, and that nobody lost because of a kill or a cut. */
function judgeResult({ ends: [one, two] }: RecordedDuel, { messages, reason }: StoredDuel, report: Report) {
  const finishedCount = messages.filter(({ message }) => message === 'Game finished').length
  if (finishedCount !== 1) report(`it has ${finishedCount} events of its end`)
  if (reason !== 'played') report(`it ended as ${reason}`)
  const shared = [one, two].map(({ result, player1, player2, seq }) => JSON.stringify({ result, player1, player2, seq }))
  if (shared[0] !== shared[1]) report(`its players see different results: ${shared.join(' and ')}`)
}

/** Returns how many squares a seat opened in each section, according to the stored messages. */
function openedIn(messages: readonly DuelMessage[], seat: number): Map<number, number> {
  const opened = new Map<number, number>()
  let section = -1
  for (const event of messages) {
    if (event.message === 'Game ready' || event.message === 'Next section ready') section += 1
    if (event.message === 'Square opened' && event.seat === seat) opened.set(section, (opened.get(section) ?? 0) + 1)
  }
  return opened
}

const isIn = (section: number, kind: Entry['kind'], fate: Entry['fate']) => (entry: Entry) =>
  entry.section === section && entry.kind === kind && entry.fate === fate

/** Checks that acknowledged writes are stored once and unchanged, and refused ones only if an attempt was lost. */
function judgeSeat({ seat, ledger }: Witness, { match, messages }: StoredDuel, report: Report) {
  const entries = ledger.entries()
  const opened = openedIn(messages, seat)
  const player = match.players[seat - 1]
  for (const [section, { answer, correct, earned }] of (player?.outcomes ?? []).entries()) {
    const own = `seat ${seat}, section ${section}:`
    const [acknowledged] = entries.filter(isIn(section, 'answer', 'acknowledged'))
    const asked = entries.find((entry) => entry.section === section && entry.kind === 'answer')
    if (acknowledged && answer !== acknowledged.what)
      report(`${own} '${acknowledged.what}' was acknowledged, '${answer}' is stored`)
    if (answer !== null && asked?.what !== answer) report(`${own} '${answer}' is stored, but was never sent`)
    if (answer !== null && asked?.fate === 'refused' && !asked.wasLost) report(`${own} '${answer}' is stored, but was refused`)

    const opens = opened.get(section) ?? 0
    const sure = entries.filter(isIn(section, 'open', 'acknowledged')).length
    const perhaps = entries.filter((entry) => isIn(section, 'open', 'refused')(entry) && entry.wasLost).length
    if (opens < sure || opens > sure + perhaps) report(`${own} ${sure} squares were acknowledged, ${opens} were opened`)
    const base = correct ? 100 + 10 * (match.squareAmount - 1 - opens) : 0
    const quickness = earned - base
    if (quickness < 0 || quickness > (correct ? QUICKNESS_MAX : 0)) report(`${own} earned ${earned} with ${opens} opened`)
  }
  const sum = (player?.outcomes ?? []).reduce((points, { earned }) => points + earned, 0)
  if (player?.score !== sum) report(`seat ${seat} has ${player?.score} points, but earned ${sum}`)
}

/** Compares what two players know of their match with what is stored and returns the differences, one line each. */
export function judge(lived: RecordedDuel, stored: StoredDuel | undefined): string[] {
  const errors: string[] = []
  const report: Report = (text) => void errors.push(`match ${lived.gameToken}: ${text}`)
  if (!stored) return [`match ${lived.gameToken}: it is missing`]
  judgeMessages(lived, stored, report)
  judgeResult(lived, stored, report)
  for (const player of lived.players) judgeSeat(player, stored, report)
  return errors
}

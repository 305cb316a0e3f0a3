import { setTimeout as wait } from 'node:timers/promises'

/** A message of a match, reduced to what a measurement needs. */
export type Received =
  | { kind: 'section'; section: number }
  | { kind: 'answered'; seat: number }
  | { kind: 'revealed'; section: number }
  | { kind: 'other' }

export type Command = 'shown' | 'answer' | 'next'

/** A seat in a match, on the measured server or on the floor server. */
export interface BenchSeat {
  seat: number
  send(command: Command, section: number): Promise<void>
  /** Called with each message from the server to this seat. */
  receive: (received: Received) => void
  leave(): void
}

export type BenchMatch = readonly [BenchSeat, BenchSeat]

/** The results of a measurement. */
export interface Played {
  /** Milliseconds from sending each answer until the opponent receives it, in ascending order. */
  delays: number[]
  /** How often a player was due to answer and no section was open. */
  missed: number
}

const ANSWER_EVERY_MS = 3_000
/** The longest time between the two players' answers to one section. */
const APART_MS = 600

/** All matches have begun after this time; it is shorter than the rounds that are not counted. */
const BEGUN_WITHIN_MS = 2_000

/** Plays a match: each player answers every three seconds, and reports each section as seen and asks for the next one at once. */
function play(match: BenchMatch, played: Played): () => Promise<void> {
  const sentAt = new Map<number, number>()
  const open = new Map<number, number>()
  const underWay = new Set<Promise<void>>()
  const send = (one: BenchSeat, command: Command, section: number) => {
    const sent = one.send(command, section).finally(() => underWay.delete(sent))
    underWay.add(sent)
  }
  for (const one of match) {
    one.receive = (received) => {
      if (received.kind === 'section') {
        open.set(one.seat, received.section)
        send(one, 'shown', received.section)
      }
      if (received.kind === 'revealed') send(one, 'next', received.section)
      const began = received.kind === 'answered' && received.seat !== one.seat ? sentAt.get(received.seat) : undefined
      if (began !== undefined) played.delays.push(performance.now() - began)
    }
  }
  const answer = (one: BenchSeat) => {
    const section = open.get(one.seat)
    if (section === undefined) played.missed += 1
    else {
      open.delete(one.seat)
      sentAt.set(one.seat, performance.now())
      send(one, 'answer', section)
    }
  }
  // Not all at once: a thousand calls of one address in the same moment are an attack, and refused (SERVICE-17).
  setTimeout(() => match.forEach((one) => void send(one, 'next', -1)), Math.random() * BEGUN_WITHIN_MS)
  const stopRounds = startRounds(match, answer)
  return async () => {
    stopRounds()
    for (const one of match) one.receive = () => {}
    await Promise.all(underWay)
    for (const one of match) one.leave()
  }
}

/** Runs `work` for each seat every three seconds, each match at a different phase. Returns a function that stops it. */
function startRounds(match: BenchMatch, work: (one: BenchSeat) => void): () => void {
  const timers = new Set<NodeJS.Timeout>()
  const phase = Math.random() * ANSWER_EVERY_MS
  for (const one of match) {
    const begin = () => {
      work(one)
      timers.add(setInterval(() => work(one), ANSWER_EVERY_MS))
    }
    timers.add(setTimeout(begin, phase + Math.random() * APART_MS))
  }
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/**
 * Plays matches for some seconds and measures them, after two rounds that are not counted.
 * @param whileCounted called when counting begins; the function that it returns is called when counting ends
 */
export async function playAll<U>(
  matches: readonly BenchMatch[],
  seconds: number,
  whileCounted: () => Promise<() => Promise<U>>,
): Promise<Played & { used: U }> {
  const played: Played = { delays: [], missed: 0 }
  const stops = matches.map((match) => play(match, played))
  await wait(2 * ANSWER_EVERY_MS)
  played.delays.length = 0
  played.missed = 0
  const end = await whileCounted()
  await wait(seconds * 1_000)
  const used = await end()
  await Promise.all(stops.map((stop) => stop()))
  return { delays: played.delays.toSorted((one, two) => one - two), missed: played.missed, used }
}

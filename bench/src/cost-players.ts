import { setTimeout as wait } from 'node:timers/promises'
import { newGuestCookie } from '../../tools/guest-cookie.ts'
import { type Call, client } from './cost-client.ts'
import { SECTIONS } from './world.ts'

/** Players, who make a call a second each, which is quick for a human. */
const PLAYERS = 36
const PAUSE_MS = 1_000

/** Returns the calls of a play, one more square in each section. One of fewer sections is left. */
function* callsOfPlay(guestId: number, sections: number): Generator<Call> {
  const headers = { cookie: newGuestCookie() }
  const who = { gameId: 1, userId: guestId, guest: true }
  const post = (path: string, body: object): Call => ({
    method: 'POST',
    path: `/api/section/${path}`,
    headers,
    body: JSON.stringify(body),
  })
  yield post('startgame', who)
  yield { path: '/api/section/getAll/game/1?images=url', headers }
  for (let sectionNumber = 0; sectionNumber < sections; sectionNumber++) {
    yield post('openSquare', { ...who, sectionNumber, remainingSquare: 8 })
    yield post('checkanswer?images=url', { ...who, sectionNumber, userAnswer: 'Right' })
  }
  if (sections === SECTIONS) yield post('finish?images=url', who)
}

/** What players waited for, in milliseconds, and how many of their calls were not answered with 2xx. */
export interface Waits {
  ms: number[]
  refused: number
}

/** Lets guests play at a human rate, each from an address of its own, until `end` is called. */
export function humanPlayers(origin: string) {
  let waits: Waits = { ms: [], refused: 0 }
  let isOver = false
  const play = async (place: number) => {
    const { send, close } = client(origin, `10.100.0.${place + 1}`, 2)
    await wait((place * PAUSE_MS) / PLAYERS)
    let due = performance.now()
    for (let round = 0; !isOver; round++) {
      // The first play of each has another length, so that they do not all begin and finish together.
      const sections = round === 0 ? 1 + (place % SECTIONS) : SECTIONS
      for (const call of callsOfPlay(40_000_000 + place * 1_000 + round, sections)) {
        if (isOver) break
        const into = waits
        const { ms, status } = await send(call)
        into.ms.push(ms)
        if (status < 200 || status >= 300) into.refused += 1
        // Who had to wait does not hurry afterwards.
        due = Math.max(due + PAUSE_MS, performance.now())
        await wait(Math.max(0, due - performance.now()))
      }
    }
    close()
  }
  const all = Promise.all(Array.from({ length: PLAYERS }, (_, place) => play(place)))
  return {
    /** Returns what the players whose calls begin during `work` wait for. */
    async during(work: () => Promise<unknown>): Promise<Waits> {
      const seen: Waits = { ms: [], refused: 0 }
      waits = seen
      await work()
      waits = { ms: [], refused: 0 }
      return seen
    },
    async end() {
      isOver = true
      await all
    },
  }
}

import { Agent, request } from 'node:http'
import { newGuestCookie } from '../../tools/guest-cookie.ts'
import { SECTIONS } from './world.ts'

/** What became of the calls of a time of load. */
export interface Outcome {
  /** Calls that were answered with 2xx. */
  answered: number
  /** Calls that were refused with 503. */
  refused: number
  /** Calls with another status, or without a reply at the end. */
  failed: number
  /** Milliseconds of the slowest call; one without a reply counts until the end. */
  slowestMs: number
}

interface Player {
  cookie: string
  address: string
  guestId: number
}

const agent = new Agent({ keepAlive: true })
let players = 0

/** Each guest comes from an address of its own, as behind a proxy that the server trusts. */
function newPlayer(): Player {
  const number = players++
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return { cookie: newGuestCookie(), address, guestId: 20_000_000 + number }
}

/** Sends guests' calls to one server and counts what becomes of them, until `end` is called. */
export function guestPlays(origin: string) {
  const outcome: Outcome = { answered: 0, refused: 0, failed: 0, slowestMs: 0 }
  const waiting = new Set<() => void>()
  let hasEnded = false

  const call = (method: string, path: string, { cookie, address }: Player, body?: object) =>
    new Promise<boolean>((resolve) => {
      const from = performance.now()
      const done = (status: number) => {
        if (!waiting.delete(giveUp)) return
        outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - from)
        const isAnswered = status >= 200 && status < 300
        outcome[isAnswered ? 'answered' : status === 503 ? 'refused' : 'failed'] += 1
        resolve(isAnswered)
      }
      const type = body && { 'content-type': 'application/json' }
      const headers = { cookie, 'x-forwarded-for': address, ...type }
      const sent = request(`${origin}${path}`, { method, agent, headers })
      const giveUp = () => {
        done(0)
        sent.destroy()
      }
      waiting.add(giveUp)
      sent.on('error', () => done(0))
      sent.on('response', (reply) => {
        reply.resume()
        reply.on('end', () => done(reply.statusCode ?? 0))
      })
      sent.end(body && JSON.stringify(body))
    })

  /** Plays the game, opening one more square in each section; leaves at the first call that is not answered. */
  const play = async () => {
    const player = newPlayer()
    const who = { gameId: 1, userId: player.guestId, guest: true }
    const go = async (method: string, path: string, body?: object) => !hasEnded && (await call(method, path, player, body))
    const post = (path: string, body: object) => go('POST', `/api/section/${path}`, body)
    if (!(await post('startgame', who))) return
    if (!(await go('GET', '/api/section/getAll/game/1'))) return
    for (let sectionNumber = 0; sectionNumber < SECTIONS; sectionNumber++) {
      if (!(await post('openSquare', { ...who, sectionNumber, remainingSquare: 8 }))) return
      if (!(await post('checkanswer', { ...who, sectionNumber, userAnswer: 'Right' }))) return
    }
    await post('finish', who)
  }

  return {
    outcome,
    play,
    isOver: () => hasEnded,
    /** Ends the load: calls without a reply count as failed. */
    end() {
      hasEnded = true
      for (const giveUp of [...waiting]) giveUp()
    },
  }
}

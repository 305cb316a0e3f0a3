import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { callAnswer, type SentCall } from '@guess/contract/realtime/sent-call'
import { MATCH_SENDS, matchTopic } from '@guess/contract/rules/duel'
import { GUEST_ID_MIN } from '@guess/contract/rules/limits'
import { writeFrame } from '@guess/stomp-server/write-frame'
import { WebSocket } from 'ws'
import { newGuestCookie } from '../../tools/guest-cookie.ts'
import type { BenchMatch, BenchSeat, Command, Received } from './duel-players.ts'

const agent = new Agent({ keepAlive: true, scheduling: 'lifo' })
const BEAT_MS = 5_000
/** How long a player waits before a move is repeated for which the server had no room: all of the players have one address. */
const BUSY_MS = 50
/** How many matches are opened concurrently. */
const OPENING = 20

let guests = GUEST_ID_MIN

interface Guest {
  host: string
  userId: number
  cookie: string
}

const aGuest = (host: string): Guest => ({
  host,
  userId: guests++,
  cookie: newGuestCookie(),
})

/** Calls the API as a guest. A response outside 2xx invalidates the measurement. */
async function call<R>({ host, cookie }: Guest, path: string, body?: object): Promise<R> {
  const sent = body && JSON.stringify(body)
  const headers = { cookie, ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }) }
  const pending = request(`http://${host}/api/multiplayer/${path}`, { method: 'POST', agent, headers }).end(sent)
  const [reply] = await once(pending, 'response')
  const text = (await reply.setEncoding('utf8').toArray()).join('')
  if (reply.statusCode !== 200) throw new Error(`${path} was refused: ${text}`)
  return JSON.parse(text)
}

const ANSWER_TO = /^receipt-id:(.+)$/m

/**
 * Opens a guest's socket that subscribes to a match and sends heartbeats.
 * @returns the socket, and a function that sends a call over it and resolves when it is answered
 */
async function listen({ host, cookie }: Guest, gameToken: string, receive: (body: string) => void) {
  const socket = new WebSocket(`ws://${host}/websocket`, ['v12.stomp'], { headers: { cookie }, perMessageDeflate: false })
  const said = once(socket, 'message')
  await once(socket, 'open')
  socket.send(writeFrame('CONNECT', { 'accept-version': '1.2', host: 'localhost', 'heart-beat': `${BEAT_MS},${BEAT_MS}` }))
  await said
  const receipt = once(socket, 'message')
  socket.send(writeFrame('SUBSCRIBE', { id: '0', destination: matchTopic(gameToken), receipt: '0' }))
  const [frame] = await receipt
  if (!String(frame).startsWith('RECEIPT')) throw new Error(`Not subscribed: ${frame}`)
  const beats = setInterval(() => socket.send('\n'), BEAT_MS)
  const waiting = new Map<string, PromiseWithResolvers<string>>()
  socket.once('close', () => {
    clearInterval(beats)
    for (const { reject } of waiting.values()) reject(new Error('The server has closed a socket before it answered'))
  })
  socket.on('message', (message) => {
    const text = String(message)
    if (!text.startsWith('MESSAGE')) return
    const end = text.indexOf('\n\n')
    const body = text.slice(end + 2, -1)
    const [, id = ''] = ANSWER_TO.exec(text.slice(0, end)) ?? []
    const answered = waiting.get(id)
    waiting.delete(id)
    if (answered) answered.resolve(body)
    else receive(body)
  })
  let sent = 0
  const sendOnce = async (call: SentCall) => {
    const id = String(++sent)
    const answered = Promise.withResolvers<string>()
    waiting.set(id, answered)
    socket.send(writeFrame('SEND', { destination: `${MATCH_SENDS}${gameToken}`, receipt: id }, JSON.stringify(call)))
    return callAnswer.parse(JSON.parse(await answered.promise))
  }
  /** Repeats what the server has no room for, as the web does. Another refusal invalidates the measurement. */
  const send = async (call: SentCall) => {
    let answer = await sendOnce(call)
    while (answer.status === 503) {
      await wait(BUSY_MS)
      answer = await sendOnce(call)
    }
    if (answer.status !== 200) throw new Error(`${call.call} was refused: ${JSON.stringify(answer.reply)}`)
  }
  return { socket, send }
}

const sectionIn = (sections: readonly { sectionNumber: number }[]): Received => ({
  kind: 'section',
  section: sections[0]?.sectionNumber ?? 0,
})

function receivedOf(message: DuelMessage): Received {
  switch (message.message) {
    case 'Game ready':
    case 'Next section ready':
      return sectionIn(message.sections)
    case 'Answer sent':
      return { kind: 'answered', seat: message.seat }
    case 'Both players answered':
      return { kind: 'revealed', section: message.sectionNumber }
    default:
      return { kind: 'other' }
  }
}

async function aSeat(guest: Guest, gameToken: string, seat: 1 | 2): Promise<BenchSeat> {
  const own = { gameToken, playerNumber: seat }
  const callOf: Record<Command, (sectionNumber: number) => SentCall> = {
    shown: (sectionNumber) => ({ call: 'POST /multiplayer/sectionShown', body: { ...own, sectionNumber } }),
    answer: (sectionNumber) => ({ call: 'POST /multiplayer/sendAnswer', body: { ...own, sectionNumber, answer: 'Right' } }),
    next: (sectionNumber) =>
      sectionNumber < 0
        ? { call: 'POST /multiplayer/gameReady', query: own }
        : { call: 'POST /multiplayer/nextSectionReady', query: { ...own, sectionNumber } },
  }
  const one: BenchSeat = {
    seat,
    send: (command, section) => send(callOf[command](section)),
    receive: () => {},
    leave: () => socket.close(),
  }
  const { socket, send } = await listen(guest, gameToken, (body) => one.receive(receivedOf(JSON.parse(body))))
  return one
}

async function openMatch(host: string, otherHost: string): Promise<BenchMatch> {
  const [one, two] = [aGuest(host), aGuest(otherHost)]
  const { gameToken } = await call<{ gameToken: string }>(one, 'createMultiplayerGame', { gameId: 1, userId: one.userId })
  await call(two, 'joinMultiplayerGame', { gameId: 1, gameToken, userId: two.userId })
  return [await aSeat(one, gameToken, 1), await aSeat(two, gameToken, 2)]
}

/** Opens `amount` of something, a few at a time. */
async function openMany<T>(amount: number, open: () => Promise<T>): Promise<T[]> {
  const opened: T[] = []
  while (opened.length < amount) {
    const next = Math.min(OPENING, amount - opened.length)
    opened.push(...(await Promise.all(Array.from({ length: next }, open))))
  }
  return opened
}

/** Opens matches of two connected guests each, the second of whom may be connected to another process. */
export const openMatches = (host: string, amount: number, otherHost = host) => openMany(amount, () => openMatch(host, otherHost))

/** Opens a match on the floor server: the same players and commands, all over WebSocket. */
async function openBareMatch(host: string): Promise<BenchMatch> {
  const token = randomBytes(16).toString('hex')
  const seatAt = async (seat: number): Promise<BenchSeat> => {
    const socket = new WebSocket(`ws://${host}/?token=${token}`, { perMessageDeflate: false })
    await once(socket, 'open')
    const one: BenchSeat = {
      seat,
      send: async (command, section) => socket.send(JSON.stringify({ command, section, seat })),
      receive: () => {},
      leave: () => socket.close(),
    }
    socket.on('message', (message) => one.receive(JSON.parse(String(message))))
    return one
  }
  return [await seatAt(1), await seatAt(2)]
}

export const openBareMatches = (host: string, amount: number) => openMany(amount, () => openBareMatch(host))

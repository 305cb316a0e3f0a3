import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { Client } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import type { Chance } from '../../tools/chance.ts'
import { type Call, callOnce, type Reply, untilAnswered } from './call.ts'
import { openLedger } from './ledger.ts'
import type { Network } from './network.ts'

export type State = ReplyOf<Api['GET /multiplayer/state']>

/** The timeout of a call, and the delay before it is repeated. */
const CALL_WITHIN_MS = 3_000
const AGAIN_MS = 200
/** How often a player who receives no messages loads the state. */
const LOOK_MS = 1_000
const BEAT_MS = 5_000

export interface Guest {
  network: Network
  userId: number
  cookie: string
  /** Makes the calls; without it they are made and nothing is recorded. */
  call?: Call
  /** Called with the close code of each connection that ends before the match, and whether it was open. */
  closed?: (code: number, wasOpen: boolean) => void
}

const call = ({ network, cookie, call: make = callOnce }: Guest, method: string, path: string, body?: object): Promise<Reply> =>
  make(`http://${network.host}/api/multiplayer/${path}`, CALL_WITHIN_MS, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

/** Repeats a call until it is acknowledged or refused; throws if that takes too long. `noted` receives every outcome. */
export const callUntilAnswered = (guest: Guest, method: string, path: string, body?: object, noted = (_: Reply) => {}) =>
  untilAnswered(async () => {
    const reply = await call(guest, method, path, body)
    noted(reply)
    return reply
  })

/** Returns a player who plays a match to its end, whatever happens to the server and the network. */
export function aPlayer(guest: Guest, gameToken: string, seat: 1 | 2, dice: Chance) {
  const own = { gameToken, playerNumber: seat }
  const query = `gameToken=${gameToken}&playerNumber=${seat}`
  const ledger = openLedger()
  const received: DuelMessage[] = []
  const rounds: { from: number; to: number }[] = []
  let roundFrom = 0
  let wake = Promise.withResolvers<void>()
  /** When the player received the state on the current connection, as a timestamp in milliseconds; 0 if not yet. */
  let caughtUpAt = 0
  let isConnected = false
  let isStopped = false
  let isOver = false
  let last: State | null = null
  const chosen = new Map<number, string>()

  const client = new Client({
    webSocketFactory: () =>
      new WebSocket(`ws://${guest.network.host}/websocket`, ['v12.stomp'], { headers: { cookie: guest.cookie } }),
    reconnectDelay: AGAIN_MS,
    connectionTimeout: CALL_WITHIN_MS,
    heartbeatIncoming: BEAT_MS,
    heartbeatOutgoing: BEAT_MS,
    discardWebsocketOnCommFailure: true,
    onConnect: () => {
      rounds.push({ from: roundFrom, to: received.length })
      roundFrom = received.length
      client.subscribe(`/topic/game/${gameToken}`, ({ body }) => {
        received.push(JSON.parse(body))
        wake.resolve()
      })
      isConnected = true
      caughtUpAt = 0
      // `play` looks too, and throws if that fails.
      look().catch(() => {})
    },
    onWebSocketClose: ({ code }) => {
      if (!isOver) guest.closed?.(code, isConnected)
      isConnected = false
      caughtUpAt = 0
    },
  })

  const think = () => wait(dice.between(100, 900))

  async function open(section: number, remaining: number) {
    const body = { ...own, sectionNumber: section, remainingSquare: remaining }
    await callUntilAnswered(guest, 'POST', 'openSquare?images=url', body, ({ fate }) =>
      ledger.note('open', section, String(remaining), fate),
    )
  }

  async function answer(section: number, text: string) {
    const body = { ...own, sectionNumber: section, answer: text }
    await callUntilAnswered(guest, 'POST', 'sendAnswer', body, ({ fate }) => ledger.note('answer', section, text, fate))
  }

  /** Opens a square at random and answers. A chosen answer stays the same across all retries. */
  async function playSection({ section }: State) {
    if (!section) return
    const { sectionNumber, sectionAnswers, remainingSquare } = section
    await think()
    if (remainingSquare > 0 && dice.is(0.6)) await open(sectionNumber, remainingSquare)
    await think()
    const choice = chosen.get(sectionNumber) ?? dice.of(sectionAnswers)
    chosen.set(sectionNumber, choice)
    await answer(sectionNumber, choice)
  }

  /** Does what the state requires of the player. */
  async function act(state: State) {
    const { ready } = (seat === 1 ? state.player1 : state.player2) ?? { ready: true }
    const section = state.section?.sectionNumber ?? 0
    if (state.phase === 'gathering' && !ready) await callUntilAnswered(guest, 'POST', `gameReady?${query}`)
    if (state.phase === 'opening') await callUntilAnswered(guest, 'POST', 'sectionShown', { ...own, sectionNumber: section })
    if ((state.phase === 'opening' || state.phase === 'running') && state.ownAnswer === null) await playSection(state)
    if (state.phase === 'revealed' && !ready) {
      const over = state.lastEnd?.sectionNumber ?? 0
      await callUntilAnswered(guest, 'POST', `nextSectionReady?${query}&sectionNumber=${over}`)
    }
  }

  async function look(): Promise<State> {
    const reply = await callUntilAnswered(guest, 'GET', `state?gameToken=${gameToken}`)
    if (reply.fate !== 'acknowledged') throw new Error(`A player's state was refused: ${JSON.stringify(reply)}`)
    if (isConnected && caughtUpAt === 0) caughtUpAt = Date.now()
    last = reply.body as State
    return last
  }

  return {
    seat,
    network: guest.network,
    ledger,
    received,
    /** Returns, for each connection, the range of indices in `received` of what arrived on it. */
    rounds: () => [...rounds, { from: roundFrom, to: received.length }],
    /** Returns when the player received the state on the current connection, as a timestamp; 0 if not yet. */
    caughtUpAt: () => caughtUpAt,
    state: () => last,
    look,
    /** Makes `play` throw before its next step. */
    async stop() {
      isStopped = true
      wake.resolve()
      await client.deactivate({ force: true })
    },
    /** Plays until the match is over and returns its final state. */
    async play(): Promise<State> {
      client.activate()
      for (;;) {
        if (isStopped) throw new Error(`Seat ${seat} was stopped`)
        wake = Promise.withResolvers()
        const state = await look()
        if (state.phase === 'finished') break
        await act(state)
        await Promise.race([wake.promise, wait(LOOK_MS)])
      }
      const end = await look()
      isOver = true
      await client.deactivate({ force: true })
      return end
    },
  }
}

export type Player = ReturnType<typeof aPlayer>

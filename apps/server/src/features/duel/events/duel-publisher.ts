import type { DuelMessage, ReadyMessage } from '@guess/contract/realtime/duel-messages'
import { MATCH_TOPICS, matchTopic, READY_TOPIC } from '@guess/contract/rules/duel'
import { Histogram } from 'prom-client'
import type { Caller } from '../../../platform/http/caller.ts'
import { type Owner, ownerOf } from '../../../platform/http/owner.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { DuelTime } from '../clock/duel-time.ts'
import { isAmong } from '../seats.ts'
import { DUEL_GATHERED, DUEL_SAVED } from './duel-bus.ts'
import { findGathering, findMissed, findSeatAt } from './duel-publisher.queries.ts'
import { inlineListeners } from './inline-listeners.ts'

/** Measures the time until messages are written to the sockets of players. The returned functions record one such delay. */
interface EventDelay {
  /** Begins to measure messages that this process has saved just now. */
  sinceNow(): () => void
  /** Measures a message of another process, from the time of its move. */
  sinceMove(message: DuelMessage): () => void
}

/** Adds the metric of the delay of events. */
function eventDelay({ metrics, clock }: Pick<Platform, 'metrics'> & { clock: DuelTime }): EventDelay {
  const seconds = new Histogram({
    name: 'duel_event_delay_seconds',
    help: 'Time from saving an event of a duel to writing it to a socket; for another process, from the move, before saving',
    labelNames: ['saved_by'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  })
  for (const saved_by of ['this_process', 'another_process']) seconds.zero({ saved_by })
  const [own, others] = [seconds.labels({ saved_by: 'this_process' }), seconds.labels({ saved_by: 'another_process' })]
  return {
    sinceNow() {
      const savedAt = clock.elapsed()
      return () => own.observe((clock.elapsed() - savedAt) / 1000)
    },
    sinceMove({ at }) {
      const movedAt = Date.parse(at)
      // The clocks of two processes are equal to within some milliseconds.
      return () => others.observe(Math.max(0, clock.now().getTime() - movedAt) / 1000)
    },
  }
}

export interface DuelPublisher {
  /** Publishes the saved messages of a match in all processes, in the order of their numbers. */
  publish(token: string, messages: readonly DuelMessage[]): Promise<void>
  /** Notifies the two waiting players that their match can begin, whichever process they are connected to. */
  announce(token: string, players: readonly Owner[]): void
  /** Publishes to the subscribers of this process what other processes have saved and the bus has not reported. */
  catchUp(): Promise<void>
}

type Needs = Pick<Platform, 'db' | 'topics' | 'pictures'>

type InlineListeners = ReturnType<typeof inlineListeners>

const tokenOf = (destination: string) => destination.slice(MATCH_TOPICS.length)

/** Restricts the subscriptions to each topic to the players concerned (threat 36). */
function admitPlayers({ db, topics }: Needs, inline: InlineListeners): void {
  topics.allow(MATCH_TOPICS, async (caller, token) => {
    const seat = caller.kind === 'nobody' ? undefined : await findSeatAt(db, token, ownerOf(caller))
    if (seat?.wantsInline) inline.add(token, caller)
    return seat !== undefined
  })
  topics.allow(READY_TOPIC, (caller, rest) => caller.kind !== 'nobody' && rest === '')
}

/** Publishes the messages of matches to the subscribers of this process, and remembers the last published number of each. */
function createMatchTopics({ db, topics }: Needs, delay: EventDelay, inline: InlineListeners) {
  const published = new Map<string, number>()
  const behind = new Map<string, number>()
  let isCatchingUp = false

  const send = (token: string, message: DuelMessage, onWritten?: () => void) => {
    if (message.seq <= (published.get(token) ?? -1)) return
    published.set(token, message.seq)
    topics.publish(matchTopic(token), message, { to: (listener) => !inline.wants(listener, token), onWritten })
    inline.publish(token, message, onWritten)
  }
  const publishMissed = async (last: readonly (readonly [token: string, seq: number | null])[]) => {
    if (last.length === 0) return
    // A newest message that is repeated for new subscribers can be old: its delay would mean nothing.
    const repeated = new Set(last.flatMap(([token, seq]) => (seq === null ? token : [])))
    for (const { token, body } of await findMissed(db, last))
      send(token, body, repeated.has(token) ? undefined : delay.sinceMove(body))
  }
  const lastOf = (token: string) => published.get(token) ?? null
  const forget = (subscribed: readonly string[]) => {
    const active = new Set(subscribed)
    for (const token of [...published.keys()]) if (!active.has(token)) published.delete(token)
    inline.retain(active)
  }
  return {
    async publish(token: string, messages: readonly DuelMessage[]) {
      const onWritten = delay.sinceNow()
      const last = published.get(token)
      const isNext = last === undefined || messages[0]?.seq === last + 1
      // @NOTE two moves can arrive here in another order than they were saved in; the stored numbers decide.
      if (!isNext) return publishMissed([[token, last]])
      for (const message of messages) send(token, message, onWritten)
    },
    /** Publishes the messages that another process has saved. One statement reads those of all matches that wait for it. */
    async follow(token: string, first: number, seq: number) {
      if (topics.callersAt(matchTopic(token)).length === 0 || (lastOf(token) ?? -1) >= seq) return
      behind.set(token, Math.min(behind.get(token) ?? first - 1, first - 1))
      if (isCatchingUp) return
      isCatchingUp = true
      try {
        while (behind.size > 0) {
          const waiting = [...behind]
          behind.clear()
          await publishMissed(waiting.map(([each, before]) => [each, lastOf(each) ?? before]))
        }
      } finally {
        isCatchingUp = false
      }
    },
    async catchUp() {
      const subscribed = topics.destinations(MATCH_TOPICS).map(tokenOf)
      forget(subscribed)
      await publishMissed(subscribed.map((token) => [token, lastOf(token)]))
    },
  }
}

/** Notifies the waiting players of this process of their matches, each once. */
function createReadyTopic({ db, topics }: Omit<Needs, 'pictures'>) {
  const announced = new Set<string>()

  const announce = (token: string, players: readonly Owner[]) => {
    announced.add(token)
    const ready: ReadyMessage = { message: 'Game ready', gameToken: token }
    topics.publish(READY_TOPIC, ready, { to: (caller) => isAmong(caller, players) })
  }
  const announceMissed = async (waiting: readonly Caller[]) => {
    if (waiting.length === 0) return announced.clear()
    const owners = waiting.map((caller) => ownerOf(caller))
    const userIds = owners.flatMap(({ userId }) => userId ?? [])
    const found = await findGathering(
      db,
      userIds,
      owners.flatMap(({ guestKey }) => guestKey ?? []),
    )
    for (const { token, seats } of found) if (!announced.has(token)) announce(token, seats)
    for (const token of [...announced]) if (!found.some((one) => one.token === token)) announced.delete(token)
  }
  return {
    announce,
    /** Passes on what another process has announced, if one of the players waits in this process. */
    follow(token: string, players: readonly Owner[]) {
      const isWaiting = topics.callersAt(READY_TOPIC).some((caller) => isAmong(caller, players))
      if (isWaiting && !announced.has(token)) announce(token, players)
    },
    catchUp: () => announceMissed(topics.callersAt(READY_TOPIC)),
  }
}

type PublisherNeeds = Needs & Pick<Platform, 'bus' | 'metrics'> & { clock: DuelTime }

/** Creates the publisher of match messages. */
export function createDuelPublisher({ bus, metrics, clock, ...needs }: PublisherNeeds): DuelPublisher {
  const inline = inlineListeners(needs)
  admitPlayers(needs, inline)
  const matches = createMatchTopics(needs, eventDelay({ metrics, clock }), inline)
  const ready = createReadyTopic(needs)
  bus.subscribe(DUEL_SAVED, ({ token, first, seq }) => matches.follow(token, first, seq))
  bus.subscribe(DUEL_GATHERED, ({ token, players }) => ready.follow(token, players))
  return {
    publish(token, messages) {
      const [first, last] = [messages[0], messages.at(-1)]
      if (first && last) bus.publish(DUEL_SAVED, { token, first: first.seq, seq: last.seq })
      return matches.publish(token, messages)
    },
    announce(token, players) {
      bus.publish(DUEL_GATHERED, { token, players: players.map(({ userId, guestKey }) => ({ userId, guestKey })) })
      ready.announce(token, players)
    },
    async catchUp() {
      await matches.catchUp()
      await ready.catchUp()
    },
  }
}

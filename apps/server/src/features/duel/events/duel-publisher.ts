import type { DuelMessage, ReadyMessage } from '@guess/contract/realtime/duel-messages'
import { MATCH_TOPICS, matchTopic, READY_TOPIC } from '@guess/contract/rules/duel'
import { Histogram } from 'prom-client'
import type { LiveGames, LiveNeeds } from '../../../live/live-games.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { type Owner, ownerOf } from '../../../platform/http/owner.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { DuelTime } from '../clock/duel-time.ts'
import type { StoredDuel } from '../duel.queries.ts'
import type { StoredInput } from '../match/stored-turn.ts'
import { isAmong } from '../seats.ts'
import { DUEL_GATHERED, DUEL_SAVED } from './duel-bus.ts'
import { findGathering, findSeatAt } from './duel-publisher.queries.ts'
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

/** Publishes what happens to duels to the players who are connected to this process. */
export interface DuelPublisher {
  /** Publishes messages of a match, which are saved. Those of this process's moves are announced to the others. */
  publish: LiveNeeds<DuelMessage>['publish']
  /** The matches that somebody listens to. */
  listened: LiveNeeds<DuelMessage>['listened']
  isListened: LiveNeeds<DuelMessage>['isListened']
  /** Notifies the two waiting players that their match can begin, whichever process they are connected to. */
  announce(token: string, players: readonly Owner[]): void
  /** Restricts the subscriptions to each topic to the players concerned (threat 36), and has their matches followed. */
  admitPlayers(duels: Pick<LiveGames<StoredDuel, StoredInput>, 'listen' | 'follow'>): void
  /** Notifies the waiting players of this process of what the bus has not reported, and forgets what nobody listens to any more. */
  catchUp(): Promise<void>
}

type Needs = Pick<Platform, 'db' | 'topics' | 'pictures'>

const tokenOf = (destination: string) => destination.slice(MATCH_TOPICS.length)

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
  const { db, topics } = needs
  const inline = inlineListeners(needs)
  const delay = eventDelay({ metrics, clock })
  const ready = createReadyTopic(needs)
  bus.subscribe(DUEL_GATHERED, ({ token, players }) => ready.follow(token, players))
  const listened = () => topics.destinations(MATCH_TOPICS).map(tokenOf)

  const send = (token: string, message: DuelMessage, onWritten: () => void) => {
    topics.publish(matchTopic(token), message, { to: (listener) => !inline.wants(listener, token), onWritten })
    inline.publish(token, message, onWritten)
  }
  return {
    listened,
    isListened: (token) => topics.callersAt(matchTopic(token)).length > 0,
    publish(token, messages, savedBy) {
      const last = messages.at(-1)
      if (savedBy === 'this process' && last) bus.publish(DUEL_SAVED, { token, seq: last.seq })
      const sinceNow = delay.sinceNow()
      for (const message of messages) send(token, message, savedBy === 'this process' ? sinceNow : delay.sinceMove(message))
    },
    announce(token, players) {
      bus.publish(DUEL_GATHERED, { token, players: players.map(({ userId, guestKey }) => ({ userId, guestKey })) })
      ready.announce(token, players)
    },
    admitPlayers(duels) {
      topics.allow(MATCH_TOPICS, async (caller, token) => {
        const seat = caller.kind === 'nobody' ? undefined : await findSeatAt(db, token, ownerOf(caller))
        if (!seat) return false
        await duels.listen(token)
        if (seat.wantsInline) inline.add(token, caller)
        return true
      })
      topics.allow(READY_TOPIC, (caller, rest) => caller.kind !== 'nobody' && rest === '')
      bus.subscribe(DUEL_SAVED, ({ token, seq }) => duels.follow(token, seq))
    },
    async catchUp() {
      inline.retain(new Set(listened()))
      await ready.catchUp()
    },
  }
}

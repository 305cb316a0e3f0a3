import type { DuelMessage, ReadyMessage } from '@guess/contract/realtime/duel-messages'
import { MATCH_TOPICS, matchTopic, READY_TOPIC } from '@guess/contract/rules/duel-topics'
import type { Caller } from '../../../platform/http/caller.ts'
import { type Owner, ownerOf } from '../../../platform/http/owner.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isAmong } from '../seats.ts'
import { findGathering, findMissed, hasSeat } from './duel-publisher.queries.ts'

export interface DuelPublisher {
  /** Publishes the saved messages of a match, in the order of their numbers. */
  publish(token: string, messages: readonly DuelMessage[]): Promise<void>
  /** Notifies the two waiting players that their match can begin. */
  announce(token: string, players: readonly Owner[]): void
  /** Publishes to the subscribers of this process what other processes have saved. */
  catchUp(): Promise<void>
}

type Needs = Pick<Platform, 'db' | 'topics'>

const tokenOf = (destination: string) => destination.slice(MATCH_TOPICS.length)

/** Restricts the subscriptions to each topic to the players concerned (threat 36). */
function admitPlayers({ db, topics }: Needs): void {
  topics.allow(MATCH_TOPICS, (caller, token) => caller.kind !== 'nobody' && hasSeat(db, token, ownerOf(caller)))
  topics.allow(READY_TOPIC, (caller, rest) => caller.kind !== 'nobody' && rest === '')
}

/**
 * Creates the publisher of match messages. It remembers the last published number of each match that has subscribers in this
 * process.
 */
export function createDuelPublisher({ db, topics }: Needs): DuelPublisher {
  admitPlayers({ db, topics })
  const published = new Map<string, number>()
  const announced = new Set<string>()

  const send = (token: string, message: DuelMessage) => {
    if (message.seq <= (published.get(token) ?? -1)) return
    published.set(token, message.seq)
    topics.publish(matchTopic(token), message)
  }
  const publishMissed = async (tokens: readonly string[]) => {
    if (tokens.length === 0) return
    const missed = await findMissed(
      db,
      tokens.map((token) => [token, published.get(token) ?? null]),
    )
    for (const { token, body } of missed) send(token, body)
  }
  const forget = (subscribed: readonly string[]) => {
    const active = new Set(subscribed)
    for (const token of [...published.keys()]) if (!active.has(token)) published.delete(token)
  }
  const announce: DuelPublisher['announce'] = (token, players) => {
    announced.add(token)
    const ready: ReadyMessage = { message: 'Game ready', gameToken: token }
    topics.publish(READY_TOPIC, ready, (caller) => isAmong(caller, players))
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
    async publish(token, messages) {
      const last = published.get(token)
      const isNext = last === undefined || messages[0]?.seq === last + 1
      // @NOTE two moves can arrive here in another order than they were saved in; the stored numbers decide.
      if (!isNext) return publishMissed([token])
      for (const message of messages) send(token, message)
    },
    announce,
    async catchUp() {
      const subscribed = topics.destinations(MATCH_TOPICS).map(tokenOf)
      forget(subscribed)
      await publishMissed(subscribed)
      await announceMissed(topics.callersAt(READY_TOPIC))
    },
  }
}

import type { DuelMessage, ReadyMessage } from '@guess/contract/realtime/duel-messages'
import { MATCH_TOPICS, matchTopic, READY_TOPIC } from '@guess/contract/rules/duel-topics'
import type { Caller } from '../../../platform/http/caller.ts'
import { type Owner, ownerOf } from '../../../platform/http/owner.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isAmong } from '../seats.ts'
import { findGathering, findMissed, hasSeat } from './teller.queries.ts'

export interface Teller {
  /** Tells what was saved of a match, in the order of its numbers. */
  tell(token: string, messages: readonly DuelMessage[]): Promise<void>
  /** Tells the two players who wait that their match can begin. */
  announce(token: string, players: readonly Owner[]): void
  /** Tells listeners of this process what other processes have saved since. */
  catchUp(): Promise<void>
}

type Needs = Pick<Platform, 'db' | 'topics'>

const tokenOf = (destination: string) => destination.slice(MATCH_TOPICS.length)

/** Lets each topic be heard by those whom it concerns (threat 36). */
function admitPlayers({ db, topics }: Needs): void {
  topics.allow(MATCH_TOPICS, (caller, token) => caller.kind !== 'nobody' && hasSeat(db, token, ownerOf(caller)))
  topics.allow(READY_TOPIC, (caller, rest) => caller.kind !== 'nobody' && rest === '')
}

/** What this process has told so far: the last number of each match that somebody here listens to. */
export function createTeller({ db, topics }: Needs): Teller {
  admitPlayers({ db, topics })
  const told = new Map<string, number>()
  const announced = new Set<string>()

  const send = (token: string, message: DuelMessage) => {
    if (message.seq <= (told.get(token) ?? -1)) return
    told.set(token, message.seq)
    topics.publish(matchTopic(token), message)
  }
  const tellMissed = async (tokens: readonly string[]) => {
    if (tokens.length === 0) return
    const missed = await findMissed(
      db,
      tokens.map((token) => [token, told.get(token) ?? null]),
    )
    for (const { token, body } of missed) send(token, body)
  }
  const forget = (heard: readonly string[]) => {
    const kept = new Set(heard)
    for (const token of [...told.keys()]) if (!kept.has(token)) told.delete(token)
  }
  const announce: Teller['announce'] = (token, players) => {
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
    async tell(token, messages) {
      const last = told.get(token)
      const isNext = last === undefined || messages[0]?.seq === last + 1
      // @NOTE two moves that were saved in one order may come here in the other: what is kept tells which is first.
      if (!isNext) return tellMissed([token])
      for (const message of messages) send(token, message)
    },
    announce,
    async catchUp() {
      const heard = topics.destinations(MATCH_TOPICS).map(tokenOf)
      forget(heard)
      await tellMissed(heard)
      await announceMissed(topics.callersAt(READY_TOPIC))
    },
  }
}

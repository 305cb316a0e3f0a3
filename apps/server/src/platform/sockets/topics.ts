import { type Broker, createBroker, type SubscriptionEvent, type Topics as TopicsOf } from '@guess/stomp-server/broker'
import type { Caller } from '../http/caller.ts'
import type { Logger } from '../logger.ts'

/** The caller of a connection, where it came from, and what it asked for when it connected. */
export type Listener = Caller & {
  /** The address that the calls of the connection count for. */
  address: string
  /** Whether pictures come as base64 text within the messages, instead of as URLs (STOMP-21). */
  wantsInline?: boolean
}

/** The topics that features publish to, with the connections of this process that subscribe to them. */
export type Topics = TopicsOf<Listener>
export type CallerBroker = Broker<Listener>
export type CallerEvent = SubscriptionEvent<Listener>

export const createTopics = (log: Logger): CallerBroker =>
  createBroker((error) => log.error({ err: error }, 'a topic listener failed'))

/** Closes the sockets of one session of a user, or of all the user's sessions if `sessionId` is missing. */
export function closeSockets(topics: Pick<Topics, 'closeConnections'>, target: { userId: number; sessionId?: string }): void {
  const { userId, sessionId } = target
  const isAffected = (caller: Caller) =>
    caller.kind === 'user' && caller.userId === userId && (sessionId === undefined || caller.sessionId === sessionId)
  topics.closeConnections(isAffected, 'The session has ended')
}

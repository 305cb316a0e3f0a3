import { type Broker, createBroker, type SubscriptionEvent, type Topics as TopicsOf } from '@guess/stomp-server/broker'
import type { Caller } from '../http/caller.ts'
import type { Logger } from '../logger.ts'

/** What features publish to, and who subscribes to it in this process. */
export type Topics = TopicsOf<Caller>
export type CallerBroker = Broker<Caller>
export type CallerEvent = SubscriptionEvent<Caller>

export const createTopics = (log: Logger): CallerBroker =>
  createBroker((error) => log.error({ err: error }, 'a listener of the topics failed'))

/** Closes the sockets of one session of a user, or of all the user's sessions. */
export function endSockets(topics: Pick<Topics, 'closeConnections'>, whose: { userId: number; sessionId?: string }): void {
  const { userId, sessionId } = whose
  const isTheirs = (caller: Caller) =>
    caller.kind === 'user' && caller.userId === userId && (sessionId === undefined || caller.sessionId === sessionId)
  topics.closeConnections(isTheirs, 'The session has ended')
}

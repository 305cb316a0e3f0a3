import type { Broker, Subscriber } from './broker.ts'
import { CONNECTIONS_PER_CALLER } from './limits.ts'

/**
 * Makes room for one more connection of a caller: closes the oldest if the caller already has the maximum. After a network
 * failure the oldest connection is the dead one.
 * @param keyOf returns the same key for two callers if they are the same caller
 */
export function closeSurplusConnections<Caller>(
  broker: Broker<Caller>,
  caller: Caller,
  keyOf: (caller: Caller) => unknown,
): void {
  const own: Subscriber<Caller>[] = broker.subscribers().filter((subscriber) => keyOf(subscriber.caller) === keyOf(caller))
  const surplus = own.length + 1 - CONNECTIONS_PER_CALLER
  for (const subscriber of own.slice(0, Math.max(0, surplus))) subscriber.end('Too many connections')
}

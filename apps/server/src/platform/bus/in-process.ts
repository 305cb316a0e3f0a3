import type { Logger } from '../logger.ts'
import type { Bus } from './bus.ts'
import { openBusOver } from './bus-over.ts'
import type { TransportEvents } from './transport.ts'

/** Connects buses within one process. */
export interface BusNetwork {
  open(log: Logger): Promise<Bus>
}

/** Creates a network without members. A server that is alone has one for itself, so that its messages reach nobody. */
export function createBusNetwork(): BusNetwork {
  const members = new Set<TransportEvents>()
  const open = async (events: TransportEvents) => {
    members.add(events)
    return {
      send(text: string) {
        if (members.size === 1) return
        // Delivers in a later turn, as Redis does.
        setImmediate(() => {
          for (const member of members) member.received(text)
        })
      },
      isUp: () => true,
      close: async () => void members.delete(events),
    }
  }
  return { open: (log) => openBusOver(open, log) }
}

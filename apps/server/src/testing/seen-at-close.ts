import type { Overrides } from '../build-app.ts'
import { createBusNetwork } from '../platform/bus/open-bus.ts'

/** Records what `look` returns when a server closes its bus: after its features, before its database. */
export function seenAtClose<T>(look: () => Promise<T>) {
  const seen: T[] = []
  const openBus: Overrides['openBus'] = async (log) => {
    const bus = await createBusNetwork().open(log)
    const close = async () => {
      seen.push(await look())
      await bus.close()
    }
    return { ...bus, close }
  }
  return { seen, openBus }
}

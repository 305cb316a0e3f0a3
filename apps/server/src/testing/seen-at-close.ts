import type { Overrides } from '../build-app.ts'
import { createBusNetwork } from '../platform/bus/in-process.ts'

/**
 * Looks at something when a server closes what its features build upon, which it does after the features have ended their work.
 * @param look returns what to remember
 */
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

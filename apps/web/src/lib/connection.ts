import type { ConnectionError, ConnectionStatus } from './retry-until-sent.ts'

/**
 * The connection status of one play: a store for the page, and a wait that ends early on `retryNow` or when the browser is online
 * again.
 */
export interface Connection extends ConnectionStatus {
  subscribe: (listener: () => void) => () => void
  connectionError: () => ConnectionError | null
  retryNow: () => void
}

export function createConnection(): Connection {
  const listeners = new Set<() => void>()
  const sleepers = new Set<() => void>()
  let connectionError: ConnectionError | null = null
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connectionError: () => connectionError,
    report: (now) => {
      if (now === connectionError) return
      connectionError = now
      for (const listener of listeners) listener()
    },
    rest: (milliseconds, signal) => sleep(milliseconds, signal, sleepers),
    retryNow: () => {
      for (const wake of [...sleepers]) wake()
    },
  }
}

function sleep(milliseconds: number, signal: AbortSignal, sleepers: Set<() => void>) {
  return new Promise<void>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      sleepers.delete(wake)
      globalThis.removeEventListener('online', wake)
      signal.removeEventListener('abort', giveUp)
    }
    const wake = () => {
      leave()
      resolve()
    }
    const giveUp = () => {
      leave()
      reject(signal.reason)
    }
    const timer = setTimeout(wake, milliseconds)
    sleepers.add(wake)
    globalThis.addEventListener('online', wake)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
  })
}

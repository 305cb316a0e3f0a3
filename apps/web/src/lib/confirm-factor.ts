import { useSyncExternalStore } from 'react'

/** The question for the second factor that is on the screen, if there is one. */
let asked: PromiseWithResolvers<boolean> | null = null
const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

/** Asks the user for the second factor. Resolves to whether it was confirmed. Calls at the same time share one question. */
export function askForFactor(): Promise<boolean> {
  asked ??= Promise.withResolvers<boolean>()
  notify()
  return asked.promise
}

/** Closes the question. */
export function answerFactor(confirmed: boolean) {
  asked?.resolve(confirmed)
  asked = null
  notify()
}

/** Returns whether the user is being asked for the second factor. */
export const useFactorAsked = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => asked !== null,
    () => false,
  )

/**
 * Calls `next` with a value: at once if the value is there, or when its promise is fulfilled. To wait for a value that is there
 * would cost a call that is answered from a cache a tenth of its time.
 */
export const whenKnown = <T, R>(value: T | Promise<T>, next: (known: T) => R | Promise<R>): R | Promise<R> =>
  value instanceof Promise ? value.then(next) : next(value)

/**
 * Waits for work for a limited time. The work itself goes on.
 * @param ms milliseconds until the wait ends
 * @param what describes the work and its present state, for the error
 * @throws if the work takes longer
 */
export async function withTimeLimit<T>(work: Promise<T>, ms: number, what: () => string): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what()} after ${ms / 1_000} s`)), ms)
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Makes a call `count` times concurrently and returns the results. */
export const atOnce = <T>(count: number, call: (time: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, time) => call(time)))

/** Returns the statuses of concurrent calls, lowest first. */
export const statusesOf = (replies: readonly { statusCode: number }[]): number[] =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

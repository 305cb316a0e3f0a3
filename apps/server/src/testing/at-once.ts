/** Makes a call many times at once; gives what each of them gave. */
export const atOnce = <T>(count: number, call: (time: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, time) => call(time)))

/** How calls that were made at once were answered, the best first. */
export const statusesOf = (replies: readonly { statusCode: number }[]): number[] =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

/** Serialises work per key; work for different keys runs concurrently. */
export type SerialiseByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function serialiseByKey(): SerialiseByKey {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    const leave = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(leave, leave)
    return turn
  }
}

/**
 * Returns the index of the active suggestion after a key, out of `count`; `null` if none is active. If none is, Down activates
 * the first suggestion and Up the last; past either end, none is active again. Other keys change nothing.
 */
export function activeAfter(key: string, active: number | null, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return wrapped(active === null ? 0 : active + 1, count)
  if (key === 'ArrowUp') return wrapped(active === null ? count - 1 : active - 1, count)
  return active
}

const wrapped = (index: number, count: number) => (index < 0 || index >= count ? null : index)

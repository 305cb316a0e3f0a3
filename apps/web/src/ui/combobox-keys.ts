/**
 * Which suggestion is the active one after a key, of so many; null where the key is not for the list, or none is active.
 * From the field itself Down leads to the first and Up to the last; beyond either end one comes back to the field.
 */
export function activeAfter(key: string, active: number | null, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return wrapped(active === null ? 0 : active + 1, count)
  if (key === 'ArrowUp') return wrapped(active === null ? count - 1 : active - 1, count)
  return active
}

const wrapped = (index: number, count: number) => (index < 0 || index >= count ? null : index)

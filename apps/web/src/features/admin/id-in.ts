import { ID_MAX } from '@guess/contract/rules/limits'

/** Parses an id in an address; returns `null` if it is invalid. */
export function idIn(text: string | null): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= ID_MAX ? id : null
}

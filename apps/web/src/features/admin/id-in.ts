import { ID_MAX } from '@guess/contract/rules/limits'

/** The id that a part of an address holds; null where it is none. */
export function idIn(text: string | null): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= ID_MAX ? id : null
}

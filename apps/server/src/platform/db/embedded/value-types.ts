import { types } from '@electric-sql/pglite'
import { TYPE_PARSERS } from '../type-parsers.ts'

type Parse = (text: string) => unknown
type Serialize = (value: never) => string

/** How values of each type are read and written, by type OID. */
export interface ValueTypes {
  parsers: Record<number, Parse>
  serializers: Record<number, Serialize>
}

/** The OID of a type, and of the type of its lists. */
export interface ListType {
  oid: number
  list: number
}

/** Selects every type that has lists. */
export const LIST_TYPES = `select oid::int, typarray::int as list from pg_type where typarray <> 0`

export const plainTypes = (): ValueTypes => ({
  parsers: { ...types.parsers, ...TYPE_PARSERS },
  serializers: { ...types.serializers },
})

/** Adds lists of each type to the types. */
export function addLists({ parsers, serializers }: ValueTypes, lists: readonly ListType[]): void {
  for (const { oid, list } of lists) {
    const [parse, serialize] = [parsers[oid], serializers[oid]]
    parsers[list] ??= (text) => types.arrayParser(text, parse as never, list)
    serializers[list] ??= (value) => types.arraySerializer(value, serialize as never, list)
  }
}

import fc from 'fast-check'
import type { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** Values that a careless program mistakes for something else. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    '',
    ' ',
    '0',
    '-1',
    'null',
    '__proto__',
    '\u0000',
    '\ud800',
    '%',
    "'",
    '<',
    '\u202e',
    '../..',
  ),
  fc.constantFrom(0, -1, 1e9, 2_147_483_648, Number.MAX_SAFE_INTEGER + 2, 1e308, -0, 0.1),
  fc.constantFrom([], {}, [[]], [null], { a: { b: { c: [] } } }, { length: 1 }, { toString: 'x' }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
)

function textOf({ pattern, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength ?? 50, 200) })
}

const numberOf = ({ minimum = -1_000, maximum = 1_000 }: Schema) =>
  fc.integer({ min: minimum, max: Math.min(maximum, 2_147_483_647) })

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema as Schema)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** Returns an arbitrary of the values that a JSON Schema describes: what a well-behaved caller could send. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice as Schema)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type })))
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryOf((schema.items ?? {}) as Schema), { maxLength: 5 })
    case 'object':
      return objectOf(schema)
    default:
      return oddValue
  }
}

type Fields = Record<string, unknown>

/** Returns the same fields, with some odd, missing or added. */
export function mutated(fields: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> {
  const change = fc.record({ name: fc.nat(), value: oddValue, how: fc.constantFrom('replace', 'drop', 'add') })
  return fc.tuple(fields, fc.array(change, { minLength: 1, maxLength: 3 })).map(([good, changes]) => {
    const made: Fields = { ...good }
    for (const { name, value, how } of changes) {
      const names = Object.keys(made)
      const picked = names[name % Math.max(names.length, 1)] ?? 'nothing'
      if (how === 'drop') delete made[picked]
      else made[how === 'add' ? `x${name}` : picked] = value
    }
    return made
  })
}

import { z } from 'zod'

/** Returns a copy of a schema that rejects undeclared keys, also in nested objects, so that a test detects them in a reply. */
export function strictSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodArray) return z.array(strictSchema(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable) return strictSchema(schema.unwrap() as z.ZodType).nullable()
  if (!(schema instanceof z.ZodObject)) return schema
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, strictSchema(field)])))
}

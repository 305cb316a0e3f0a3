import type { ZodObject, ZodType, z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, the holder of a valid access token, or one whose account has ROLE_ADMIN at that moment. */
export type Caller = 'anybody' | 'user' | 'admin'

export interface Shape {
  summary: string
  caller?: Caller
  params?: ZodObject
  query?: ZodObject
  body?: ZodType
  /** Names of the files that come beside the fields of `body`: the call is multipart/form-data, and every field is text. */
  files?: readonly string[]
  reply: ZodType
  refuses: readonly ErrorCode[]
}

export interface Endpoint extends Shape {
  method: Method
  path: string
}

/**
 * Declares a call of the API, once, for server, tests, OpenAPI and web.
 * @param path below `/api`, with `:name` for each parameter
 * @param shape what it takes, what it replies (undeclared fields never leave) and every refusal of its own
 */
export const endpoint = <const M extends Method, const P extends string, const S extends Shape>(
  method: M,
  path: P,
  shape: S,
) => ({
  method,
  path,
  ...shape,
})

type Loose<T> = { [K in keyof T]: string | number | Extract<T[K], undefined> }

type Part<E, K extends 'params' | 'query'> = E extends { [P in K]: infer Z extends ZodType }
  ? { [P in K]: Loose<z.input<Z>> }
  : unknown
type QueryPart<E> = E extends { query: infer Z extends ZodType }
  ? Partial<z.input<Z>> extends z.input<Z>
    ? { query?: Loose<z.input<Z>> }
    : { query: Loose<z.input<Z>> }
  : unknown

/** What a caller sends: `params`, `query` and `body`, as far as the endpoint takes them. */
export type RequestOf<E> = Part<E, 'params'> &
  QueryPart<E> &
  (E extends { files: readonly string[] }
    ? { body: FormData }
    : E extends { body: infer Z extends ZodType }
      ? { body: z.input<Z> }
      : unknown)

/** What the endpoint replies. */
export type ReplyOf<E> = E extends { reply: infer Z extends ZodType } ? z.output<Z> : never

import type { ZodObject, ZodType, z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may make a call: anybody, a user with a valid access token, a user whose account has ROLE_MODERATOR or ROLE_ADMIN at that time,
 * or only one that has ROLE_ADMIN.
 */
export type Caller = 'anybody' | 'user' | 'moderator' | 'admin'

export interface Shape {
  summary: string
  caller?: Caller
  /** Whether the call belongs to a play or a duel that is under way: under load it is refused later than others. */
  underWay?: true
  /** Whether clients may also send the call over their open socket (`realtime/sent-call.ts`), as a player of the match that it names. */
  overSocket?: true
  params?: ZodObject
  query?: ZodObject
  body?: ZodType
  /**
   * Names of the file fields that are sent along with the fields of `body`. If present, the request is multipart/form-data, and the
   * fields of `body` are sent as text.
   */
  files?: readonly string[]
  /** Maximum bytes of the body, if it may be longer than those of other calls. */
  bodyMax?: number
  reply: ZodType
  /** If the reply is the same for everybody, or for all visitors who have no token and no cookie: who, and for how long. */
  shared?: Shared
  refuses: readonly ErrorCode[]
}

/** Who gets the same reply, and for how many seconds it may be sent again. A proxy may keep what is the same for everybody, too. */
export interface Shared {
  with: 'everybody' | 'visitors'
  seconds: number
}

export interface Endpoint extends Shape {
  method: Method
  path: string
}

/**
 * Declares an API call, once for the server, the tests, the OpenAPI document and the web app.
 * @param path relative to `/api`, with `:name` for each parameter
 * @param shape its input, its reply (fields that are not declared are never sent) and every refusal specific to it
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

/** Parameters as a caller may pass them: they become part of the URL, so numbers and strings are equivalent. */
type UrlValues<T> = { [K in keyof T]: string | number | Extract<T[K], undefined> }

type ParamsPart<E, K extends 'params' | 'query'> = E extends { [P in K]: infer Z extends ZodType }
  ? { [P in K]: UrlValues<z.input<Z>> }
  : unknown
type QueryPart<E> = E extends { query: infer Z extends ZodType }
  ? Partial<z.input<Z>> extends z.input<Z>
    ? { query?: UrlValues<z.input<Z>> }
    : { query: UrlValues<z.input<Z>> }
  : unknown

/** A request to the endpoint: those of `params`, `query` and `body` that the endpoint declares. */
export type RequestOf<E> = ParamsPart<E, 'params'> &
  QueryPart<E> &
  (E extends { files: readonly string[] }
    ? { body: FormData }
    : E extends { body: infer Z extends ZodType }
      ? { body: z.input<Z> }
      : unknown)

/** The reply of the endpoint. */
export type ReplyOf<E> = E extends { reply: infer Z extends ZodType } ? z.output<Z> : never

import { expect } from 'vitest'
import { aForm } from './makers.ts'
import { aClient, sentForm } from './player.ts'
import { SPECIFIED, type SpecifiedCall } from './specified-tables.ts'
import type { TestApp } from './test-app.ts'

/** Values by the names of the specification's tables. */
type Values = Record<string, unknown>

const placesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const named = (names: readonly string[] | undefined, values: Values) =>
  names && Object.fromEntries(names.map((name) => [name, values[name]]))

/** Throws unless exactly the fields of the call have values. */
function assertExact(key: string, path: string, row: SpecifiedCall, values: Values): void {
  const required = [...placesIn(path), ...(row.query ?? []), ...(row.body ?? []), ...(row.form ?? [])]
  const missing = required.filter((name) => !(name in values))
  const more = Object.keys(values).filter((name) => !required.includes(name) && !row.optionalQuery?.includes(name))
  if (missing.length + more.length > 0) throw new Error(`${key} misses ${missing} and does not have ${more}`)
}

function addressOf(path: string, { query, optionalQuery }: SpecifiedCall, values: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const sent = [...(query ?? []), ...(optionalQuery ?? []).filter((name) => name in values)]
  const search = new URLSearchParams(sent.map((name) => [name, String(values[name])]))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** Returns a form with its fields in the order of the table: a file may come before the token. */
function formOf(names: readonly string[], values: Values): FormData {
  const form = new FormData()
  for (const name of names) {
    const value = values[name]
    if (Buffer.isBuffer(value)) form.set(name, aForm({}, { [name]: value }).get(name) as File)
    else form.set(name, String(value))
  }
  return form
}

async function contentOf(
  { body, form }: SpecifiedCall,
  values: Values,
): Promise<{ headers: Record<string, string>; payload: string | Buffer }> {
  if (form) return sentForm(formOf(form, values))
  const fields = named(body, values)
  return { headers: fields ? { 'content-type': 'application/json' } : {}, payload: fields ? JSON.stringify(fields) : '' }
}

/**
 * Creates a program that knows nothing but the specifications' tables: it sends exactly the fields named there, stores the tokens that
 * it is given, and sends its unset token as scripts do.
 * @param used receives every call that is made
 */
export function anOutsideClient(app: TestApp, used: Set<string>) {
  const client = aClient(app)
  let accessToken: string | undefined

  const send = async (key: string, values: Values = {}) => {
    const row = SPECIFIED[key]
    if (!row) throw new Error(`The specifications have no call ${key}`)
    const [method = '', path = ''] = key.split(' ')
    assertExact(key, path, row, values)
    used.add(key)
    const { headers, payload } = await contentOf(row, values)
    return client.inject({
      method,
      url: addressOf(path, row, values),
      headers: { ...headers, ...(row.authorized && { authorization: `Bearer ${accessToken}` }) },
      ...(payload.length > 0 && { payload }),
    })
  }
  return {
    client,
    get token() {
      return accessToken
    },
    set token(next: string | undefined) {
      accessToken = next
    },
    send,
    /** Makes a call that must succeed, and returns its reply. */
    async call(key: string, values?: Values) {
      const response = await send(key, values)
      expect(response.statusCode, `${key}: ${response.body}`).toBeLessThan(300)
      return response.body === '' ? null : response.json()
    },
  }
}

export type OutsideClient = ReturnType<typeof anOutsideClient>

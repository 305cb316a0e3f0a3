import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoints } from '@guess/contract/api/all'
import { ERRORS } from '@guess/contract/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { withApp } from '../../testing/test-app.ts'
import { openDocuments } from './documents.ts'

interface Operation {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

interface Description {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

const testApp = withApp()
const FILE = { type: 'string', format: 'binary' }
let description: Description

beforeEach(async () => {
  description = (await testApp.http.inject('/api/openapi.json')).json()
})

const documented = endpoints.map((endpoint) => ({
  ...endpoint,
  where: `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
  verb: endpoint.method.toLowerCase(),
}))

test('the description is OpenAPI and contains exactly the calls of the contract', () => {
  expect(description.openapi).toMatch(/^3\.1\./)
  expect(description.info).toMatchObject({ title: 'Guess The Anime', version: '1' })
  const listed = Object.entries(description.paths).flatMap(([path, verbs]) => Object.keys(verbs).map((verb) => `${verb} ${path}`))
  expect(listed.toSorted()).toEqual(documented.map(({ verb, where }) => `${verb} ${where}`).toSorted())
})

test('the docs page has the policy of other pages and works without HTTPS', async () => {
  const headers = async (url: string) =>
    String((await testApp.http.inject(url)).headers['content-security-policy']).replace(/ 'sha256-[\w+/]{43}='/g, '')
  expect(await headers('/api/docs')).toBe(await headers('/'))
  expect(await headers('/api/docs')).not.toContain('upgrade-insecure-requests')
})

test('every reference in the description resolves', () => {
  const text = JSON.stringify(description)
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = reference
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], description)
    expect(target, reference).toBeDefined()
  }
})

describe.each(documented)('$verb $where', ({ verb, where, params, query, body, files, reply, refuses, summary }) => {
  const operation = () => description.paths[where]?.[verb] as Operation
  const named = (place: string) =>
    (operation().parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name }) => name)
      .toSorted()

  const sent = files ? 'multipart/form-data' : 'application/json'

  test('documents its summary, its group and its input', () => {
    expect(operation().summary).toBe(summary)
    expect(operation().tags).toHaveLength(1)
    expect(named('path')).toEqual(Object.keys(params?.shape ?? {}).toSorted())
    expect(named('query')).toEqual(Object.keys(query?.shape ?? {}).toSorted())
    expect(Object.keys(operation().requestBody?.content ?? {})).toEqual(body ? [sent] : [])
    for (const name of files ?? [])
      expect(operation().requestBody?.content[sent]?.schema).toHaveProperty(`properties.${name}`, FILE)
  })

  test('[SERVICE-1] documents its reply and the status of each of its refusals', () => {
    const { responses } = operation()
    if (reply instanceof z.ZodNull) expect(responses).toHaveProperty('204')
    else expect(responses['200']?.content?.['application/json']?.schema).toBeDefined()
    for (const code of refuses) expect(Object.keys(responses)).toContain(String(ERRORS[code].status))
    for (const status of ['400', '429', '500', '503']) expect(responses).toHaveProperty(status)
  })
})

describe('the docs page', () => {
  test('loads only its own files, which its policy allows', async () => {
    const page = await testApp.http.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, file = '']) => new URL(file, 'http://localhost/api/docs/'),
    )
    expect(files.length).toBeGreaterThan(3)
    for (const { host, pathname } of files) {
      expect(host).toBe('localhost')
      expect((await testApp.http.inject(pathname)).statusCode, pathname).toBe(200)
    }
    expect(page.body).not.toMatch(/<script>|<script (?![^>]*src=)/)
  })

  test('reads the description that the server sends', async () => {
    const script = await testApp.http.inject('/api/docs/static/swagger-initializer.js')
    expect(script.statusCode).toBe(200)
    expect((await testApp.http.inject('/api/docs/json')).json()).toEqual(description)
  })
})

describe('[SERVICE-66] a document', () => {
  const DOCUMENTS = ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui-bundle.js']
  const get = (url: string, headers: Record<string, string>) => testApp.http.inject({ url, headers })

  test.each(DOCUMENTS)('[SERVICE-66] %s is compressed once, whatever follows its address', async (url) => {
    const plain = await get(url, {})
    for (const [accepted, unpack] of [
      ['br, gzip', brotliDecompressSync],
      ['gzip;q=0.5', gunzipSync],
    ] as const) {
      const first = await get(url, { 'accept-encoding': accepted })
      expect(unpack(first.rawPayload)).toEqual(plain.rawPayload)
      expect(first.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, max-age=3600' })
      const again = await get(`${url}?again=1`, { 'accept-encoding': accepted })
      expect([again.headers.etag, again.rawPayload]).toEqual([first.headers.etag, first.rawPayload])
      expect(first.headers.etag).not.toBe(plain.headers.etag)
    }
  })

  test.each(DOCUMENTS)('[SERVICE-66] %s is not sent to a browser that has it', async (url) => {
    const { etag } = (await get(url, { 'accept-encoding': 'br' })).headers
    const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('[SERVICE-66] is made at its first use, and not again', async () => {
    let made = 0
    const { sender, makeAll } = openDocuments()
    sender('text/plain', () => `made ${++made} times`)
    await makeAll()
    await makeAll()
    expect(made).toBe(1)
  })

  test('[SERVICE-66] names the body of a refusal instead of repeating it', async () => {
    const { body } = await get('/api/openapi.json', {})
    expect(body.length).toBeLessThan(400_000)
    expect(body.match(/"\$ref":"#\/components\/schemas\/Refusal"/g)?.length).toBeGreaterThan(1_000)
  })
})

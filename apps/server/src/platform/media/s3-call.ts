import { setImmediate as othersTurn, setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import type { S3Settings } from '../../config/config.ts'
import { fetchPlain } from '../http/fetch-plain.ts'

const ATTEMPTS = 2

/** The longest pause before the second attempt. Each call takes its own, so that calls that failed together do not return together. */
const PAUSE_MS = 200

/** Maximum bytes of an object: more than any that is stored. */
const OBJECT_BYTES_MAX = 64 * 1024 * 1024

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Key of the object; none for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

export interface S3Reply {
  headers: Headers
  body: Buffer
}

/** The store has answered, but not done what was asked. */
export class S3Refusal extends Error {
  /** The error's name as S3 defines it, such as `NoSuchKey`. */
  readonly code: string
  readonly status: number

  constructor(code: string, status: number) {
    super(`${code} (status ${status})`)
    this.code = code
    this.status = status
  }
}

/** A reply that lists no more than a thousand keys is shorter, and an error much shorter. */
const LISTING_BYTES_MAX = 4 * 1024 * 1024
const ERROR_BYTES_MAX = 64 * 1024

/** The maximum depth of elements, and number of their attributes: `xmlns`, and `xmlns:xsi` and `xsi:type` of an `Owner`. */
const DEPTH_MAX = 16
const ATTRIBUTES_MAX = 8

/** Number of characters to parse before others have a turn. */
const SLICE = 32 * 1024

/** Creates a parser that refuses what no store sends, and tells when an element has ended. */
function replyParser(handleEnd: (name: string) => void): SaxesParser {
  const parser = new SaxesParser()
  let depth = 0
  let attributes = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentagstart', () => {
    depth += 1
    attributes = 0
    if (depth > DEPTH_MAX) throw new Error('The elements are too deep')
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > ATTRIBUTES_MAX) throw new Error('An element has too many attributes')
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handleEnd(name)
  })
  return parser
}

/**
 * Returns the texts of a reply's elements by the names of the elements, each in the order of the reply. Others have a turn in
 * between.
 */
export async function textsIn({ body }: Pick<S3Reply, 'body'>): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>()
  let text = ''
  const parser = replyParser((name) => {
    const known = texts.get(name)
    if (known) known.push(text)
    else texts.set(name, [text])
  })
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  const xml = body.toString()
  for (let at = 0; at < xml.length; at += SLICE) {
    if (at > 0) await othersTurn()
    parser.write(xml.slice(at, at + SLICE))
  }
  parser.close()
  return texts
}

/** Returns the name of the error that a store answers with; a proxy before it may answer with any text. */
async function codeIn(body: Buffer): Promise<string> {
  if (body.length > ERROR_BYTES_MAX) return 'Error'
  try {
    return (await textsIn({ body })).get('Code')?.[0] ?? 'Error'
  } catch {
    return 'Error'
  }
}

/** Returns whether a second attempt may succeed. Every call can be repeated. */
const isPassing = (error: unknown) => !(error instanceof S3Refusal) || error.status >= 500 || error.status === 429

/**
 * Returns a function that sends a signed request to a bucket and reads the whole reply.
 *
 * Not Amazon's SDK: thousands of files for four requests (decision 21). Implements the REST API of Amazon S3 with addresses that contain the bucket in their path, which every compatible store knows.
 * @throws S3Refusal if the store refuses; errors of `fetchPlain` as they are
 */
export function s3Caller({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const address = `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')}/${bucket}`

  const send = async ({ method, key, query, headers, body }: S3Request, signal: AbortSignal): Promise<S3Reply> => {
    const path = key === undefined ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`
    const url = `${address}${path}${query ? `?${new URLSearchParams(query)}`.replaceAll('+', '%20') : ''}`
    // @NOTE The types of `fetch` exclude memory that threads share, in which no picture is.
    const content = { ...(headers && { headers }), ...(body && { body: body as Buffer<ArrayBuffer> }) }
    const signed = await aws.sign(url, { method, ...content })
    const reply = await fetchPlain(signed.url, {
      ...content,
      method,
      headers: signed.headers,
      signal,
      bytesMax: key === undefined ? LISTING_BYTES_MAX : OBJECT_BYTES_MAX,
    })
    const received = Buffer.from(await reply.arrayBuffer())
    if (!reply.ok) throw new S3Refusal(await codeIn(received), reply.status)
    return { headers: reply.headers, body: received }
  }

  return async (request: S3Request, signal: AbortSignal): Promise<S3Reply> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(request, signal)
      } catch (error) {
        if (attempt === ATTEMPTS || signal.aborted || !isPassing(error)) throw error
        await wait(PAUSE_MS * Math.random(), null, { signal })
      }
    }
  }
}

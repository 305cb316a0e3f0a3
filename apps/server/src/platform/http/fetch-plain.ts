import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** Maximum bytes of a reply, unless the caller expects more. */
const BYTES_MAX = 1024 * 1024

interface PlainRequest {
  method?: string
  headers?: RequestInit['headers']
  body?: RequestInit['body'] | Uint8Array
  signal?: AbortSignal | null | undefined
  /** Maximum bytes of the reply. */
  bytesMax?: number
}

/** Statuses of replies that have no body. */
const BODILESS = new Set([101, 204, 205, 304])

export const isIdentity = (encoding: string | undefined) => !encoding || encoding.trim().toLowerCase() === 'identity'

/** Returns the body of a reply. Rejects one that is compressed or too long, without reading it to its end. */
async function bodyOf(reply: IncomingMessage, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  if (!isIdentity(reply.headers['content-encoding'])) throw new Error('The reply is compressed')
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > bytesMax) throw new Error('The reply is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] as string, rawHeaders[at + 1] as string)
  return headers
}

/** Sends a request, and resolves as soon as the head of its reply is there. */
function send(url: URL, options: RequestOptions, body: Buffer | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, resolve)
    request.on('error', reject)
    request.end(body ?? undefined)
  })
}

/**
 * Calls another server as `fetch` does, but asks for a reply without compression, and rejects one that is compressed all the same:
 * `fetch` would decompress whatever it is sent. The whole reply is read. A redirect is a reply like any other.
 */
export async function fetchPlain(
  address: string | URL,
  { method = 'GET', headers, body, signal, bytesMax = BYTES_MAX }: PlainRequest = {},
): Promise<Response> {
  const sent = { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' }
  try {
    const bytes =
      body === null || body === undefined ? null : Buffer.from(await new Response(body as RequestInit['body']).arrayBuffer())
    const reply = await send(new URL(address), { method, headers: sent, ...(signal && { signal }) }, bytes)
    const status = reply.statusCode ?? 0
    const received = await bodyOf(reply, bytesMax)
    return new Response(BODILESS.has(status) ? null : received, { status, headers: headersOf(reply) })
  } catch (error) {
    // Node.js rejects with an error of its own, whose cause says only that something was aborted.
    throw signal?.aborted ? signal.reason : error
  }
}

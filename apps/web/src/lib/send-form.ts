import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { type CallKey, callWith, headersOf, OfflineError, refusalOf, type Transport } from './call.ts'

type FormKey = { [K in CallKey]: RequestOf<Api[K]> extends { body: FormData } ? K : never }[CallKey]

interface Form {
  body: FormData
  signal?: AbortSignal
  /** Called with the share of the body that is sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

const TIMEOUT_MS = 120_000

/**
 * Makes a call that sends a form with files and reports upload progress, which `fetch` cannot.
 * @throws {Refusal} if the server replies with an error
 * @throws {OfflineError} if no reply arrives
 */
export const sendForm = <K extends FormKey>(key: K, { body, signal, onProgress }: Form): Promise<ReplyOf<Api[K]>> =>
  callWith(uploadTransport(onProgress), key, { body, signal })

const uploadTransport =
  (onProgress: Form['onProgress']): Transport =>
  (method, address, { body, signal }, token) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      request.open(method, address)
      for (const [name, value] of Object.entries(headersOf(token))) request.setRequestHeader(name, value)
      request.timeout = TIMEOUT_MS
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
      request.onabort = () => reject(signal?.reason)
      request.onerror = request.ontimeout = () => reject(new OfflineError('No answer came'))
      request.onload = () => settle(request, resolve, reject)
      request.onloadend = () => signal?.removeEventListener('abort', stop)
      signal?.addEventListener('abort', stop)
      request.send(body as FormData)
    })

function settle(request: XMLHttpRequest, resolve: (reply: unknown) => void, reject: (reason: Error) => void) {
  const reply = readReply(request.responseText)
  const { status } = request
  if (status < 200 || status > 299) reject(refusalOf(reply, status, (name) => request.getResponseHeader(name)))
  // A successful reply whose body cannot be parsed counts as no reply.
  else if (reply === undefined && status !== 204) reject(new OfflineError('No answer came'))
  else resolve(reply ?? null)
}

function readReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { Agent, request } from 'node:http'

export interface Call {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | undefined
}

export interface Reply {
  status: number
  /** Bytes of the body as they were sent. */
  bytes: number
  ms: number
  text: string
}

/** Sends calls of one client, from an address that the server is told as a trusted proxy does. */
export function client(origin: string, address: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ method = 'GET', path, headers = {}, body }: Call, { keepsText } = { keepsText: false }) =>
    new Promise<Reply>((resolve) => {
      const from = performance.now()
      const parts: Buffer[] = []
      let bytes = 0
      const done = (status: number) =>
        resolve({ status, bytes, ms: performance.now() - from, text: Buffer.concat(parts).toString('utf8') })
      const type = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const sent = request(`${origin}${path}`, {
        method,
        agent,
        headers: { 'x-forwarded-for': address, ...(!keepsText && { 'accept-encoding': 'br' }), ...type, ...headers },
      })
      sent.on('error', () => done(0))
      sent.on('response', (reply) => {
        reply.on('data', (part: Buffer) => {
          bytes += part.length
          if (keepsText) parts.push(part)
        })
        reply.on('end', () => done(reply.statusCode ?? 0))
        reply.on('error', () => done(0))
      })
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

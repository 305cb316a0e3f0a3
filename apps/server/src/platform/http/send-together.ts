import type { ServerResponse } from 'node:http'

/** A reply with status 200 that is sent as it is. */
export interface CompleteReply {
  /** Names and values of its headers in turn. */
  head: readonly string[]
  body: Buffer
}

interface Waiting {
  response: ServerResponse
  body: Buffer
}

let waiting: Waiting[] = []

function sendWaiting(): void {
  const replies = waiting
  waiting = []
  for (const { response, body } of replies) response.end(body)
}

/**
 * Sends a reply at the end of this turn of the event loop, together with the others of the turn. Sent one by one, each of them
 * would wake the process that reads it (a proxy on this machine), which would sleep again before the next one comes; and to wake
 * a process costs more than to make such a reply.
 */
export function sendTogether(response: ServerResponse, { head, body }: CompleteReply): void {
  response.writeHead(200, head as string[])
  if (waiting.push({ response, body }) === 1) setImmediate(sendWaiting)
}

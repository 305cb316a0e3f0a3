import { UNSENT_MAX, UNSENT_MS } from './limits.ts'

/** What a connection needs from its WebSocket. */
export interface Transport {
  /** @param onWritten called when the text has been written to the socket, or with an error when it cannot be */
  send(text: string, onWritten: (error?: Error | null) => void): void
  ping(): void
  close(code: number): void
  /** Closes at once and drops unsent data. */
  terminate(): void
  /** Returns the bytes that the client has not read yet. */
  unsentBytes(): number
}

/** Creates a queue that sends to one client and detects when the client stops reading. */
export function sendQueue(transport: Transport, now: () => number) {
  let sent = 0
  let written = 0
  let sentAt = now()
  // Everything sent before the mark was set must be written soon after.
  let mark = { sent: 0, at: now() }

  return {
    /** @param onWritten called when the text has been written to the socket */
    send(text: string, onWritten?: () => void) {
      sent += 1
      sentAt = now()
      transport.send(text, (error) => {
        written += 1
        if (!error) onWritten?.()
      })
    },
    sentAt: () => sentAt,
    isFull: () => transport.unsentBytes() > UNSENT_MAX,
    isStuck() {
      if (written >= mark.sent) mark = { sent, at: now() }
      return now() - mark.at >= UNSENT_MS
    },
  }
}

import { UNSENT_MAX, UNSENT_MS } from './limits.ts'

/** What a connection needs of its socket. */
export interface Wire {
  send(text: string, written: () => void): void
  ping(): void
  close(code: number): void
  /** Ends it at once, whatever is still unsent. */
  cut(): void
  /** Octets that wait for the other side to read. */
  unsent(): number
}

/** The way out of a connection; it knows when the other side stopped reading. */
export function openOutlet(wire: Wire, now: () => number) {
  let sent = 0
  let written = 0
  let sentAt = now()
  // All that was sent up to the mark must be written soon after it was set.
  let mark = { sent: 0, at: now() }

  return {
    send(text: string) {
      sent += 1
      sentAt = now()
      wire.send(text, () => {
        written += 1
      })
    },
    sentAt: () => sentAt,
    isFull: () => wire.unsent() > UNSENT_MAX,
    isStuck() {
      if (written >= mark.sent) mark = { sent, at: now() }
      return now() - mark.at >= UNSENT_MS
    },
  }
}

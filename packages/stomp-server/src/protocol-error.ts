/**
 * A violation of STOMP or of the server's limits by a client. The client receives the message in an ERROR frame, then the socket
 * closes.
 */
export class ProtocolError extends Error {
  /** Additional headers of the ERROR frame. */
  readonly headers: Record<string, string>

  constructor(message: string, headers: Record<string, string> = {}) {
    super(message)
    this.headers = headers
  }
}

/** Throws a {@link ProtocolError}. */
export function reject(message: string, headers?: Record<string, string>): never {
  throw new ProtocolError(message, headers)
}

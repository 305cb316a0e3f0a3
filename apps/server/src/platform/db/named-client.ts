import pg from 'pg'

const names = new Map<string, string>()

/** A short name for a statement's text; the same for every connection. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** A connection that prepares each statement with parameters once and from then on sends its name only. */
export class NamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // @NOTE The pool takes its own listener off a connection that is in use. Without one here, a connection that the server
    // closes in the middle of a statement would end the process; the statement itself fails either way.
    this.on('error', () => {})
    const send = this.query.bind(this) as (...args: unknown[]) => unknown
    const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
      const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0
      const sent = hasValues ? send({ name: nameOf(text), text, values }, ...rest) : send(text, values, ...rest)
      if (sent instanceof Promise) sent.catch((error) => this.#disconnectIfHung(error))
      return sent
    }
    this.query = named as typeof this.query
  }

  /** Closes a connection whose statement got no reply in time: it would answer the next one with the old reply's delay. */
  #disconnectIfHung(error: unknown): void {
    if (isReadTimeout(error)) this.end().catch(() => {})
  }
}

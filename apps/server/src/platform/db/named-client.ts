import pg from 'pg'
import { isDeadlock, isStalePlan } from './session-settings.ts'

const names = new Map<string, string>()
let made = 0

/** Returns a short name for a statement's text; the same for every connection. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `s${made++}`
  names.set(text, name)
  return name
}

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * A connection that prepares each statement with parameters once, and from then on sends only its name (decision 14): Kysely gives its
 * statements no names, without which the driver has them parsed each time. Outside a transaction, it repeats a statement once that a
 * change of the schema has disturbed.
 */
export class NamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // @NOTE The pool removes its own listener from a connection in use. Without a listener here, a connection that the server
    // closes in the middle of a statement would end the process; the statement itself fails either way.
    this.on('error', () => {})
    const send = this.query.bind(this) as (...args: unknown[]) => unknown
    const sendNamed = (text: string, values: unknown[]) => send({ name: nameOf(text), text, values }) as Promise<unknown>
    const named = async (text: string, values: unknown[]) => {
      const canRepeat = this.getTransactionStatus() === 'I'
      try {
        return await sendNamed(text, values)
      } catch (error) {
        if (isStalePlan(error)) names.delete(text)
        else if (!isDeadlock(error)) throw error
        // Outside a transaction, what a failed statement did is undone.
        if (!canRepeat) throw error
        return sendNamed(text, values)
      }
    }
    const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
      const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0
      const sent = hasValues && rest.length === 0 ? named(text, values) : send(text, values, ...rest)
      if (sent instanceof Promise) sent.catch((error) => this.#disconnectIfHung(error))
      return sent
    }
    this.query = query as typeof this.query
  }

  /**
   * Closes a connection whose statement got no reply in time, because its next statement would have to wait for that reply.
   */
  #disconnectIfHung(error: unknown): void {
    if (isReadTimeout(error)) this.end().catch(() => {})
  }
}

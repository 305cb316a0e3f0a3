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

/** A connection that prepares each statement with parameters once and from then on sends its name only. */
export class NamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...args: unknown[]) => unknown
    const named = (text: unknown, values?: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? send({ name: nameOf(text), text, values }, ...rest)
        : send(text, values, ...rest)
    this.query = named as typeof this.query
  }
}

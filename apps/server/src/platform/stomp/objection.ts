/** What a client did against the rules. It is told so in an ERROR, and its connection is closed. */
export class Objection extends Error {
  /** Further headers of the ERROR. */
  readonly headers: Record<string, string>

  constructor(why: string, headers: Record<string, string> = {}) {
    super(why)
    this.headers = headers
  }
}

export function object(why: string, headers?: Record<string, string>): never {
  throw new Objection(why, headers)
}

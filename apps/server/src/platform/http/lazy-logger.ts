import type { FastifyBaseLogger } from 'fastify'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

class LazyLogger {
  readonly #parent: FastifyBaseLogger
  readonly #create: () => FastifyBaseLogger
  #created: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, create: () => FastifyBaseLogger) {
    this.#parent = parent
    this.#create = create
  }

  get level() {
    return this.#parent.level
  }

  get own(): FastifyBaseLogger {
    this.#created ??= this.#create()
    return this.#created
  }

  child(...values: Parameters<FastifyBaseLogger['child']>) {
    return this.own.child(...values)
  }
}

for (const level of LEVELS) {
  const write = function (this: LazyLogger, ...values: [object, string?]) {
    this.own[level](...values)
  }
  Object.defineProperty(LazyLogger.prototype, level, { value: write })
}

/**
 * Returns a logger that is created at its first line. Few requests log anything themselves, and to create a logger costs a tenth
 * of a short call.
 */
export const lazyLogger = (parent: FastifyBaseLogger, create: () => FastifyBaseLogger) =>
  new LazyLogger(parent, create) as unknown as FastifyBaseLogger

import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import { banNotice, earlierDecision, factorRequest } from '@guess/contract/fields'
import type { SecurityEventKind } from '@guess/contract/rules/operators'
import { z } from 'zod'

/** The body of every refusal. */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  factor: factorRequest.optional(),
  ban: banNotice.optional(),
  earlier: earlierDecision.optional(),
})

export interface Issue {
  path: string
  message: string
}

/** A declared API error, answered with its code of the catalogue. Unexpected errors are never refusals. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** The invalid fields, if known. */
  readonly issues: readonly Issue[] | undefined
  /** Seconds after which the same call can succeed, if known. */
  readonly retryAfterS: number | undefined
  /** The security event that the call is, if the code does not tell. */
  readonly event: SecurityEventKind | undefined

  constructor(
    code: ErrorCode,
    status: number = ERRORS[code].status,
    {
      issues,
      retryAfterS,
      event,
    }: { issues?: readonly Issue[]; retryAfterS?: number | undefined; event?: SecurityEventKind } = {},
  ) {
    super(ERRORS[code].message)
    this.code = code
    this.status = status
    this.issues = issues
    this.retryAfterS = retryAfterS
    this.event = event
  }
}

/**
 * The limits on calls: of all calls of an address; of one route; of guesses at passwords, codes and accounts, in all processes;
 * of passwords of an account; of uploads; of sockets; of codes to a mailbox; of emails of this process; of games of a creator.
 */
export const LIMITS = ['calls', 'route', 'guesses', 'passwords', 'uploads', 'upgrades', 'codes', 'emails', 'games'] as const

export type LimitName = (typeof LIMITS)[number]

/** The refusal of a call that has reached a limit. */
export class LimitReached extends Refusal {
  readonly limit: LimitName

  constructor(limit: LimitName, retryAfterS?: number) {
    super('too-many-requests', undefined, { retryAfterS })
    this.limit = limit
  }
}

/** A refusal whose body has more fields than code and message. */
export class DetailedRefusal extends Refusal {
  readonly details: object

  constructor(code: ErrorCode, details: object) {
    super(code)
    this.details = details
  }
}

/**
 * Ends the call with a refusal of the catalogue.
 * @param status for a code that has two: `access-denied` is 401 without a valid token and 403 without permission
 */
export function refuse(code: ErrorCode, status?: number): never {
  throw new Refusal(code, status)
}

/** Ends the call with a refusal that is a security event, which its code does not tell. */
export function refuseAsEvent(event: SecurityEventKind, code: ErrorCode, status?: number): never {
  throw new Refusal(code, status, { event })
}

/** Ends the call with a refusal whose `retry-after` header says after how many seconds the call can succeed. */
export function refuseWithRetryAfter(seconds: number, code: ErrorCode): never {
  throw new Refusal(code, undefined, { retryAfterS: seconds })
}

/**
 * Ends the call with `too-many-requests`, because it has reached a limit.
 * @param retryAfterS seconds after which the same call can succeed, unless the reply has a `retry-after` header already
 */
export function refuseAtLimit(limit: LimitName, retryAfterS?: number): never {
  throw new LimitReached(limit, retryAfterS)
}

/** Refuses with `invalid-request`, naming the field and what is wrong with it. */
export function refuseField(path: string, message: string): never {
  throw new Refusal('invalid-request', undefined, { issues: [{ path, message }] })
}

import { ERRORS, type ErrorCode } from '@guess/contract/errors'

export interface Issue {
  path: string
  message: string
}

/** Something that the API answers with a code of the catalogue. A surprise is never one of these. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** What was wrong with which field, where somebody can say. */
  readonly issues: readonly Issue[] | undefined
  /** Seconds after which the same call can succeed, if known. */
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, status: number = ERRORS[code].status, issues?: readonly Issue[], retryAfterS?: number) {
    super(ERRORS[code].message)
    this.code = code
    this.status = status
    this.issues = issues
    this.retryAfterS = retryAfterS
  }
}

/**
 * Ends the call with a refusal of the catalogue.
 * @param status where one code has two: `access-denied` is 401 without a valid token, 403 without the right
 */
export function refuse(code: ErrorCode, status?: number): never {
  throw new Refusal(code, status)
}

/** Ends the call with a refusal whose `retry-after` header says after how many seconds the same call can succeed. */
export function refuseForNow(seconds: number, code: ErrorCode): never {
  throw new Refusal(code, undefined, undefined, seconds)
}

/** Ends the call as one that is not valid, and says which field it was and why. */
export function refuseField(path: string, message: string): never {
  throw new Refusal('invalid-request', undefined, [{ path, message }])
}

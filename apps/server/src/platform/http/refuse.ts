import { ERRORS, type ErrorCode } from '@guess/contract/errors'

/** Something that the API answers with a code of the catalogue. A surprise is never one of these. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number

  constructor(code: ErrorCode, status: number = ERRORS[code].status) {
    super(ERRORS[code].message)
    this.code = code
    this.status = status
  }
}

/**
 * Ends the call with a refusal of the catalogue.
 * @param status where one code has two: `access-denied` is 401 without a valid token, 403 without the right
 */
export function refuse(code: ErrorCode, status?: number): never {
  throw new Refusal(code, status)
}

export type Status = 'loading' | 'true' | 'false' | 'not-set' | 'unknown'

interface Result {
  data?: boolean | null | undefined
  error: unknown
}

/** Returns the status of a service from a ping. A failed ping says nothing about the service. */
export function statusOf({ data, error }: Result): Status {
  if (error) return 'unknown'
  if (data === undefined) return 'loading'
  if (data === null) return 'not-set'
  return data ? 'true' : 'false'
}

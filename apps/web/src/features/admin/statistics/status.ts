export type Status = 'awaited' | 'true' | 'false' | 'not-set' | 'unknown'

interface Asked {
  data?: boolean | null | undefined
  error: unknown
}

/** How something stands that was asked whether it answers; a reply that tells nothing is no answer of it. */
export function statusOf({ data, error }: Asked): Status {
  if (error) return 'unknown'
  if (data === undefined) return 'awaited'
  if (data === null) return 'not-set'
  return data ? 'true' : 'false'
}

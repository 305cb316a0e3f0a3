import { isGone } from '../is-gone.ts'

/** Whether there is nothing more to see of a thing: it has come, or is gone for good. What failed on its way may still come. */
export const isAllSeen = ({ data, error }: { data: unknown; error: unknown }) => data !== undefined || isGone(error)

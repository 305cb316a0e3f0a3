import { isGone } from '../is-gone.ts'

/** Returns whether a subject has been fully loaded or no longer exists. After other failures it may still load. */
export const isFullyLoaded = ({ data, error }: { data: unknown; error: unknown }) => data !== undefined || isGone(error)

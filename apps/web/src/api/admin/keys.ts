/** Begins the keys of all that the panel lists: a deed changes one list, and stands in the audit log too. */
export const listedKey = ['admin'] as const

/** Begins the keys of the rest of the panel. */
export const panelPartsKey = ['panel'] as const

/** Begins the keys of the queue of what waits for an operator. */
export const queueKey = [...listedKey, 'queue'] as const

/** Begins the keys of the log of deeds. */
export const deedsKey = [...listedKey, 'deeds'] as const

/** What a deed makes stale where it says nothing else. */
export const AFTER_DEED = [listedKey] as const

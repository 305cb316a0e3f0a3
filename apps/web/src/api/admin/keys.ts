/** Prefix of the keys of all lists of the panel: an action changes one list and adds to the audit log. */
export const listedKey = ['admin'] as const

/** Prefix of the keys of the rest of the panel. */
export const panelPartsKey = ['panel'] as const

/** Prefix of the keys of the moderation queue. */
export const queueKey = [...listedKey, 'queue'] as const

/** Prefix of the keys of the decided reports. */
export const decidedKey = [...listedKey, 'decided'] as const

/** Prefix of the keys of the audit log. */
export const auditLogKey = [...listedKey, 'actions'] as const

/** Keys that an action makes stale unless it names others. */
export const AFTER_ACTION = [listedKey] as const

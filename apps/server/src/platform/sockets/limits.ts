/** Upgrades per address and window, length of the window in milliseconds, and number of addresses for which they are counted. */
export const UPGRADES_MAX = 120
export const UPGRADES_WINDOW_MS = 60_000
export const ADDRESSES_MAX = 5_000

/** Milliseconds between two checks of whether the sessions of open sockets are still valid. */
export const SESSIONS_EVERY_MS = 2_000

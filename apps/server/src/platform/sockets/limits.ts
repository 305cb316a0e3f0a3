/** Upgrades per address and window, and length of the window in milliseconds. */
export const UPGRADES_MAX = 120
export const UPGRADES_WINDOW_MS = 60_000

/** Milliseconds between two checks of whether the sessions of open sockets are still valid. */
export const SESSIONS_EVERY_MS = 2_000

/** Octets that one frame and one message may have, and what the socket itself takes before it gives up on a client. */
export const FRAME_MAX = 16 * 1024
export const MESSAGE_MAX = 16 * 1024
export const PAYLOAD_MAX = 2 * MESSAGE_MAX

/** Headers of one frame, and octets of one header line. */
export const HEADERS_MAX = 32
export const HEADER_MAX = 1024

/** Subscriptions, and transactions, that one connection may have open. */
export const SUBSCRIPTIONS_MAX = 16
export const TRANSACTIONS_MAX = 16

/** Sockets of one account or guest; a further one takes the place of the oldest. */
export const SOCKETS_PER_CALLER = 5

/** Sockets of the whole process that have not said who they are. */
export const STRANGERS_MAX = 1_000

/** Upgrades that one address may ask for in this many milliseconds, and addresses that are remembered for it. */
export const UPGRADES_MAX = 120
export const UPGRADES_WINDOW_MS = 60_000
export const ADDRESSES_MAX = 5_000

/** Frames or messages, whichever are more, in this many milliseconds. */
export const FRAMES_MAX = 100
export const FRAMES_WINDOW_MS = 20_000

/** Octets that may wait for a slow reader, and milliseconds that the oldest of them may wait. */
export const UNSENT_MAX = 256 * 1024
export const UNSENT_MS = 9_000

/** Milliseconds until CONNECT must have come. */
export const CONNECT_WITHIN_MS = 5_000

/** Milliseconds between two heart-beats, and without a sign of life until a connection counts as dead. */
export const BEAT_MS = 5_000
export const DEAD_MS = 15_000

/** Milliseconds that the other side has to close once it was told to. */
export const CLOSE_WITHIN_MS = 2_000

/** Milliseconds between two looks at all sockets, and between two looks at whether their sessions still stand. */
export const TICK_MS = 250
export const SESSIONS_EVERY_MS = 2_000

/** Maximum bytes of one frame and of one message, and bytes after which the WebSocket library closes the connection. */
export const FRAME_MAX = 16 * 1024
export const MESSAGE_MAX = 16 * 1024
export const PAYLOAD_MAX = 2 * MESSAGE_MAX

/** Maximum headers of one frame, and maximum bytes of one header line. */
export const HEADERS_MAX = 32
export const HEADER_MAX = 1024

/** Subscriptions and transactions that one connection may have open. */
export const SUBSCRIPTIONS_MAX = 16
export const TRANSACTIONS_MAX = 16

/** Connections of one caller; a further one replaces the oldest. */
export const CONNECTIONS_PER_CALLER = 5

/** Sockets of the whole process that have not sent CONNECT yet. */
export const UNIDENTIFIED_MAX = 1_000

/** Frames or messages, whichever are more, per window, and its length in milliseconds. */
export const FRAMES_MAX = 100
export const FRAMES_WINDOW_MS = 20_000

/** Maximum unsent bytes for a slow reader, and maximum milliseconds that the oldest of them may wait. */
export const UNSENT_MAX = 256 * 1024
export const UNSENT_MS = 9_000

/** Milliseconds within which CONNECT must arrive. */
export const CONNECT_WITHIN_MS = 5_000

/** Milliseconds between two heart-beats, and milliseconds of silence after which a connection counts as dead. */
export const HEARTBEAT_MS = 5_000
export const DEAD_MS = 15_000

/** Milliseconds that a client has to close its socket after the server asked it to. */
export const CLOSE_WITHIN_MS = 2_000

/** Milliseconds between two checks of all connections. */
export const TICK_MS = 250

import { BEAT_MS } from './beat.ts'

// A hidden page's timers sleep for up to a minute; a worker's do not.
setInterval(() => postMessage(null), BEAT_MS)

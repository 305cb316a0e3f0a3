import { BEAT_MS } from './beat.ts'

// Browsers throttle the timers of a hidden page to one run a minute, but not those of a worker.
setInterval(() => postMessage(null), BEAT_MS)

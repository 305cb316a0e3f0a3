import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { Histogram } from 'prom-client'
import type { Platform } from '../../../platform/platform.ts'
import type { DuelTime } from '../clock/duel-time.ts'

/** Measures the time until messages are written to the sockets of players. The returned functions record one such delay. */
export interface EventDelay {
  /** Begins to measure messages that this process has saved just now. */
  sinceNow(): () => void
  /** Measures a message of another process, from the time of its move. */
  sinceMove(message: DuelMessage): () => void
}

/** Adds the metric of the delay of events. */
export function eventDelay({ metrics, clock }: Pick<Platform, 'metrics'> & { clock: DuelTime }): EventDelay {
  const seconds = new Histogram({
    name: 'duel_event_delay_seconds',
    help: 'Time from saving an event of a duel to writing it to a socket; for another process, from the move, before saving',
    labelNames: ['saved_by'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  })
  for (const saved_by of ['this_process', 'another_process']) seconds.zero({ saved_by })
  const [own, others] = [seconds.labels({ saved_by: 'this_process' }), seconds.labels({ saved_by: 'another_process' })]
  return {
    sinceNow() {
      const savedAt = clock.elapsed()
      return () => own.observe((clock.elapsed() - savedAt) / 1000)
    },
    sinceMove({ at }) {
      const movedAt = Date.parse(at)
      // The clocks of two processes are equal to within some milliseconds.
      return () => others.observe(Math.max(0, clock.now().getTime() - movedAt) / 1000)
    },
  }
}

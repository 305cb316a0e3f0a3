import { Counter } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { addGauge, type Metrics } from '../metrics/metrics.ts'
import { countWaiting } from './outbox.queries.ts'
import { waitedMs } from './retry-pause.ts'

/** What became of an email: sent; to be sent again; rejected by the mail server; deleted because it would arrive too late. */
type Outcome = 'sent' | 'postponed' | 'rejected' | 'expired'

const OUTCOMES: readonly Outcome[] = ['sent', 'postponed', 'rejected', 'expired']

/**
 * Adds the metrics of the outbox.
 * @returns a function that counts what became of emails
 */
export function addMailMetrics(metrics: Metrics, db: Db, clock: Clock): (outcome: Outcome, amount?: number) => void {
  const emails = new Counter({
    name: 'mail_outcomes_total',
    help: 'Attempts to send an email by this process, and emails that it deleted as too late, by outcome',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  })
  for (const outcome of OUTCOMES) emails.inc({ outcome }, 0)
  addGauge(metrics, { name: 'mail_outbox_emails', help: 'Emails that wait to be sent, in all processes' }, async () =>
    (await countWaiting(db)).reduce((sum, { amount }) => sum + amount, 0),
  )
  addGauge(
    metrics,
    { name: 'mail_outbox_oldest_seconds', help: 'About how long the oldest waiting email has waited, in all processes' },
    async () => {
      const ages = (await countWaiting(db)).map(({ dueAt, tries }) => waitedMs(dueAt, tries, clock.now()))
      return Math.max(0, ...ages) / 1000
    },
  )
  return (outcome, amount = 1) => emails.inc({ outcome }, amount)
}

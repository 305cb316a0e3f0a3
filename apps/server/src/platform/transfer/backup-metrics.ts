import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { addGauge, type Metrics } from '../metrics/metrics.ts'
import { findBackupRun } from '../work-runs.queries.ts'

interface BackupMetricsNeeds {
  db: Db
  clock: Clock
  config: Pick<Config, 'backups'>
}

/**
 * Adds the age of the last backup, and how often backups have failed since. Without any, the site's own age counts, but only if the
 * site makes backups by itself: others may be made by other means.
 */
export function addBackupMetrics(metrics: Metrics, { db, clock, config }: BackupMetricsNeeds): void {
  addGauge(
    metrics,
    { name: 'backup_age_seconds', help: 'Time since the last backup of the site, or since its first start if there is none' },
    async () => {
      const { ranAt, siteBeganAt } = await findBackupRun(db)
      const since = ranAt ?? (config.backups ? siteBeganAt : null)
      return since ? Math.max(0, (clock.now().getTime() - since.getTime()) / 1000) : []
    },
  )
  addGauge(
    metrics,
    { name: 'backup_failures', help: 'Attempts of the site to make a backup by itself that have failed since one succeeded' },
    async () => (await findBackupRun(db)).failures,
  )
}

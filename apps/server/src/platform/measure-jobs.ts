import { Counter, Gauge } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Jobs } from './jobs.ts'
import { addGauge, type Metrics } from './metrics/metrics.ts'

type Work = () => Promise<void>

/** Adds the metrics of the runs in this process. Returns a function that measures each run of a job. */
function measureRuns(metrics: Metrics, clock: Clock) {
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs in this process, by result',
    labelNames: ['job_name', 'result'] as const,
    registers: [metrics],
  })
  const succeededAt = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job last succeeded in this process, as seconds since 1970',
    labelNames: ['job_name'] as const,
    registers: [metrics],
  })
  return (job: string, work: Work): Work => {
    for (const result of ['ok', 'failed']) runs.inc({ job_name: job, result }, 0)
    return async () => {
      try {
        await work()
      } catch (error) {
        runs.inc({ job_name: job, result: 'failed' })
        throw error
      }
      runs.inc({ job_name: job, result: 'ok' })
      succeededAt.set({ job_name: job }, clock.now().getTime() / 1000)
    }
  }
}

/** Returns the same jobs with metrics of how often they run and how long they wait. */
export function measureJobs(jobs: Jobs, metrics: Metrics, clock: Clock): Jobs {
  const measured = measureRuns(metrics, clock)
  const queued = new Set<string>()
  addGauge(
    metrics,
    {
      name: 'job_age_seconds',
      help: 'Age of the run of a job that waits or is in progress, in all processes; 0 if there is none',
      labelNames: ['job_name'] as const,
    },
    async () => {
      const ages = await jobs.ages()
      return [...queued].map((job) => ({ labels: { job_name: job }, value: ages.get(job) ?? 0 }))
    },
  )
  return {
    ...jobs,
    everyMinute(name, work) {
      queued.add(name)
      return jobs.everyMinute(name, measured(name, work))
    },
    everySecond: (name, work) => jobs.everySecond(name, measured(name, work)),
    everyNight(name, work) {
      queued.add(name)
      return jobs.everyNight(name, measured(name, work))
    },
  }
}

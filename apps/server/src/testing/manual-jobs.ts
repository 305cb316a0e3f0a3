import type { Jobs } from '../platform/jobs.ts'

export interface ManualJobs extends Jobs {
  /** Runs the work of a queue now. */
  run(name: string): Promise<void>
}

/** Returns jobs that run only if a test runs them. */
export function manualJobs(): ManualJobs {
  const works = new Map<string, () => Promise<void>>()
  return {
    everyMinute: async (name, work) => void works.set(name, work),
    everySecond: (name, work) => void works.set(name, work),
    everyNight: async (name, work) => void works.set(name, work),
    ages: async () => new Map(),
    stop: async () => {},
    async run(name) {
      const work = works.get(name)
      if (!work) throw new Error(`There is no job ${name}`)
      await work()
    },
  }
}

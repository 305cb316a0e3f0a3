/** The numbers of checks or tests that passed, failed and were skipped. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** The names of those that failed, as far as the report tells them. */
  failures: readonly string[]
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** Returns the last line of a run's output. */
export const lineOf = ({ passed, failed, skipped }: Tally) => `${passed} passed, ${failed} failed, ${skipped} skipped`

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
  failures: tallies.flatMap(({ failures }) => failures),
})

/** Counts at least one failure if the runner exited with an error, even if its report contains none. */
export const trustExit = (tally: Tally, ok: boolean): Tally =>
  ok || tally.failed > 0 ? tally : { ...tally, failed: 1, failures: ['an error outside of all tests'] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Counts the tests of a Vitest report. A file that could not be loaded has no tests; it counts as one failure. */
export function tallyOfVitest(report: VitestReport): Tally {
  const unread = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...unread.map(({ name }) => name), ...failures],
  }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { projectName: string; status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

const failuresOf = ({ title, suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${title}: ${spec.title}`),
  ),
  ...suites.flatMap((suite) => failuresOf({ ...suite, title: `${title}: ${suite.title}` })),
]

/** Counts the tests of a Playwright report. A flaky test, one that passed only on a retry, counts as failed. */
export const tallyOfPlaywright = ({ stats, errors, suites }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: suites.flatMap(failuresOf),
})

/** Returns whether a run succeeded: something passed, nothing failed and, in an unattended run, nothing was skipped. */
export const isGood = ({ passed, failed, skipped }: Tally, unattended: boolean) =>
  passed > 0 && failed === 0 && !(unattended && skipped > 0)

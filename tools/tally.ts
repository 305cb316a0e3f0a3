/** How many checks or tests ended how. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** The last line of a run. */
export const lineOf = ({ passed, failed, skipped }: Tally) => `${passed} passed, ${failed} failed, ${skipped} skipped`

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
})

/** A runner that says it failed counts as one failure at least, whatever its report says. */
export const trustExit = (tally: Tally, ok: boolean): Tally => (ok || tally.failed > 0 ? tally : { ...tally, failed: 1 })

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** A file that could not be loaded has no tests to count: it is one failure. */
export function tallyOfVitest(report: VitestReport): Tally {
  const unread = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A journey that needed a second try is no passed one. */
export const tallyOfPlaywright = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})

/** Whether a run may be called good: something ran, nothing failed, and where nobody watches nothing was left out. */
export const isGood = ({ passed, failed, skipped }: Tally, unattended: boolean) =>
  passed > 0 && failed === 0 && !(unattended && skipped > 0)

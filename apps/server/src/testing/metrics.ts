import type { TestApp } from './test-app.ts'

/** Returns what `/metrics` serves. */
export const metricsText = async ({ http }: Pick<TestApp, 'http'>): Promise<string> => (await http.inject('/metrics')).body

/**
 * Returns the value of a metric in the text that `/metrics` serves, or undefined if it has none.
 * @param series its name, with its labels as they are written there
 */
export function valueIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

/** Returns the current value of a metric of a server, or undefined if it has none. */
export const metricOf = async (app: Pick<TestApp, 'http'>, series: string): Promise<number | undefined> =>
  valueIn(await metricsText(app), series)

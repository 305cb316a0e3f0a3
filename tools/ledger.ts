const RULE = /\*\*([A-Z]+-\d+)\*\*/g
const TITLE_START = /['"`]((?:\[[A-Z]+-\d+\] ?)+)/g
const NUMBER = /[A-Z]+-\d+/g

/** A page of the specification, or a test file. */
export interface TextFile {
  name: string
  text: string
}

const numbersIn = (files: TextFile[], pattern: RegExp) =>
  files.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].flatMap(([, group = '']) => (group.match(NUMBER) ?? []).map((number) => ({ number, name }))),
  )

/**
 * Returns the mismatches between the rules and their tests, one line each: a rule that no test quotes, a quoted number that is
 * not a rule, a number that is used twice. An empty specification is an error too: otherwise the check would compare nothing.
 * @param spec pages where each rule begins with its number, as in `**PLAY-4**`
 * @param tests test files whose titles begin with the numbers of the rules that they prove, as in `'[PLAY-4] …'`
 */
export function ledgerErrors(spec: TextFile[], tests: TextFile[]): string[] {
  const rules = numbersIn(spec, RULE)
  const quotes = numbersIn(tests, TITLE_START)
  if (rules.length === 0) return ['docs/spec contains no numbered rule']
  const stated = new Map<string, string>()
  const twice = rules.filter(({ number, name }) => stated.has(number) || !stated.set(number, name))
  const quoted = new Set(quotes.map(({ number }) => number))
  const unknown = new Map(quotes.filter(({ number }) => !stated.has(number)).map(({ number, name }) => [number, name]))
  return [
    ...[...stated].filter(([number]) => !quoted.has(number)).map(([number, name]) => `${number} (${name}): no test quotes it`),
    ...[...unknown].map(([number, name]) => `${number} (${name}): quoted, but there is no such rule`),
    ...twice.map(({ number, name }) => `${number} (${name}): occurs twice`),
  ]
}
